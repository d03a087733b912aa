import { createEventBus } from '@storefront/contracts/events';
import { createReplayingBus } from './replaying-bus';

const placed = { orderIdentificator: '1-abc' };

function createBus(now = () => 0) {
  return createReplayingBus(
    createEventBus({
      onListenerError: (_, error) => {
        throw error;
      },
    }),
    now,
  );
}

test('a widget that comes late hears what has just happened, once', () => {
  const bus = createBus();
  bus.emit('order.placed', placed);
  const heard: unknown[] = [];
  const late = bus.forLateListener();
  late.on('order.placed', (payload) => heard.push(payload))();
  late.on('order.placed', (payload) => heard.push(payload));
  expect(heard).toEqual([placed]);
  bus.emit('order.placed', placed);
  expect(heard).toHaveLength(2);
});

test('what happened long ago is not told again', () => {
  let time = 0;
  const bus = createBus(() => time);
  bus.emit('order.placed', placed);
  time = 60_000;
  const listener = jest.fn();
  bus.forLateListener().on('order.placed', listener);
  expect(listener).not.toHaveBeenCalled();
});

test('listeners that were there in time hear nothing twice', () => {
  const bus = createBus();
  const listener = jest.fn();
  bus.on('order.placed', listener);
  bus.emit('order.placed', placed);
  bus.forLateListener();
  expect(listener).toHaveBeenCalledTimes(1);
});
