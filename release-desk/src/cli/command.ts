import { userInfo } from 'node:os';
import type { Actor, Registry } from '../registry/registry';

/** Options that every command understands; each uses what concerns it. */
export const options = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  promote: { type: 'boolean', default: false },
  why: { type: 'string' },
  who: { type: 'string' },
  'if-revision': { type: 'string' },
  limit: { type: 'string' },
  'data-dir': { type: 'string' },
} as const;

export type OptionName = keyof typeof options;

export interface OptionValues {
  promote: boolean;
  why?: string;
  who?: string;
  'if-revision'?: string;
  limit?: string;
}

export interface CommandInput {
  operands: readonly string[];
  values: OptionValues;
  env: NodeJS.ProcessEnv;
}

/** What a command found or did: `result` is what `--json` prints, `text` is for people. */
export interface CommandOutcome {
  result: object;
  text: string;
}

export interface Command {
  name: string;
  /** How it is called, without the program's name. */
  usage: string;
  summary: string;
  /** Number of operands it takes. */
  operands: number;
  options: readonly OptionName[];
  run(registry: Registry, input: CommandInput): Promise<CommandOutcome>;
}

/** The command line was called in a way that it does not know. */
export class UsageError extends Error {}

/** Who acts and why, for the audit log. */
export function actorOf({ values, env }: CommandInput): Actor {
  return { who: values.who ?? env.RELEASE_WHO ?? userInfo().username, why: values.why ?? '' };
}

/** `mfe-catalog@1.4.0` → both parts. */
export function parseReleaseName(operand: string): { remote: string; version: string } {
  const [remote = '', version = '', ...rest] = operand.split('@');
  if (!remote || !version || rest.length > 0) throw new UsageError(`"${operand}" is not <remote>@<version>`);
  return { remote, version };
}

/** A whole number given as an option. */
export function parseCount(name: OptionName, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new UsageError(`--${name} takes a whole number, not "${value}"`);
  return Number(value);
}
