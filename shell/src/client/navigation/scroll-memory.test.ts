import { createScrollMemory } from './scroll-memory';

beforeEach(() => sessionStorage.clear());

function scrollTo(position: number) {
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
}

it('remembers how far each entry of the history was scrolled', () => {
  const memory = createScrollMemory();
  scrollTo(300);
  memory.keep('list');
  scrollTo(20);
  memory.keep('detail');
  expect([memory.find('list'), memory.find('detail'), memory.find('elsewhere')]).toEqual([300, 20, undefined]);
});

it('remembers over a reload what was stored', () => {
  scrollTo(300);
  const memory = createScrollMemory();
  memory.keep('list');
  memory.store();
  expect(createScrollMemory().find('list')).toBe(300);
});

it.each(['{', 'null', '"text"', '[1]'])('starts empty when %j was stored', (stored) => {
  sessionStorage.setItem('scroll-positions', stored);
  const memory = createScrollMemory();
  scrollTo(5);
  memory.keep('list');
  expect([memory.find('list'), memory.find('detail')]).toEqual([5, undefined]);
});

it('does without a storage that is closed to us', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const memory = createScrollMemory();
  scrollTo(5);
  memory.keep('list');
  memory.store();
  expect(memory.find('list')).toBe(5);
});
