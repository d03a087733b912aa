import type { Api, CallAnswer, CallDescriptor, CallFailure } from '@storefront/contracts/calls';
import { type FullCall, requireSchemas } from '@storefront/contracts/calls/schemas';
import type { AsProvided } from '@storefront/contracts/html';
import { failTest } from './setup/console-guard';

/** How a test answers one call of the provider. Made by `answer` and `refuse`. */
export interface PreparedAnswer {
  name: string;
  reply(request: unknown): CallAnswer<unknown> | Promise<CallAnswer<unknown>>;
}

/** A call that the code under test made. */
export interface MadeCall {
  name: string;
  request: unknown;
}

export interface TestApi extends Api {
  calls: MadeCall[];
}

const declared = new Map<string, FullCall['schemas']>();

/** Checks calls of a package of descriptors as those of the contract: every request and answer of the tests that follow. */
export function declareCalls(calls: readonly FullCall[]): void {
  for (const { descriptor, schemas } of calls) declared.set(descriptor.name, schemas);
}

const findSchemas = (descriptor: Pick<CallDescriptor, 'name'>) =>
  declared.get(descriptor.name) ?? requireSchemas(descriptor);

/** Answers a call with data, or with what `data` makes of the request. Data that the contract refuses fails the test. */
export function answer<Request, Response>(
  descriptor: CallDescriptor<Request, Response>,
  data: AsProvided<Response> | ((request: Request) => AsProvided<Response> | Promise<AsProvided<Response>>),
): PreparedAnswer {
  const { response } = findSchemas(descriptor);
  return {
    name: descriptor.name,
    async reply(request) {
      const made = typeof data === 'function' ? await (data as (request: unknown) => unknown)(request) : data;
      return { ok: true, statusCode: 200, data: response.parse(made) };
    },
  };
}

/** Refuses a call, as the provider does: a status and, for 400 and 422, the fields that are wrong. */
export function refuse<Request, Response>(
  descriptor: CallDescriptor<Request, Response>,
  statusCode: number,
  failure: Omit<CallFailure, 'success'> = {},
): PreparedAnswer {
  return {
    name: descriptor.name,
    reply: () => ({ ok: false, statusCode, data: { success: false, ...failure } }),
  };
}

/** A provider that knows the prepared answers only: any other call, and any answer against the contract, fails the test. */
export function createTestApi(answers: readonly PreparedAnswer[] = []): TestApi {
  const byName = new Map(answers.map((one) => [one.name, one]));
  const calls: MadeCall[] = [];
  async function reply(name: string, request: unknown): Promise<CallAnswer<unknown>> {
    const prepared = byName.get(name);
    if (!prepared) throw new Error(`The test prepared no answer to the call ${name}`);
    return prepared.reply(request);
  }
  return {
    calls,
    async call<Request, Response>(descriptor: CallDescriptor<Request, Response>, request: Request) {
      calls.push({ name: descriptor.name, request });
      try {
        findSchemas(descriptor).request.parse(request);
        return (await reply(descriptor.name, request)) as CallAnswer<Response>;
      } catch (error) {
        failTest(`${descriptor.name}: ${error instanceof Error ? error.message : String(error)}`);
        throw error;
      }
    },
  };
}
