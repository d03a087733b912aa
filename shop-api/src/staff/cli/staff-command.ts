import type { Command } from 'commander';
import type { ShopCommandSurroundings } from '../../import/cli/open-shop';
import {
  type AddOptions,
  runAddCommand,
  runListStaffCommand,
  runLogCommand,
  runRemoveStaffCommand,
  type StaffOptions,
} from './run-staff';

type Say = (answer: { text: string; summary: object }, isJson: boolean | undefined) => void;
type Json = { json?: boolean };

/** Adds `staff` and what it can do to `npm run shop`. */
export function addStaffCommands(program: Command, surroundings: ShopCommandSurroundings, say: Say): void {
  const { USER: user } = surroundings.env;
  const staff = program
    .command('staff')
    .description('Who sees orders, comments, stock and coupons in the shop (docs/guides/operator.md).');
  staff
    .command('add')
    .description(
      'Makes a person staff. Without an account they get one, and choose a password by "forgotten password".',
    )
    .argument('<mail>', 'the person’s e-mail address')
    .option('--name <name>', 'first and last name, for an account that is made')
    .option('--as <name>', 'who does it, for the record', user)
    .option('--json', 'print the outcome as one JSON object')
    .action(async (email: string, options: AddOptions & Json) =>
      say(await runAddCommand(email, options, surroundings), options.json),
    );
  staff
    .command('remove')
    .description('Ends it: the account becomes a customer’s, and is logged out everywhere.')
    .argument('<mail>', 'the person’s e-mail address')
    .option('--as <name>', 'who does it, for the record', user)
    .option('--json', 'print the outcome as one JSON object')
    .action(async (email: string, options: StaffOptions & Json) =>
      say(await runRemoveStaffCommand(email, options, surroundings), options.json),
    );
  staff
    .command('list')
    .description('Lists them.')
    .option('--json', 'print them as one JSON object')
    .action(async ({ json }: Json) => say(await runListStaffCommand(surroundings), json));
  staff
    .command('log')
    .description('The last hundred changes by staff: stock, coupons, comments, accounts. Orders: "orders show".')
    .argument('[subject]', 'only those about this code, coupon, comment or address')
    .option('--json', 'print them as one JSON object')
    .action(async (subject: string | undefined, { json }: Json) =>
      say(await runLogCommand(subject, surroundings), json),
    );
}
