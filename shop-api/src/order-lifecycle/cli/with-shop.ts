import { type CommandSurroundings, openShop, readImportSettings } from '../../import/cli/open-shop';
import { queueMail } from '../../mail/mail-queue';
import { createBank } from '../../payments/bank-client';
import { loadShop } from '../../site/shop';
import type { LifecycleContext } from '../transition-mail';

/** Opens the shop as a step needs it. Mails wait for the running shop, which sends them. */
export async function withShop<Result>(
  surroundings: CommandSurroundings,
  work: (context: LifecycleContext) => Promise<Result>,
): Promise<Result> {
  const { clock, bar } = surroundings;
  const settings = readImportSettings(surroundings.env);
  const open = await openShop(settings, surroundings);
  try {
    const { database } = open;
    return await work({
      database,
      clock,
      shop: await loadShop(database, settings),
      bank: settings.bank && createBank(settings.bank, clock, (error) => bar.print(String(error))),
      queueMail: (transaction, mail) => queueMail(transaction, mail, clock()),
      deliverMails: () => undefined,
    });
  } finally {
    await open.close();
  }
}
