"""19 to 25: what only shows over time - firmware updates, lost bonds, several centrals, changing addresses."""

from __future__ import annotations

import asyncio
import struct

from bumble import att, hci
from bumble.l2cap import LeCreditBasedChannelSpec

from gattadv import complete_name, flags
from gattdb import PERM
from radio import ControllerProfile
from . import scenario
from .common import *  # noqa: F403


# ------------------------------------------------------------------------------ 19
def tracker_base(revision: str):
    """What every firmware of the tracker has, at the same handles."""
    return [gap_service('Tracker'), gatt_service(), battery_service(71),
            service('180A', characteristic('2A26', 'R', revision.encode()))]


def tracker_first():
    return [service(custom(0x1900), characteristic(custom(0x1901), 'RN', b'steps'),
                    characteristic(custom(0x1902), 'RW', b'goal')),
            service(custom(0x1910), characteristic(custom(0x1911), 'C', b''),
                    characteristic(custom(0x1912), 'WN', b''))]


def tracker_second():
    """The same services, but a characteristic that is new moved all that follow."""
    return [service(custom(0x1900), characteristic(custom(0x1903), 'RWN', b'pulse', [user_description('Pulse')]),
                    characteristic(custom(0x1901), 'RN', b'steps'),
                    characteristic(custom(0x1902), 'RW', b'goal')),
            service(custom(0x1920), characteristic(custom(0x1921), 'RI', b'route'))]


def tracker_third():
    """The first of the two services as in the second firmware, another one behind it."""
    return [service(custom(0x1930), characteristic(custom(0x1931), 'RN', b'sleep'),
                    characteristic(custom(0x1932), 'R', b'phase'))]


async def install(w, device, first: int, revision: str, services) -> None:
    """A reboot into other firmware: all from `first` on is replaced, and what peers had configured there is gone."""
    server = device.gatt_server
    server.remove_services_from(first)
    server.find('2A26').value = revision.encode()
    for added in services:
        server.add_service(added)
    server.drop_cccds(first, 0xFFFF)
    w.snapshot(device)
    await asyncio.sleep(1)


@scenario('19_firmware_update', 'A bonded tracker gets new firmware twice between connections. Service Changed is '
                                'indicated after the encrypted reconnection, and the client discovers anew: once '
                                'everything, once only what changed.')
