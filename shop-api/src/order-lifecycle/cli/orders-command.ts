import type { Command } from 'commander';
import { runStatementCommand, type StatementOptions } from '../../bank-statements/run-statement';
import type { ShopCommandSurroundings } from '../../import/cli/open-shop';
import type { StaffAction } from '../lifecycle';
import {
  type ExportOptions,
  type ListOptions,
  type RefundOptions,
  runExportCommand,
  runListCommand,
  runRefundCommand,
  runShowCommand,
  runStepCommand,
  type StepOptions,
} from './run-orders';

type Say = (answer: { text: string; summary: object }, isJson: boolean | undefined) => void;
type Json = { json?: boolean };

interface StepCommand {
  name: StaffAction;
  does: string;
  movesParcel?: true;
}

const steps: readonly StepCommand[] = [
  { name: 'pay', does: 'Notes that its money has come: by transfer, or at the door.' },
  { name: 'pack', does: 'A parcel is packed.', movesParcel: true },
  { name: 'ship', does: 'A parcel is on its way.', movesParcel: true },
  { name: 'ready', does: 'A parcel waits in the shop to be picked up.', movesParcel: true },
  { name: 'deliver', does: 'A parcel has arrived, or was picked up.', movesParcel: true },
  { name: 'return', does: 'A parcel came back: its pieces are sold again.', movesParcel: true },
  { name: 'cancel', does: 'Cancels it, or with --parcel one parcel: the pieces are sold again. Refund it afterwards.' },
];

function addDoer(command: Command, { env }: ShopCommandSurroundings): Command {
  return command
    .option('--reason <text>', 'why, for its history')
    .option('--as <name>', 'who does it, for its history', env.USER)
    .option('--json', 'print the order as one JSON object');
}

function addStep(orders: Command, { name, does, movesParcel }: StepCommand, say: Say, at: ShopCommandSurroundings) {
  const command = orders.command(name).description(does).argument('<number>', 'the order’s, as 2026-000012');
  addDoer(command, at);
  if (movesParcel || name === 'cancel') command.option('--parcel <n>', 'which one, where several can');
  if (movesParcel)
    command.option('--items <codes>', 'only these pieces, as CODE=2,OTHER: they get a parcel of their own');
  if (name === 'ship') {
    command
      .option('--carrier <name>', 'who carries it')
      .option('--tracking <number>', 'the carrier’s number')
      .option('--url <address>', 'the carrier’s page about it');
  }
  command.action(async (number: string, options: StepOptions & Json) =>
    say(await runStepCommand(name, number, options, at), options.json),
  );
}

/** Adds `orders` and what it can do to `npm run shop`. */
export function addOrders(program: Command, surroundings: ShopCommandSurroundings, say: Say): void {
  const orders = program
    .command('orders')
    .description('Orders: what stands where, and what staff do with them. See docs/guides/shop-owner.md.');
  orders
    .command('list')
    .description('Lists orders, the newest first.')
    .option('--state <state>', 'only those that stand so')
    .option('--page <n>', 'fifty a page')
    .option('--json', 'print them as one JSON object')
    .action(async (options: ListOptions & Json) => say(await runListCommand(options, surroundings), options.json));
  orders
    .command('show')
    .description('Shows an order with its parcels and everything that was done to it.')
    .argument('<number>', 'the order’s, as 2026-000012')
    .option('--json', 'print it as one JSON object')
    .action(async (number: string, { json }: Json) => say(await runShowCommand(number, surroundings), json));
  for (const step of steps) addStep(orders, step, say, surroundings);
  addDoer(orders.command('refund').description('Sends its money back, all of it or a part.'), surroundings)
    .argument('<number>', 'the order’s, as 2026-000012')
    .option('--amount <amount>', 'as 12.50, in its currency; without it all that can still go back')
    .option('--key <key>', 'the same key is the same refund: for a second try')
    .action(async (number: string, options: RefundOptions & Json) =>
      say(await runRefundCommand(number, options, surroundings), options.json),
    );
  orders
    .command('import-payments')
    .description('Transfers of a bank statement pay the orders that they name.')
    .argument('<file>', 'CAMT.053 (.xml) or CSV with a line of names')
    .option('--format <format>', 'camt or csv, where the file does not say')
    .option('--dry-run', 'read, match and report; change nothing')
    .option('--json', 'print a summary as one JSON object')
    .action(async (file: string, options: StatementOptions & Json) =>
      say(await runStatementCommand(file, options, surroundings), options.json),
    );
  orders
    .command('export')
    .description('Writes orders as CSV, a line for each item of each parcel.')
    .option('--state <state>', 'only those that stand so')
    .option('--from <day>', 'placed on this day or later, as 2026-11-01')
    .option('--until <day>', 'placed before this day')
    .option('--out <file>', 'where to; else standard output')
    .option('--json', 'print a summary as one JSON object; needs --out')
    .action(async (options: ExportOptions & Json) => {
      const answer = await runExportCommand(options, surroundings.output, surroundings);
      // On standard output the file is all that may be said.
      if (options.out !== undefined) say(answer, options.json);
    });
}
