import { parseArgs } from 'node:util';
import { DeskError } from '../errors';
import { openDiskRegistry } from '../registry/registry';
import { registryFolderOf } from '../settings';
import { type Command, type OptionName, options, UsageError } from './command';
import { history } from './commands/history';
import { list } from './commands/list';
import { promote } from './commands/promote';
import { publish } from './commands/publish';
import { show } from './commands/show';

const commands: readonly Command[] = [publish, list, show, promote, history];
const usageExitCode = 2;

const everywhere: readonly OptionName[] = ['json', 'help', 'data-dir'];

const help = `The release desk: which version of each remote is live.

  pnpm release <command> [options]

${commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`).join('\n')}

Options of every command
  --json             print one JSON object: { "ok": true, "result": … } or { "ok": false, "error": { "code", "message", "details" } }
  --data-dir <path>  where the shop keeps its data; otherwise DATA_DIR, otherwise .data
  --who <name>       who acts, for the audit log; otherwise RELEASE_WHO, otherwise the system's user
  -h, --help         this page

Exit codes: 0 done · 1 refused · 2 wrong usage · 3 someone else was faster, try again`;

/** What the program prints and returns. */
export interface Printout {
  output: string;
  errors: string;
  exitCode: number;
}

/** Runs one call of `pnpm release`. */
export async function runCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Printout> {
  const isJson = args.includes('--json');
  try {
    return await run(args, env, isJson);
  } catch (error) {
    return describeFault(error, isJson);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv, isJson: boolean): Promise<Printout> {
  const { values, positionals, tokens } = parse(args);
  const [name, ...operands] = positionals;
  if (values.help) return { output: help, errors: '', exitCode: 0 };
  const command = requireCommand(name);
  const given = tokens.filter((token) => token.kind === 'option').map((token) => token.name as OptionName);
  requireUsage(command, operands, given);
  const registry = openDiskRegistry(registryFolderOf(values['data-dir'] ?? env.DATA_DIR ?? '.data'));
  const { result, text } = await command.run(registry, { operands, values, env });
  return { output: isJson ? JSON.stringify({ ok: true, result }, null, 2) : text, errors: '', exitCode: 0 };
}

function requireCommand(name: string | undefined): Command {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new UsageError(name ? `There is no command "${name}"` : 'Name a command');
  return command;
}

function requireUsage(command: Command, operands: readonly string[], given: readonly OptionName[]): void {
  const known = [...everywhere, ...command.options];
  const unknown = given.find((name) => !known.includes(name));
  if (unknown) throw new UsageError(`"${command.name}" has no option --${unknown}`);
  if (operands.length !== command.operands) throw new UsageError(`Usage: ${command.usage}`);
}

function describeFault(error: unknown, isJson: boolean): Printout {
  const { code, exitCode, message, details } = classify(error);
  if (isJson) {
    const output = JSON.stringify({ ok: false, error: { code, message, details } }, null, 2);
    return { output, errors: '', exitCode };
  }
  const hint = exitCode === usageExitCode ? ['See pnpm release --help'] : [];
  return { output: '', errors: [message, ...details.map((detail) => `  ${detail}`), ...hint].join('\n'), exitCode };
}

function classify(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) return { code: 'usage', exitCode: usageExitCode, message, details: [] };
  if (error instanceof DeskError)
    return { code: error.code, exitCode: error.exitCode, message, details: error.details };
  return { code: 'unexpected', exitCode: 1, message, details: [] };
}