async def firmware_update(w):
    phone = await w.device('phone')
    tracker = await w.device('tracker', [*tracker_base('1.0.0'), *tracker_first()], local_name='Tracker')
    for device in (phone, tracker):
        w.configure_pairing(device)
    server = tracker.gatt_server
    first = server.find(custom(0x1901)).handle - 2

    async def changed(link, start: int) -> None:
        await tracker.indicate_subscriber(link.peripheral, server.find('2A05'), struct.pack('<HH', start, 0xFFFF))

    # the first firmware: bond, subscribe, use, and send the image over
    link = await w.connect(phone, tracker)
    c = link.client
    services = await c.full_discovery()
    await link.central.pair()
    await link.settle()
    await c.subscribe_to(find(services, '2A05'), indicate=True)
    await c.subscribe_to(find(services, '2A19'))
    await c.subscribe_to(find(services, custom(0x1901)))
    await c.subscribe_to(find(services, custom(0x1912)))
    await c.read(find(services, '2A26'))
    await c.read(find(services, custom(0x1902)))
    await tracker.notify_subscriber(link.peripheral, server.find(custom(0x1901)), struct.pack('<I', 4711))
    control, image = find(services, custom(0x1912)), find(services, custom(0x1911))
    await c.write(control, b'\x01begin')
    for n in range(6):
        await c.write_command(image, bytes([n]) + bytes(range(19)))
    await c.write(control, b'\x02end')
    await tracker.notify_subscriber(link.peripheral, server.find(custom(0x1912)), b'\x02ok')
    await link.settle()
    await link.disconnect(by='peripheral', reason=0x15)

    # the second firmware: handles moved; the indication comes before anything else
    await install(w, tracker, first, '2.0.0', tracker_second())
    link = await w.connect(phone, tracker)
    c = link.client
    await link.central.encrypt()
    await link.settle()
    await changed(link, first)
    await tracker.notify_subscriber(link.peripheral, server.find('2A19'), bytes([70]))
    await link.settle()
    services = await c.full_discovery()
    await c.read(find(services, '2A26'))
    await c.read(find(services, custom(0x1902)))
    await c.subscribe_to(find(services, custom(0x1903)))
    await c.subscribe_to(find(services, custom(0x1921)), indicate=True)
    await tracker.notify_subscriber(link.peripheral, server.find(custom(0x1903)), b'\x48')
    await tracker.indicate_subscriber(link.peripheral, server.find(custom(0x1921)), b'north')
    await link.disconnect()

    # nothing new: handles only, the subscriptions of the second firmware
    goal, pulse = find(services, custom(0x1902)).handle, find(services, custom(0x1903)).handle
    link = await w.connect(phone, tracker)
    await link.central.encrypt()
    await link.settle()
    await link.client.write(goal, b'8000')
    await link.client.read(goal)
    await tracker.notify_subscriber(link.peripheral, server.find(custom(0x1903)), b'\x50')
    await link.settle()
    await link.disconnect()

    # the third firmware: only the last service is another; the rest of the tree and its subscriptions stay
    last = server.find(custom(0x1921)).handle - 2
    await install(w, tracker, last, '3.0.0', tracker_third())
    link = await w.connect(phone, tracker)
    c = link.client
    await link.central.encrypt()
    await link.settle()
    await changed(link, last)
    await link.settle()
    services = await c.discover_primary()
    fresh = find_service(services, custom(0x1930))
    for found in await c.discover_characteristics_of(fresh):
        if found.end_group_handle > found.handle:
            await c.discover_descriptors_of(found)
    await c.read(find(services, custom(0x1932)))
    await c.subscribe_to(find(services, custom(0x1931)))
    await c.read(goal)
    await tracker.notify_subscriber(link.peripheral, server.find(custom(0x1931)), b'light')
    await tracker.notify_subscriber(link.peripheral, server.find(custom(0x1903)), b'\x3c')
    await link.settle()
    w.notes['changed'] = [{'version': 1, 'first': first, 'last': 0xFFFF}, {'version': 2, 'first': last, 'last': 0xFFFF}]
    w.notes['pulse'] = pulse
    await link.disconnect()


# ------------------------------------------------------------------------------ 20
@scenario('20_bond_forgotten', 'A bond is made and used; then the peripheral forgets it (PIN or Key Missing), later '
                               'the central does. Each time the two pair anew.')
async def bond_forgotten(w):
    phone = await w.device('phone')
    lock = await w.device('lock', [gap_service('Lock'), gatt_service(),
                                   service(custom(0x2000), characteristic(custom(0x2001), 'RWN', b'\0',
                                                                          extra=PERM.WRITE_REQUIRES_ENCRYPTION),
                                           characteristic(custom(0x2002), 'I', b'', perms=PERM(0)),
                                           characteristic(custom(0x2003), 'RW', b'open'))])
    for device in (phone, lock):
        w.configure_pairing(device)
    server = lock.gatt_server
    w.notes['failed_encryption'] = []

    async def push(link, text: bytes) -> None:
        """Reaches the client only as far as it is subscribed."""
        await lock.notify_subscriber(link.peripheral, server.find(custom(0x2001)), text)
        await lock.indicate_subscriber(link.peripheral, server.find(custom(0x2002)), text)
        await link.settle()

    async def encrypt_in_vain(link) -> None:
        try:
            await link.central.encrypt()
        except hci.HCI_Error as error:
            w.notes['failed_encryption'].append({'connection': link.serial, 'status': int(error.error_code)})
        await link.settle()

    # bonded
    link = await w.connect(phone, lock)
    services = await link.client.full_discovery()
    state, alarm, note = (find(services, custom(0x2001 + n)) for n in range(3))
    await link.central.pair()
    await link.settle()
    await link.client.subscribe_to(state)
    await link.client.subscribe_to(alarm, indicate=True)
    await push(link, b'first')
    await link.disconnect()

    async def reunion(text: bytes) -> None:
        """The bond is good: what was subscribed to still is."""
        link = await w.connect(phone, lock)
        await link.central.encrypt()
        await link.settle()
        await push(link, text)
        await link.client.write(state.handle, text)
        await link.disconnect()

    await reunion(b'second')

    # the lock was reset: it knows no key, and no subscription either
    await lock.keystore.delete_all()
    server.bonded_cccds.clear()
    link = await w.connect(phone, lock)
    await encrypt_in_vain(link)
    await link.client.read(note.handle)
    await link.client.write(state.handle, b'denied')  # insufficient encryption
    await push(link, b'unheard')
    await link.disconnect(reason=0x05)

    # once more in vain; then the user lets the phone pair anew, and it subscribes to one of the two
    link = await w.connect(phone, lock)
    await encrypt_in_vain(link)
    await phone.keystore.delete_all()
    await link.central.pair()
    await link.settle()
    await link.client.write(state.handle, b'granted')
    await link.client.configure(state.handle + 1, 1, state.handle)
    await push(link, b'third')
    await link.disconnect()
    await reunion(b'fourth')

    # now the phone forgets: it does not even try to encrypt, until it is told to
    await phone.keystore.delete_all()
    link = await w.connect(phone, lock)
    await link.client.read(note.handle)
    await link.client.write(state.handle, b'denied')
    server.bonded_cccds.clear()
    await link.central.pair()
    await link.settle()
    await link.client.write(state.handle, b'granted')
    await link.client.configure(state.handle + 1, 1, state.handle)
    await link.client.configure(alarm.handle + 1, 2, alarm.handle)
    await push(link, b'fifth')
    await link.disconnect(by='peripheral')
    await reunion(b'sixth')


