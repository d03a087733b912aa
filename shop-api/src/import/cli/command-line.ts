import type { Writable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { addSearches } from '../../catalog/searches-command';
import { addOrders } from '../../order-lifecycle/cli/orders-command';
import { addStaffCommands } from '../../staff/cli/staff-command';
import { addInit } from '../../starter-shop/init-command';
import { exitCodes } from '../import-error';
import { feedFormats } from '../read/feed-formats';
import { runEmptyCommand, runFillCommand } from './demo-commands';
import { explainError } from './explain-error';
import { type GenerateOptions, runGenerateCommand } from './generate-command';
import { type ImportOptions, runImportCommand } from './import-command';
import type { ShopCommandSurroundings } from './open-shop';
import { runPresetsCommand } from './presets-command';
import { runReindexCommand } from './reindex-command';
import { type RemoveOptions, runRemoveCommand, runSourcesCommand } from './source-commands';

const exitCodesInWords = `
Exit codes: ${exitCodes.done} done · ${exitCodes.failed} failed, the shop is as before · ${exitCodes.wrongUse} wrong usage or mapping · ${exitCodes.someLeftOut} imported, but for some records · ${exitCodes.busy} the shop or another import is at it`;

interface Ended {
  exitCode: number;
}

/** What a command has to say: for people, or by `--json` for programs. */
function say(answer: { text: string; summary: object }, isJson: boolean | undefined, output: Writable): void {
  const { text, summary } = answer;
  output.write(`${isJson ? JSON.stringify({ ok: true, result: summary }, null, 2) : text}\n`);
}

function addImport(program: Command, surroundings: ShopCommandSurroundings, ended: Ended): void {
  program
    .command('import')
    .description(
      'Brings in a catalogue: of Shopify, WooCommerce, Magento, Google Merchant, or a CSV, XLSX, XML, JSON or JSONL. See docs/guides/shop-owner.md.',
    )
    .argument('<feed>', 'the file, or a folder that holds only this feed')
    .option('--map <file>', 'which field is which; without it the usual names of fields are taken')
    .option(
      '--source <name>',
      "the feed's name: an import replaces what the last one of this name brought; else the file's name",
    )
    .option('--format <format>', `${feedFormats.join(', ')}; else it is detected`)
    .option('--preset <name>', 'whose export it is, as `npm run shop -- presets` lists them; else it is detected')
    .option('--currency <code>', 'of prices that name none; else EUR')
    .option('--code-prefix <text>', 'stands before every code of the feed, as AUT-')
    .option('--dry-run', 'read, check and report; change nothing')
    .option('--may-shrink', 'take a feed that has less than half of what is there')
    .option('--may-lack', 'take a feed without a field that the mapping names')
    .option('--pictures <how>', '`fetch` downloads the pictures that the shop does not have; else none')
    .option('--report <file>', 'write every note on a record to a file, a JSON object in each line')
    .option('--json', 'print a summary as one JSON object')
    .addHelpText('after', exitCodesInWords)
    .action(async (feed: string, options: ImportOptions & { json?: boolean }) => {
      const { exitCode, ...answer } = await runImportCommand(feed, options, surroundings);
      say(answer, options.json, surroundings.output);
      ended.exitCode = exitCode;
    });
}

function addPresets(program: Command, { output }: ShopCommandSurroundings): void {
  program
    .command('presets')
    .description(
      "Lists the programs whose exports are known, or prints one's mapping: to be edited and named by --map.",
    )
    .argument('[name]', 'whose mapping is printed')
    .action((name: string | undefined) => void output.write(`${runPresetsCommand(name)}\n`));
}

function addSources(program: Command, surroundings: ShopCommandSurroundings): void {
  program
    .command('sources')
    .description('Lists the feeds that have products in the shop.')
    .option('--json', 'print them as one JSON object')
    .action(async ({ json }: { json?: boolean }) => {
      say(await runSourcesCommand(surroundings), json, surroundings.output);
    });
}

function addRemove(program: Command, surroundings: ShopCommandSurroundings): void {
  program
    .command('remove')
    .description("Takes a feed's products, categories and makers out of the shop. Orders keep what was bought.")
    .argument('<source>', "the feed's name, as `npm run shop -- sources` lists it")
    .option('--yes', 'it is meant; without it nothing is taken out')
    .option('--dry-run', 'say what would go; change nothing')
    .option('--json', 'print a summary as one JSON object')
    .addHelpText('after', exitCodesInWords)
    .action(async (source: string, options: RemoveOptions & { json?: boolean }) => {
      say(await runRemoveCommand(source, options, surroundings), options.json, surroundings.output);
    });
}

function addDemo(program: Command, surroundings: ShopCommandSurroundings): void {
  const demo = program
    .command('demo')
    .description("The demo's products, posts, people and orders (demo-shop/README.md).");
  const commands = [
    { name: 'fill', run: runFillCommand, does: 'Fills the shop with it, also one from which it was taken out.' },
    {
      name: 'remove',
      run: runEmptyCommand,
      does: 'Takes it out of the shop. What visitors did and what was imported stays.',
    },
  ];
  for (const { name, run, does } of commands) {
    demo
      .command(name)
      .description(does)
      .option('--json', 'print a summary as one JSON object')
      .addHelpText('after', exitCodesInWords)
      .action(async ({ json }: { json?: boolean }) => say(await run(surroundings), json, surroundings.output));
  }
}

function addReindex(program: Command, surroundings: ShopCommandSurroundings): void {
  program
    .command('reindex')
    .description('Derives listings, facets and search again: after statements that changed content past the shop.')
    .option('--json', 'print a summary as one JSON object')
    .addHelpText('after', exitCodesInWords)
    .action(async ({ json }: { json?: boolean }) => {
      say(await runReindexCommand(surroundings), json, surroundings.output);
    });
}

function addGenerate(program: Command, { output }: ShopCommandSurroundings): void {
  program
    .command('generate')
    .description('Writes a feed of made-up products, spread as those of a real one: for trying and measuring.')
    .argument('<n>', 'how many')
    .option('--out <file>', 'where to, .jsonl, .json or .csv, also with .gz; else standard output')
    .option('--format <format>', 'jsonl, json or csv, where the file does not say')
    .option('--seed <number>', 'another one makes other products')
    .option('--variations <percent>', 'how many of a hundred products come in sizes and colours; else none')
    .action((count: string, options: GenerateOptions) => runGenerateCommand(count, options, output));
}

function reportError(error: unknown, isJson: boolean, { output, errors }: ShopCommandSurroundings): number {
  // Commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
  const { message, exitCode, isExplained } = explainError(error);
  if (isJson) output.write(`${JSON.stringify({ ok: false, error: { message, exitCode } }, null, 2)}\n`);
  // An error of ours is looked for with its stack, one of the feed by its line.
  else errors.write(`${isExplained || !(error instanceof Error) ? message : error.stack}\n`);
  return exitCode;
}

/** Runs one call of `npm run shop`, and answers its exit code. */
export async function runShopCommand(args: readonly string[], surroundings: ShopCommandSurroundings): Promise<number> {
  const ended: Ended = { exitCode: exitCodes.done };
  const program = new Command('npm run shop --')
    .description("The shop's catalogue, orders and staff.")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void surroundings.output.write(text),
      writeErr: (text) => void surroundings.errors.write(text),
    });
  addInit(program, surroundings, (answer, isJson) => say(answer, isJson, surroundings.output));
  addImport(program, surroundings, ended);
  addPresets(program, surroundings);
  addSources(program, surroundings);
  addRemove(program, surroundings);
  addGenerate(program, surroundings);
  addDemo(program, surroundings);
  addReindex(program, surroundings);
  addOrders(program, surroundings, (answer, isJson) => say(answer, isJson, surroundings.output));
  addSearches(program, surroundings, (answer, isJson) => say(answer, isJson, surroundings.output));
  addStaffCommands(program, surroundings, (answer, isJson) => say(answer, isJson, surroundings.output));
  try {
    await program.parseAsync(args, { from: 'user' });
    return ended.exitCode;
  } catch (error) {
    return reportError(error, args.includes('--json'), surroundings);
  }
}
