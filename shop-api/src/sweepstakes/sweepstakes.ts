import type { Sweepstake } from '@storefront/contracts/calls/sweepstake';
import type { AsProvided } from '@storefront/contracts/html';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, eq } from 'drizzle-orm';
import { sweepstakes, sweepstakeTexts } from '../database/content-tables';
import { isShown, shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { isOpen } from './sweepstake-days';

/** All sweepstakes, the newest first. */
export async function listSweepstakes(lang: LanguageCode, context: CallContext): Promise<AsProvided<Sweepstake>[]> {
  const rows = await context.database
    .select({ sweepstake: sweepstakes, text: sweepstakeTexts })
    .from(sweepstakes)
    .innerJoin(sweepstakeTexts, eq(sweepstakeTexts.sweepstakeId, sweepstakes.id))
    .where(and(eq(sweepstakeTexts.lang, lang), shownTo(context, isShown(sweepstakes.visible))))
    .orderBy(desc(sweepstakes.startsOn), desc(sweepstakes.id));
  return rows.map(({ sweepstake, text: { title, summary, prize, question, answers, rules } }) => ({
    ...{ id: sweepstake.id, visible: sweepstake.visible, title, summary, prize, question, rules },
    is_open: isOpen(sweepstake, context.clock()),
    picture: sweepstake.picture,
    starts_on: sweepstake.startsOn,
    ends_on: sweepstake.endsOn,
    draws_on: sweepstake.drawsOn,
    answers: answers as Sweepstake['answers'],
  }));
}