# ------------------------------------------------------------------------------ 21
@scenario('21_two_centrals', 'Two centrals use one peripheral at the same time. Each has subscriptions of its own; '
                             'one is bonded and finds them again, the other is not.')
async def two_centrals(w):
    phone, tablet = await w.device('phone'), await w.device('tablet', profile=ControllerProfile(enhanced=False))
    sensor = await w.device('sensor', [gap_service('Sensor'), gatt_service(),
                                       service(custom(0x2100), characteristic(custom(0x2101), 'RNI', b'value'),
                                               characteristic(custom(0x2102), 'RWC', b'control'),
                                               characteristic(custom(0x2103), 'N', b'', perms=PERM(0)))],
                            local_name='Sensor', profile=ControllerProfile(first_handle=0x0010))
    for device in (phone, sensor):
        w.configure_pairing(device)
    server = sensor.gatt_server

    async def push(count: int, *links) -> None:
        """To everybody who wants it, in the way it is wanted."""
        for n in range(count):
            for link in links:
                await sensor.notify_subscriber(link.peripheral, server.find(custom(0x2101)), b'n%d' % n)
                await sensor.notify_subscriber(link.peripheral, server.find(custom(0x2103)), bytes([n] * 4))
                await sensor.indicate_subscriber(link.peripheral, server.find(custom(0x2101)), b'i%d' % n)
            await asyncio.sleep(0.04)

    async def poll(link, handle: int, text: bytes, count: int) -> None:
        for n in range(count):
            await link.client.write(handle, text + bytes([0x30 + n]))
            await link.client.read(handle)
            await link.client.write_command(handle, text)
            await asyncio.sleep(w.rng.random() * 0.05)

    one = await w.connect(phone, sensor, interval_ms=30)
    services = await one.client.full_discovery()
    value, control, raw = (find(services, custom(0x2101 + n)) for n in range(3))
    await one.central.pair()
    await one.settle()
    await one.client.subscribe_to(value)
    two = await w.connect(tablet, sensor, interval_ms=22.5)
    again, _ = await asyncio.gather(two.client.full_discovery(), push(4, one))
    await two.client.subscribe_to(find(again, custom(0x2101)), indicate=True)
    await two.client.subscribe_to(find(again, custom(0x2103)))
    await asyncio.gather(push(5, one, two), poll(one, control.handle, b'phone ', 4), poll(two, control.handle, b'tablet ', 4))

    # each may change its mind without the other noticing
    await two.client.configure(value.handle + 1, 0, value.handle)
    await one.client.configure(raw.handle + 1, 1, raw.handle)
    await push(3, one, two)
    await one.settle()
    await one.disconnect()
    await two.client.configure(value.handle + 1, 3, value.handle)
    await push(2, two)

    # the phone is known: its subscriptions are in force as soon as the link is encrypted
    one = await w.connect(phone, sensor, interval_ms=30)
    await one.central.encrypt()
    await one.settle()
    await push(2, one, two)
    await two.settle()
    await two.disconnect(by='peripheral')
    # the tablet is not: nothing comes until it writes
    two = await w.connect(tablet, sensor, interval_ms=22.5)
    await two.client.read(control.handle)
    await push(2, one, two)
    await two.client.configure(raw.handle + 1, 1, raw.handle)
    await push(1, one, two)
    await one.settle()
    await two.disconnect()
    await one.client.read(control.handle)
    await one.disconnect()


