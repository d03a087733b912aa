import { isRemoteName } from '@storefront/contracts/ownership';
import { z } from 'zod';
import type { DeskSession } from './desk-session';

/**
 * Something that the release desk does for its callers. The command line runs it on a local folder or calls it over HTTP; the
 * server's routes and their OpenAPI description are made of the same table (operations.ts), so that none can differ.
 */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Result extends z.ZodObject = z.ZodObject> {
  /** The `operationId` of the description. */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the versioned prefix; `{remote}` is the input's field of that name. The others are the query's, or the body's of a POST. */
  path: string;
  summary: string;
  /** Takes no token. */
  isPublic?: true;
  input: Input;
  result: Result;
  /** Throws a `DeskError` when it is refused, also for who may not do it. */
  run(session: DeskSession, input: z.output<Input>): Promise<z.input<Result>>;
}

/** Infers the types of an operation. */
export function defineOperation<Input extends z.ZodObject, Result extends z.ZodObject>(
  operation: Operation<Input, Result>,
): Operation<Input, Result> {
  return operation;
}

/** A remote's name; whether there is one is said by what is published. */
export const remoteName = z.string().refine(isRemoteName, 'It is no name of a remote: mfe-loyalty is one.');
/** A version's name; whether it is published is said by the store. */
export const versionName = z.string().regex(/^\d[\w.-]{0,99}$/);
export const releaseName = z.object({ remote: remoteName, version: versionName });
export type ReleaseName = z.infer<typeof releaseName>;

/** The reason of a change, for the audit log; lists print it, so it has no control characters. */
export const reason = z.string().regex(/^[^\p{Cc}]{0,1000}$/u);

/** What every change of the map takes. */
export const changeInput = z.object({
  why: reason.optional(),
  /** Refused when the map has another revision. */
  ifRevision: z.number().int().min(0).optional(),
});
