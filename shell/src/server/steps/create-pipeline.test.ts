import type { Answer } from '../answers';
import type { PageError } from '../page-error';
import { createPipeline, type Step } from './create-pipeline';

interface Request {
  path: string;
}
interface Named {
  name: string;
}

const gone: PageError = { status: 410, kind: 'gone' };
const toAnswer = (body: string): Answer => ({ status: 200, headers: {}, body });
const addName: Step<Request, Named> = ({ path }) => ({ name: `page of ${path}` });
const respond = ({ name, problem }: Partial<Named> & { problem?: PageError }) => toAnswer(problem?.kind ?? name ?? '');

it('hands each step what the steps before it have added, waiting for those that take time', async () => {
  const run = createPipeline<Request>()
    .forAll(addName)
    .forPages(async ({ name }: Named) => ({ name: `${name}, loaded` }))
    .end(respond);
  expect(await run({ path: '/a/' })).toMatchObject({ body: 'page of /a/, loaded' });
});

it('ends with the first answer', async () => {
  const late = jest.fn(addName);
  const run = createPipeline<Request>()
    .forPages((): { answer: Answer } => ({ answer: toAnswer('redirect') }))
    .forAll(late)
    .end(respond);
  expect(await run({ path: '/a/' })).toMatchObject({ body: 'redirect' });
  expect(late).not.toHaveBeenCalled();
});

it('takes a request with a problem through the steps that are for all, and no others', async () => {
  const skipped = jest.fn(() => ({}));
  const run = createPipeline<Request>()
    .forPages((): { problem: PageError } => ({ problem: gone }))
    .forPages(skipped)
    .forAll(addName)
    .end(({ name, problem }) => toAnswer(`${problem?.kind}: ${name}`));
  expect(await run({ path: '/a/' })).toMatchObject({ body: 'gone: page of /a/' });
  expect(skipped).not.toHaveBeenCalled();
});

it('leaves on the request what was found out before a step failed', async () => {
  const run = createPipeline<Request>()
    .forAll(addName)
    .forAll(async (): Promise<object> => Promise.reject(new Error('no answer')))
    .end(respond);
  const request = { path: '/a/' };
  await expect(run(request)).rejects.toThrow('no answer');
  expect(request).toEqual({ path: '/a/', name: 'page of /a/' });
});

it('refuses a step before the one that adds what it needs', () => {
  const needsName: Step<Request & Named, object> = () => ({});
  const pipeline = createPipeline<Request>();
  // @ts-expect-error: nothing has added a name yet.
  pipeline.forPages(needsName);
  // @ts-expect-error: a name that only pages have is missing where there is a problem.
  pipeline.forPages(addName).forAll(needsName);
  expect(pipeline.forAll(addName).forAll(needsName)).toBeDefined();
});