# ------------------------------------------------------------------------------ 22
@scenario('22_joined_controllers', 'A host with two controllers, one connected to the other, and the first to a lamp '
                                   'as well. Joined from both in joined.btsnoop (expected.json), each PDU of the '
                                   'first link is there twice.')
async def joined_controllers(w):
    left = await w.device('hci0', [gap_service('Desk'), gatt_service(), battery_service(40)])
    right = await w.device('hci1', [gap_service('Desk, too'), gatt_service(),
                                    service(custom(0x2200), characteristic(custom(0x2201), 'RN', b'joined'),
                                            characteristic(custom(0x2202), 'RWI', b'twice', [user_description('Echo')]))],
                           use_public=True)
    lamp = await w.device('lamp', [gap_service('Lamp'), gatt_service(),
                                   service(custom(0x2210), characteristic(custom(0x2211), 'RWN', b'\x10'))],
                          capture=False, local_name='Lamp')
    link = await w.connect(left, right)
    await link.client.exchange_mtu(80)
    services = await link.client.full_discovery()
    await link.client.subscribe_to(find(services, custom(0x2201)))
    await link.client.subscribe_to(find(services, custom(0x2202)), indicate=True)
    other = await w.connect(left, lamp)
    found = await other.client.full_discovery()
    await other.client.subscribe_to(find(found, custom(0x2211)))
    back = await link.reverse.full_discovery()  # the peripheral is a client, too
    server = right.gatt_server
    for n in range(5):
        await right.notify_subscriber(link.peripheral, server.find(custom(0x2201)), b'both ends %d' % n)
        await lamp.notify_subscriber(other.peripheral, lamp.gatt_server.find(custom(0x2211)), bytes([n]))
        await link.client.write(find(services, custom(0x2202)), b'echo %d' % n)
        await right.indicate_subscriber(link.peripheral, server.find(custom(0x2202)), b'echo %d' % n)
        await link.reverse.read(find(back, '2A19'))
        await other.client.write(find(found, custom(0x2211)), bytes([0x20 + n]))
    await link.client.read(find(services, custom(0x2202)))
    await link.settle()
    await link.disconnect()
    await other.client.read(find(found, custom(0x2211)))
    await other.disconnect(by='peripheral')
    link = await w.connect(left, right)
    await link.client.read(find(services, custom(0x2202)).handle)
    await link.disconnect(by='peripheral')


# ------------------------------------------------------------------------------ 23
@scenario('23_rotating_rpa', 'The resolvable address of a tag changes while it advertises and while it is connected '
                             'to somebody else; its identity is learnt late, and all addresses are the one tag\'s.')
