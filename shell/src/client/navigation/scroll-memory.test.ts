import { createScrollMemory } from './scroll-memory';

beforeEach(() => sessionStorage.clear());

it('remembers how far each entry of the history was scrolled', () => {
  const memory = createScrollMemory();
  memory.keep('list', 300);
  memory.keep('detail', 20);
  expect([memory.find('list'), memory.find('detail'), memory.find('elsewhere')]).toEqual([300, 20, undefined]);
});

it('remembers over a reload what was stored', () => {
  const memory = createScrollMemory();
  memory.keep('list', 300);
  memory.store();
  expect(createScrollMemory().find('list')).toBe(300);
});

it.each(['{', 'null', '"text"', '[1]'])('starts empty when %j was stored', (stored) => {
  sessionStorage.setItem('scroll-positions', stored);
  const memory = createScrollMemory();
  memory.keep('list', 5);
  expect([memory.find('list'), memory.find('detail')]).toEqual([5, undefined]);
});

it('does without a storage that is closed to us', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const memory = createScrollMemory();
  memory.keep('list', 5);
  memory.store();
  expect(memory.find('list')).toBe(5);
});
