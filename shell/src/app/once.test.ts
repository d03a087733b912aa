import { once } from './once';

it('runs the work once and gives every caller its result', async () => {
  const work = jest.fn(async () => 'result');
  const run = once(work);
  expect(await Promise.all([run(), run()])).toEqual(['result', 'result']);
  expect(await run()).toBe('result');
  expect(work).toHaveBeenCalledTimes(1);
});

it('fails for everybody who waits, and runs the work again for the next caller', async () => {
  const work = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('result');
  const run = once(work);
  const outcomes = await Promise.allSettled([run(), run()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await run()).toBe('result');
  expect(work).toHaveBeenCalledTimes(2);
});