async def rotating_rpa(w):
    phone = await w.device('phone', profile=ControllerProfile(enhanced=False))
    tablet = await w.device('tablet', privacy='host')
    tag = await w.device('tag', [gap_service('Tag'), gatt_service(),
                                 service(custom(0x2300), characteristic(custom(0x2301), 'RN', b'here'),
                                         characteristic(custom(0x2302), 'RW', b'who', extra=PERM.WRITE_REQUIRES_ENCRYPTION)),
                                 battery_service(60)], privacy='host', local_name='Tag')
    for device in (phone, tablet, tag):
        w.configure_pairing(device)
    server = tag.gatt_server
    data = flags() + complete_name('Tag')
    w.notes['addresses'] = []

    def remember(what: str) -> None:
        w.notes['addresses'].append({'address': tag.random_address.to_string(False), 'time_us': w.now_us(), 'what': what})

    async def rotate(what: str) -> None:
        await tag.rotate_rpa()
        remember(what)

    async def scan(seconds: float) -> None:
        await phone.start_scanning(own_address_type=phone.own_type)
        await asyncio.sleep(seconds)
        await phone.stop_scanning()

    # the first meeting leaves no keys behind
    remember('first')
    link = await w.connect(phone, tag, data=data, scan_s=0.2)
    services = await link.client.full_discovery()
    place, who = find(services, custom(0x2301)), find(services, custom(0x2302))
    await link.client.read(place)
    await link.disconnect()

    # it only advertises, under two more addresses
    for _ in range(2):
        await rotate('advertises')
        await w.advertise(tag, data)
        await scan(0.25)
        await tag.stop_advertising()

    # under the next one it bonds: only now can the first be told to be the same
    await rotate('bonds')
    link = await w.connect(phone, tag, data=data, scan_s=0.2)
    await link.client.write(who.handle, b'denied')
    await link.central.pair()
    await link.settle()
    await link.client.write(who.handle, b'mine')
    await link.client.configure(place.handle + 1, 1, place.handle)
    await tag.notify_subscriber(link.peripheral, server.find(custom(0x2301)), b'near')
    await link.settle()
    await link.disconnect()

    # it is connected to the tablet, changes its address meanwhile and advertises on
    await rotate('with the tablet')
    elsewhere = await w.connect(tablet, tag, data=data)
    await elsewhere.client.full_discovery()
    await rotate('while with the tablet')
    await w.advertise(tag, data)
    await scan(0.3)
    await tag.stop_advertising()
    await rotate('with both')
    link = await w.connect(phone, tag, data=data, scan_s=0.2)
    await link.central.encrypt()
    await link.settle()
    await asyncio.gather(link.client.read(who.handle), elsewhere.client.read(place.handle))
    await tag.notify_subscriber(link.peripheral, server.find(custom(0x2301)), b'far')
    await link.settle()
    await elsewhere.disconnect()
    await tag.rotate_rpa()
    remember('while with the phone')  # never seen by it
    await link.client.read(place.handle)
    await link.disconnect(by='peripheral')

    # and once more
    await rotate('last')
    link = await w.connect(phone, tag, data=data)
    await link.central.encrypt()
    await link.settle()
    await link.client.write(who.handle, b'still mine')
    await link.disconnect()


# ------------------------------------------------------------------------------ 24
@scenario('24_interrupted_prepare', 'Prepared writes that a lost link, a disconnection and a refused part leave '
                                    'unexecuted: the next link begins with an empty queue. Then long writes in full.')
async def interrupted_prepare(w):
    phone = await w.device('phone')
    store = await w.device('store', [gap_service('Store'), gatt_service(),
                                     service(custom(0x2400), characteristic(custom(0x2401), 'RW', b'unharmed'),
                                             characteristic(custom(0x2402), 'RW', b'also unharmed'))],
                           local_name='Store', use_public=True)
    w.notes['prepared_in_vain'] = []

    async def prepare(link, handle: int, offset: int, part: bytes) -> None:
        """A part that no execute follows; no finished procedure, so it is in the notes instead of the operations."""
        w.notes['prepared_in_vain'].append({'connection': link.serial, 'handle': handle, 'offset': offset,
                                            'value': part.hex(), 'time_us': w.now_us()})
        await link.client.send_request(att.ATT_Prepare_Write_Request(
            attribute_handle=handle, value_offset=offset, part_attribute_value=part))

    async def execute(link, write: int = 1) -> None:
        await link.client.raw_request('execute_write', att.ATT_Execute_Write_Request(flags=write), flags=write)

    # two parts are queued, then the user walks away
    link = await w.connect(phone, store)
    services = await link.client.full_discovery()
    long, short = find(services, custom(0x2401)).handle, find(services, custom(0x2402)).handle
    await link.client.read(long)
    await prepare(link, long, 0, b'lost with the ')
    await prepare(link, long, 14, b'link')
    link.link.lose()
    await asyncio.sleep(6)

    # an execute finds nothing to write
    link = await w.connect(phone, store)
    await execute(link)
    await link.client.read(long)
    # parts for both handles, and the last one is never answered: the link is closed first
    await prepare(link, long, 0, b'gone')
    await prepare(link, short, 0, b'gone too')
    unanswered = asyncio.ensure_future(prepare(link, long, 4, b'unanswered'))
    await asyncio.sleep(0.001)
    await link.disconnect(by='peripheral')
    unanswered.cancel()

    # cancelling an empty queue does nothing either; then a queue that filled up, left behind
    link = await w.connect(phone, store)
    await execute(link, 0)
    store.gatt_server.max_prepared = 2
    await link.client.reliable_write([(long, 0, b'one '), (long, 4, b'two '), (long, 8, b'three')])
    store.gatt_server.max_prepared = 64
    await link.client.read(short)
    await link.disconnect()

    # at last in full, after one that is called off
    link = await w.connect(phone, store)
    await execute(link)
    await link.client.reliable_write([(short, 0, b'not '), (short, 4, b'this')], execute=False)
    await link.client.write_long(long, bytes(range(90)))
    await link.client.read(long, long=True)
    await link.client.reliable_write([(short, 0, b'this '), (long, 0, b'\xff\xfe'), (short, 5, b'one')])
    await link.client.read(short)
    await link.client.read(long, long=True)
    await link.disconnect()


