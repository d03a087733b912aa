import { Command, CommanderError, Option } from 'commander';
import { DeskError } from '../errors';
import { type Act, type CommandOutcome, parseDeskUrl } from './command';
import type { CommandTools } from './command-tools';
import { addAdmit } from './commands/admit';
import { addCanary } from './commands/canary';
import { addDiff } from './commands/diff';
import { addDownload } from './commands/download';
import { addGc } from './commands/gc';
import { addHistory } from './commands/history';
import { addList } from './commands/list';
import { addLogin } from './commands/login';
import { addPreview } from './commands/preview';
import { addPromote } from './commands/promote';
import { addPublish } from './commands/publish';
import { addReset } from './commands/reset';
import { addRollback } from './commands/rollback';
import { addShow } from './commands/show';
import { addToken } from './commands/token';
import { addTypes } from './commands/types';
import { type DeskOptions, openDesk } from './open-desk';

const commands = [
  ...[addPublish, addList, addShow, addDownload, addDiff, addAdmit, addPromote, addCanary, addRollback],
  ...[addPreview, addHistory, addGc, addReset, addTypes, addToken, addLogin],
];
const usageExitCode = 2;

const exitCodes = '\nExit codes: 0 done · 1 refused · 2 wrong usage · 3 someone else was faster, try again';

/** Options that every command takes. */
interface CommonOptions extends DeskOptions {
  json?: boolean;
}

/** The program's output and exit code. */
export interface Printout {
  output: string;
  errors: string;
  exitCode: number;
}

interface Printed {
  output: string;
  errors: string;
}

/** Runs a command on the desk of its options and prints the outcome. */
function createAct(tools: CommandTools, print: (outcome: CommandOutcome, isJson: boolean) => void): Act {
  return (run) =>
    async (...args) => {
      const command = args.at(-1) as Command;
      const common = command.optsWithGlobals<CommonOptions>();
      const desk = await openDesk(tools, common);
      const operands = args.slice(0, -2) as Parameters<typeof run>[1];
      print(await run(desk, operands, command.opts() as Parameters<typeof run>[2], tools), common.json ?? false);
    };
}

function createProgram(tools: CommandTools, printed: Printed): Command {
  const program = new Command('npm run release --')
    .description('The release desk: which version of each remote is live.')
    .option('--json', 'print one JSON object: { "ok": true, "result": … } or { "ok": false, "error": { … } }')
    .addOption(
      new Option('--desk <url>', 'a release desk that is reached over HTTP; otherwise RELEASE_DESK_URL')
        .argParser(parseDeskUrl)
        .conflicts('dataDir'),
    )
    .option('--data-dir <path>', 'a shop on this machine: where it keeps its data; otherwise DATA_DIR, otherwise .data')
    .option('--who <name>', "who acts, for the audit log; otherwise RELEASE_WHO, otherwise the system's user")
    .option(
      '--token-file <path>',
      'a file of yours with the token, mode 600; otherwise RELEASE_TOKEN, RELEASE_TOKEN_FILE',
    )
    .addHelpText('after', exitCodes)
    .showHelpAfterError('See npm run release -- --help')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => {
        printed.output += text;
      },
      writeErr: (text) => {
        printed.errors += text;
      },
    });
  const print = ({ result, text }: CommandOutcome, isJson: boolean) => {
    printed.output = isJson ? JSON.stringify({ ok: true, result }, null, 2) : text;
  };
  const act = createAct(tools, print);
  for (const add of commands) add(program, act);
  return program;
}

/** Runs one call of `npm run release`. */
export async function runCommandLine(args: readonly string[], tools: CommandTools): Promise<Printout> {
  const printed: Printed = { output: '', errors: '' };
  try {
    await createProgram(tools, printed).parseAsync(args, { from: 'user' });
    return { output: printed.output.trimEnd(), errors: '', exitCode: 0 };
  } catch (error) {
    const isHelp = error instanceof CommanderError && error.exitCode === 0;
    if (isHelp) return { output: printed.output.trimEnd(), errors: '', exitCode: 0 };
    return describeError(error, printed.errors.trimEnd(), args.includes('--json'));
  }
}

function describeError(error: unknown, usage: string, isJson: boolean): Printout {
  const { code, exitCode, message, details } = classify(error);
  if (isJson) {
    const output = JSON.stringify({ ok: false, error: { code, message, details } }, null, 2);
    return { output, errors: '', exitCode };
  }
  const errors = usage || [message, ...details.map((detail) => `  ${detail}`)].join('\n');
  return { output: '', errors, exitCode };
}

function classify(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommanderError) return { code: 'usage', exitCode: usageExitCode, message, details: [] };
  if (error instanceof DeskError)
    return { code: error.code, exitCode: error.exitCode, message, details: error.details };
  return { code: 'unexpected', exitCode: 1, message, details: [] };
}
