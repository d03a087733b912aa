import { z } from 'zod';
import { type CommandSurroundings, openShop, readImportSettings } from '../../import/cli/open-shop';
import { exitCodes, ImportError } from '../../import/import-error';
import { type AddedStaff, addStaff, listStaff, listStaffDeeds, removeStaff } from '../staff-accounts';
import type { StaffDoer } from '../staff-actions';

export interface StaffOptions {
  /** Who does it, for the record. */
  as?: string;
}

export interface AddOptions extends StaffOptions {
  /** First and last name, for an account that is made. */
  name?: string;
}

const wrongUse = (message: string) => new ImportError(message, exitCodes.wrongUse);
const mostListed = 100;

function parseEmail(text: string): string {
  const parsed = z.email().max(254).safeParse(text.trim());
  if (!parsed.success) throw wrongUse(`"${text}" is no e-mail address`);
  return parsed.data;
}

function parseName(name = ''): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Opens the shop's database for one command. */
async function withDatabase<Result>(
  surroundings: CommandSurroundings,
  { as = '' }: StaffOptions,
  work: (database: Parameters<typeof listStaff>[0], doer: StaffDoer) => Promise<Result>,
): Promise<Result> {
  const open = await openShop(readImportSettings(surroundings.env), surroundings);
  try {
    return await work(open.database, { actor: as, now: surroundings.clock() });
  } finally {
    await open.close();
  }
}

const inWords: Readonly<Record<Exclude<AddedStaff, 'held'>, string>> = {
  created: 'is staff now. The account is new and has no password: choose one by "forgotten password" of the shop',
  promoted: 'is staff now. Who was logged in logs in again',
  unchanged: 'is staff already',
};

/** `staff add`: makes a person staff, with an account where there is none. */
export async function runAddCommand(address: string, options: AddOptions, surroundings: CommandSurroundings) {
  const email = parseEmail(address);
  return withDatabase(surroundings, options, async (database, doer) => {
    const outcome = await addStaff(database, { email, ...parseName(options.name) }, doer);
    if (outcome === 'held') {
      throw new ImportError(`${email} is a release manager’s account: staff need another`, exitCodes.failed);
    }
    return { text: `${email} ${inWords[outcome]}`, summary: { email, outcome } };
  });
}

/** `staff remove`: the account stays, as a customer's. */
export async function runRemoveStaffCommand(address: string, options: StaffOptions, surroundings: CommandSurroundings) {
  const email = parseEmail(address);
  return withDatabase(surroundings, options, async (database, doer) => {
    if (!(await removeStaff(database, email, doer))) {
      throw new ImportError(`${email} is not staff`, exitCodes.failed);
    }
    return { text: `${email} is a customer now; all of its sessions have ended`, summary: { email } };
  });
}

/** `staff list`. */
export async function runListStaffCommand(surroundings: CommandSurroundings) {
  return withDatabase(surroundings, {}, async (database) => {
    const staff = await listStaff(database);
    const lines = staff.map(({ email, firstName, lastName }) => `${email}  ${firstName} ${lastName}`.trim());
    const summary = staff.map(({ createdAt, email, firstName, lastName }) => ({
      ...{ email, first_name: firstName, last_name: lastName, created_at: createdAt.toISOString() },
    }));
    return { text: lines.join('\n') || 'No staff', summary: { staff: summary } };
  });
}

/** `staff log`: what staff changed, the newest first. Steps of orders stand in the orders' own histories. */
export async function runLogCommand(subject: string | undefined, surroundings: CommandSurroundings) {
  return withDatabase(surroundings, {}, async (database) => {
    const deeds = await listStaffDeeds(database, { subject, most: mostListed });
    const lines = deeds.map(({ at, actor, action, subject: about, before, after, reason }) =>
      [at.toISOString(), actor, action, about, JSON.stringify(before), '→', JSON.stringify(after), reason]
        .join(' ')
        .trim(),
    );
    return { text: lines.join('\n') || 'Nothing', summary: { deeds } };
  });
}