# ------------------------------------------------------------------------------ 25
@scenario('25_eatt_load', 'Five enhanced bearers with requests open on all of them at once, notifications and '
                          'indications in between; one bearer is closed, the others go on.')
async def eatt_load(w):
    phone = await w.device('phone', [gap_service('Phone'), gatt_service()])
    hub = await w.device(
        'hub', [gap_service('Hub'),
                service('1801', characteristic('2A05', 'I', b'', perms=PERM(0)),
                        characteristic('2B29', 'RW', b'\x00'), characteristic('2B3A', 'R', b'\x01')),
                service(custom(0x2500), *(characteristic(custom(0x2510 + n), 'RWNI', bytes([n]) * (8 + 30 * n))
                                          for n in range(5)))],
        eatt=LeCreditBasedChannelSpec(psm=0x27, mtu=128, mps=64, max_credits=8))
    for device in (phone, hub):
        w.configure_pairing(device)
    link = await w.connect(phone, hub, interval_ms=15)
    c, server = link.client, hub.gatt_server
    services = await c.full_discovery()
    await link.central.pair()
    await link.settle()
    await c.write(find(services, '2B29'), b'\x06')
    bearers = await w.open_eatt(phone, link.central, 5,
                                LeCreditBasedChannelSpec(psm=0x27, mtu=128, mps=40, max_credits=4))
    handles = [find(services, custom(0x2510 + n)).handle for n in range(5)]
    for bearer, handle, value in ((bearers[0], handles[0], 1), (bearers[3], handles[1], 2), (bearers[4], handles[2], 1)):
        await bearer.configure(handle + 1, value, handle)

    async def worker(client, number: int, rounds: int) -> None:
        """Reads and writes without a pause; no two workers write the same handle."""
        for n in range(rounds):
            await client.read(handles[(number + n) % 5], long=True)
            await client.write(handles[number], bytes([number, n]) * (5 + 10 * number))
            await client.read(handles[number])

    async def push(rounds: int) -> None:
        for n in range(rounds):
            await hub.notify_subscriber(link.peripheral, server.find(custom(0x2510)), bytes([n]) * 60)
            await hub.indicate_subscriber(link.peripheral, server.find(custom(0x2511)), b'indicated %d' % n)
            await hub.notify_subscriber(link.peripheral, server.find(custom(0x2512)), b'notified %d' % n)
            await asyncio.sleep(0.01)

    await asyncio.gather(push(6), *(worker(bearer, n, 3) for n, bearer in enumerate(bearers)))
    await bearers[2].read(0x7777)
    await link.settle()
    # the third bearer goes while the others are busy; nothing is open on it
    rest = [(n, bearer) for n, bearer in enumerate(bearers) if n != 2]

    async def close() -> None:
        await asyncio.sleep(0.05)
        await bearers[2].bearer.disconnect()

    await asyncio.gather(close(), push(4), worker(c, 2, 2), *(worker(bearer, n, 2) for n, bearer in rest))
    enhanced = next(b for b in server.subscribers if hasattr(b, 'source_cid'))
    server.notify_multiple(enhanced, [(handles[0], bytes(30)), (handles[2], b'and this')])
    await asyncio.gather(*(bearer.read(handles[n]) for n, bearer in rest), c.read(handles[2], long=True))
    await link.settle()
    await link.disconnect()
