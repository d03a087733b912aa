import { createEventBus } from '@storefront/contracts/events';
import { createReplayingBus } from './replaying-bus';

const placed = { orderIdentificator: '1-abc' };

function createBus(now = () => 0, address = () => 'https://shop.example/') {
  return createReplayingBus(
    createEventBus({
      onListenerError: (_, error) => {
        throw error;
      },
    }),
    now,
    address,
  );
}

test('a late widget gets recent events, once', async () => {
  const bus = createBus();
  bus.emit('order.placed', placed);
  const received: unknown[] = [];
  const late = bus.forLateListener('cart');
  const stop = late.on('order.placed', (payload) => received.push(payload));
  await Promise.resolve();
  stop();
  late.on('order.placed', (payload) => received.push(payload));
  await Promise.resolve();
  expect(received).toEqual([placed]);
  bus.emit('order.placed', placed);
  expect(received).toHaveLength(2);
});

test('an event that only releases know reaches listeners, late widgets and the listener to all', async () => {
  const bus = createBus();
  const name = 'loyalty.pointsEarned' as 'order.placed';
  const received: unknown[] = [];
  const listener = (payload: unknown) => received.push(payload);
  bus.on(name, listener);
  bus.emit(name, placed);
  bus.forLateListener('cart').on(name, listener);
  await Promise.resolve();
  bus.subscribeToAll(listener);
  expect(received).toEqual([placed, placed, expect.objectContaining({ name, payload: placed })]);
});

test('old events are not replayed', async () => {
  let time = 0;
  const bus = createBus(() => time);
  bus.emit('order.placed', placed);
  time = 60_000;
  const listener = jest.fn();
  bus.forLateListener('cart').on('order.placed', listener);
  await Promise.resolve();
  expect(listener).not.toHaveBeenCalled();
});

test('listeners that subscribed in time get nothing twice', () => {
  const bus = createBus();
  const listener = jest.fn();
  bus.on('order.placed', listener);
  bus.emit('order.placed', placed);
  bus.forLateListener('cart');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a widget that is mounted again does not get the same event a second time', async () => {
  const bus = createBus();
  bus.emit('order.placed', placed);
  bus.forLateListener('cart').on('order.placed', () => {});
  const listener = jest.fn();
  bus.forLateListener('cart').on('order.placed', listener);
  await Promise.resolve();
  expect(listener).not.toHaveBeenCalled();
});

it('gives the listener to all every event in order, however late it subscribes, and all that follow', () => {
  const bus = createReplayingBus(createEventBus({ onListenerError: () => undefined }), () => 0);
  const received: string[] = [];
  bus.emit('session.loggedOut', {});
  bus.emit('order.placed', { orderIdentificator: '1-x' });
  bus.subscribeToAll(({ name }) => received.push(name));
  bus.emit('compare.changed', { ids: [] });
  expect(received).toEqual(['session.loggedOut', 'order.placed', 'compare.changed']);
});
