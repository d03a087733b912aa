import { limitConcurrency } from './concurrency-limit';

/** A task that ends when it is told to. */
function createTask(started: string[], name: string) {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve(name));
  });
  const run = () => {
    started.push(name);
    return done;
  };
  return { run, end: (error?: Error) => end(error) };
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

it('runs so many tasks at a time and the others in their order', async () => {
  const started: string[] = [];
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map((name) =>
    createTask(started, name),
  );
  const turn = limitConcurrency(2);
  const results = [first, second, third, fourth].map((task) => turn(async () => task?.run()));
  await soon();
  expect(started).toEqual(['first', 'second']);
  second?.end();
  await soon();
  expect(started).toEqual(['first', 'second', 'third']);
  for (const task of [first, third, fourth]) task?.end();
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'fourth']);
});

it('runs the next task when one fails', async () => {
  const started: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => createTask(started, name));
  const turn = limitConcurrency(1);
  const failed = expect(turn(async () => first?.run())).rejects.toThrow('no paper');
  const passed = turn(async () => second?.run());
  first?.end(new Error('no paper'));
  await failed;
  second?.end();
  expect(await passed).toBe('second');
});

it('lets nobody in between a task that ends and the one that has waited for it', async () => {
  let running = 0;
  let most = 0;
  const withLimit = limitConcurrency(1);
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const first = withLimit(task);
  const second = withLimit(task);
  const late = first.then(() => withLimit(task));
  // Whoever comes at every moment between: one of them meets the turn while it changes hands.
  const crowd = Array.from({ length: 20 }, async (_, moment) => {
    for (let wait = 0; wait < moment; wait += 1) await Promise.resolve();
    return withLimit(task);
  });
  await Promise.all([first, second, late, ...crowd]);
  expect(most).toBe(1);
});
