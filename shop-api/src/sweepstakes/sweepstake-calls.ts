import { getSweepstakes, postSweepstakeEntry } from '@storefront/contracts/calls/sweepstake';
import { implement, implementForSession } from '../server/implement';
import { enter } from './entries';
import { listSweepstakes } from './sweepstakes';

export const sweepstakeCalls = [
  implement(getSweepstakes, async ({ lang }, context) => ({ data: await listSweepstakes(lang, context) })),
  implementForSession(postSweepstakeEntry, async (entry, context) => {
    await enter(context, entry);
    return { success: true };
  }),
];
