import type { CallRequest } from '@storefront/contracts/calls';
import type { postSweepstakeEntry } from '@storefront/contracts/calls/sweepstake';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { sweepstakes } from '../database/content-tables';
import { isPossibleId } from '../database/ids';
import { inTransaction } from '../database/transactions';
import { isShown } from '../database/visible';
import { sweepstakeEntries } from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { dayBefore, isOpen } from './sweepstake-days';
import { listSweepstakes } from './sweepstakes';

/** How long entries are kept after the draw, as the rules promise. */
const daysKept = 60;

type Entry = CallRequest<typeof postSweepstakeEntry>;

async function requireOpen({ database, clock }: SessionContext, id: number): Promise<void> {
  const [found] = isPossibleId(id)
    ? await database
        .select()
        .from(sweepstakes)
        .where(and(eq(sweepstakes.id, id), isShown(sweepstakes.visible)))
    : [];
  if (!found) throw new ShopError('error_empty_data');
  if (!isOpen(found, clock())) throw new ShopError('error_sweepstake_closed');
}

/** Enters a sweepstake. A second entry of an address changes nothing, sends no mail and is not revealed. */
export async function enter(context: SessionContext, entry: Entry): Promise<void> {
  const { database, clock, limits, shop } = context;
  const { lang, id, name, email, answer } = entry;
  await requireOpen(context, id);
  const own = (await listSweepstakes(lang, context)).find((each) => each.id === id);
  if (!own?.answers.some(({ code }) => code === answer)) {
    throw new ShopError('error_validation', { answer: 'error_sweepstake_answer' });
  }
  await limits.take('sweepstake', email);
  await inTransaction(database, async (transaction) => {
    const made = await transaction
      .insert(sweepstakeEntries)
      .values({ sweepstakeId: id, name, email, answer, lang, enteredAt: clock() })
      .onConflictDoNothing()
      .returning({ id: sweepstakeEntries.id });
    if (made.length === 0) return;
    const path = shop.urls.wordPage(lang, 'sweepstake');
    const data = { path, params: { title: own.title } };
    await context.queueMail(transaction, { kind: 'sweepstake_entry', to: email, lang, data });
  });
  context.deliverMails();
}

/** Removes the entries of sweepstakes that were drawn long ago. */
export async function removeOldEntries(database: Database, now: Date): Promise<void> {
  const over = database
    .select({ id: sweepstakes.id })
    .from(sweepstakes)
    .where(lt(sweepstakes.drawsOn, dayBefore(now, daysKept)));
  await database.delete(sweepstakeEntries).where(inArray(sweepstakeEntries.sweepstakeId, over));
}
