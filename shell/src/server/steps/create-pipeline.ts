import type { Answer } from '../answers';
import type { PageError } from '../page-error';
import type { WithError, WithoutError } from './stages';

type Awaitable<Value> = Value | Promise<Value>;

/** What a step comes to: more about the request, the answer that ends it, or the problem that is shown instead of the page. */
export type StepResult<Added> = Added | { answer: Answer } | WithError<Added>;

/** One step of a request. It leaves the request as it is: the pipeline adds what the step returns. */
export type Step<Needed, Added> = (request: Needed) => Awaitable<StepResult<Added>>;

/** A request between two steps: with everything so far, or with a problem and what every request has by then. */
type Between<Page, Every> = (Page & WithoutError) | (Every & WithError<Page>);

/** Steps in their order. `Page` is what a request has that shows its page; `Every` is what others have, too. */
export interface Pipeline<Request, Page, Every> {
  /** Adds a step for pages: a request with a problem skips it. */
  forPages<Added>(step: Step<Page, Added>): Pipeline<Request, Page & Added, Every>;
  /** Adds a step for every request, with a problem or without. */
  forAll<Added>(step: Step<Between<Page, Every>, Added>): Pipeline<Request, Page & Added, Every & Added>;
  /** Ends the pipeline with the step that always answers. */
  end(respond: (request: Between<Page, Every>) => Answer): (request: Request) => Promise<Answer>;
}

interface Entry {
  run: Step<never, object>;
  isForPages: boolean;
}

async function runSteps(entries: readonly Entry[], request: { problem?: PageError }): Promise<Answer | undefined> {
  for (const { run, isForPages } of entries) {
    if (isForPages && request.problem) continue;
    const running = run(request as never);
    // Most steps are synchronous, and each await costs a microtask.
    const result = running instanceof Promise ? await running : running;
    if ('answer' in result) return result.answer;
    Object.assign(request, result);
  }
  return undefined;
}

function extend<Request extends object, Page, Every>(entries: readonly Entry[]): Pipeline<Request, Page, Every> {
  const add = (run: unknown, isForPages: boolean) => [...entries, { run: run as Entry['run'], isForPages }];
  return {
    forPages: (step) => extend(add(step, true)),
    forAll: (step) => extend(add(step, false)),
    end: (respond) => async (request) => {
      const answer = await runSteps(entries, request);
      return answer ?? respond(request as never);
    },
  };
}

/**
 * Begins a pipeline. Every step gets the request with what the steps before it have added, and the types say what that is:
 * a step that needs more does not compile at its place. All of it is one object, so that whoever handles an error sees how
 * far the request had come.
 */
export function createPipeline<Request extends object>(): Pipeline<Request, Request, Request> {
  return extend([]);
}
