import { createFairQueue } from './fair-queue';

const roomy = { maxLengths: [100, 100, 100], maxPerOwner: 50 };

function createFilled(waiting: readonly [item: string, precedence: number, ownerAndShare: string][], limits = roomy) {
  const queue = createFairQueue<string>(limits);
  const refused = waiting.filter(([item, precedence, name]) => {
    const [owner = '', share = ''] = name.split('/');
    return !queue.push(item, { precedence, owner, share });
  });
  return { queue, refused: refused.map(([item]) => item) };
}

function takeAll(queue: ReturnType<typeof createFilled>['queue'], canRun?: (precedence: number) => boolean): string[] {
  const taken: string[] = [];
  for (let item = queue.shift(canRun); item !== undefined; item = queue.shift(canRun)) taken.push(item);
  return taken;
}

it('serves owners with one item each in their order', () => {
  const { queue } = createFilled([
    ['a', 1, 'ana'],
    ['b', 1, 'boris'],
    ['c', 1, 'cilka'],
  ]);
  expect(takeAll(queue)).toEqual(['a', 'b', 'c']);
  expect(queue.length).toBe(0);
});

it('serves owners round-robin, however many items one of them has', () => {
  const { queue } = createFilled([
    ...Array.from({ length: 5 }, (_, index): [string, number, string] => [`noisy ${index}`, 1, 'noisy']),
    ['b1', 1, 'boris'],
    ['b2', 1, 'boris'],
    ['c', 1, 'cilka'],
  ]);
  const order = ['noisy 0', 'b1', 'c', 'noisy 1', 'b2', 'noisy 2', 'noisy 3', 'noisy 4'];
  expect(takeAll(queue)).toEqual(order);
});

it('lets an owner’s shares take turns among themselves, and counts them as one among owners', () => {
  const { queue } = createFilled([
    ['a1', 1, 'office/a'],
    ['a2', 1, 'office/a'],
    ['a3', 1, 'office/a'],
    ['b1', 1, 'office/b'],
    ['c1', 1, 'office/c'],
    ['home 1', 1, 'home/d'],
    ['home 2', 1, 'home/d'],
  ]);
  expect(takeAll(queue)).toEqual(['a1', 'home 1', 'b1', 'home 2', 'c1', 'a2', 'a3']);
});

it('leaves space in an owner’s part for one more share, however many items one of them has', () => {
  const many = (name: string) =>
    Array.from({ length: 20 }, (_, index): [string, number, string] => [`${name} ${index}`, 0, name]);
  const { queue, refused } = createFilled([...many('office/a'), ...many('office/b'), ['c', 0, 'office/c']], {
    maxLengths: [100],
    maxPerOwner: 12,
  });
  expect(refused).not.toContain('c');
  expect(queue.length).toBe(6 + 3 + 1);
});

it('serves the more urgent items first, for any owner', () => {
  const { queue } = createFilled([
    ['content', 2, 'ana'],
    ['read', 1, 'boris'],
    ['order', 0, 'noisy'],
    ['second order', 0, 'noisy'],
  ]);
  expect(takeAll(queue)).toEqual(['order', 'second order', 'read', 'content']);
});

it('leaves those in the queue that may not go yet', () => {
  const { queue } = createFilled([
    ['content', 2, 'ana'],
    ['read', 1, 'ana'],
  ]);
  expect(takeAll(queue, (precedence) => precedence < 2)).toEqual(['read']);
  expect(takeAll(queue)).toEqual(['content']);
});

it('takes out who waits no longer, and knows who was not there', () => {
  const { queue } = createFilled([
    ['a1', 1, 'ana'],
    ['a2', 1, 'ana'],
    ['b', 1, 'boris'],
  ]);
  expect([queue.remove('a1'), queue.remove('a1'), queue.remove('nobody')]).toEqual([true, false, false]);
  expect(queue.length).toBe(2);
  expect(takeAll(queue)).toEqual(['a2', 'b']);
});

it('is full for the less urgent first, and for one owner before it is full for all', () => {
  const { refused } = createFilled(
    [
      ['content', 1, 'ana'],
      ['more content', 1, 'boris'],
      ['even more content', 1, 'cilka'],
      ['order', 0, 'cilka'],
      ['second order', 0, 'cilka'],
      ['third order', 0, 'cilka'],
      ['last order', 0, 'dora'],
      ['too late', 0, 'ema'],
    ],
    { maxLengths: [5, 2], maxPerOwner: 4 },
  );
  expect(refused).toEqual(['even more content', 'third order', 'too late']);
});

it('has room again for an owner whose items were served', () => {
  const { queue } = createFilled([['a', 0, 'ana']], { maxLengths: [5], maxPerOwner: 1 });
  expect(queue.push('b', { precedence: 0, owner: 'ana', share: '' })).toBe(false);
  queue.shift();
  expect(queue.push('b', { precedence: 0, owner: 'ana', share: '' })).toBe(true);
});
