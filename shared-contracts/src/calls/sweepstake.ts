import type { z } from 'zod';
import { cacheMinutes } from '../constants/constants';
import { defineCall } from './call';
import type { sweepstake, sweepstakeSchemas } from './sweepstake.schema';

export type Sweepstake = z.infer<typeof sweepstake>;

type S = typeof sweepstakeSchemas;

/** The shop's sweepstakes, the newest first: those that run, and those that are over. */
export const getSweepstakes = /* @__PURE__ */ defineCall<S['getSweepstakes']>({
  kind: 'content',
  method: 'POST',
  cacheMinutes,
  name: '_post_nuxtapi_sweepstakes',
  path: '/api/nuxtapi/sweepstakes/',
});
/**
 * Takes part. An address takes part once: a second entry is answered like the first and changes nothing, so that nobody
 * learns who takes part. 422 with `error_sweepstake_closed` before the first day and after the last.
 */
export const postSweepstakeEntry = /* @__PURE__ */ defineCall<S['postSweepstakeEntry']>({
  kind: 'session',
  method: 'POST',
  cacheMinutes: 0,
  name: '_post_hapi_sweepstake_entry',
  path: '/hapi/v1/sweepstake/entry/',
});
