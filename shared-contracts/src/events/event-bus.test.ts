import { createEventBus } from './event-bus';
import { validateEvent } from './event-schemas';

const cart = { itemCount: 1, total: '10,00 KM', version: 1 };

function neverThrows(name: string, error: unknown): never {
  throw new Error(`a listener of ${name} threw`, { cause: error });
}

it('reaches every listener of an event and none of another', () => {
  const bus = createEventBus({ onListenerError: neverThrows });
  const received: string[] = [];
  bus.on('cart.changed', (payload) => received.push(`first ${payload.cart.total}`));
  bus.on('cart.changed', () => received.push('second'));
  bus.on('order.placed', () => received.push('order'));
  bus.emit('cart.changed', { cart });
  expect(received).toEqual(['first 10,00 KM', 'second']);
});

it('lets a listener that throws harm no other, and says what it threw', () => {
  const onListenerError = jest.fn();
  const bus = createEventBus({ onListenerError });
  const error = new Error('analytics is down');
  const second = jest.fn();
  bus.on('cart.changed', () => {
    throw error;
  });
  bus.on('cart.changed', second);
  bus.emit('cart.changed', { cart });
  expect(second).toHaveBeenCalledTimes(1);
  expect(onListenerError).toHaveBeenCalledWith('cart.changed', error);
});

it('leaves a listener in peace that has stopped listening', () => {
  const bus = createEventBus({ onListenerError: neverThrows });
  const listener = jest.fn();
  const stop = bus.on('cart.changed', listener);
  stop();
  bus.emit('cart.changed', { cart });
  expect(listener).not.toHaveBeenCalled();
});

it('does not call a listener that an earlier one has stopped during the same event', () => {
  const bus = createEventBus({ onListenerError: neverThrows });
  const second = jest.fn();
  bus.on('cart.changed', () => stopSecond());
  const stopSecond = bus.on('cart.changed', second);
  bus.emit('cart.changed', { cart });
  expect(second).not.toHaveBeenCalled();
});

it('does not skip the next listener when one stops itself while it is called', () => {
  const bus = createEventBus({ onListenerError: neverThrows });
  const second = jest.fn();
  const stopFirst = bus.on('cart.changed', () => stopFirst());
  bus.on('cart.changed', second);
  bus.emit('cart.changed', { cart });
  expect(second).toHaveBeenCalledTimes(1);
});

it('throws for the emitter of an invalid payload, where payloads are validated', () => {
  const listener = jest.fn();
  const bus = createEventBus({ validate: validateEvent, onListenerError: neverThrows });
  bus.on('cart.changed', listener);
  expect(() => bus.emit('cart.changed', { cart: { ...cart, itemCount: -1 } })).toThrow(/cart\.changed.*itemCount/s);
  expect(listener).not.toHaveBeenCalled();
});
