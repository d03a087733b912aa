import { isRemoteName } from '@storefront/contracts/ownership';
import { toDeskAddress } from '@storefront/remote-kit/publish';
import { InvalidArgumentError, Option } from 'commander';
import type { CheckResult } from '../checks/check';
import type { Desk } from '../operations/desk';
import type { ReleaseName } from '../operations/operation';
import type { CommandTools } from './command-tools';

/** The outcome of a command: `result` for `--json`, `text` for people. */
export interface CommandOutcome {
  result: object;
  text: string;
}

/** Connects a command's action with the command line: opens the desk and prints the outcome. */
export type Act = <Operands extends unknown[], Options>(
  run: (desk: Desk, operands: Operands, options: Options, tools: CommandTools) => Promise<CommandOutcome>,
) => (...args: unknown[]) => Promise<void>;

/** The name of a remote. */
export function parseRemote(name: string): string {
  if (!isRemoteName(name)) throw new InvalidArgumentError('It is no name of a remote: mfe-loyalty is one.');
  return name;
}

/** `mfe-catalog@1.4.0` → both parts. */
export function parseReleaseName(operand: string): ReleaseName {
  const [remote = '', version = '', ...rest] = operand.split('@');
  if (!remote || !version || rest.length > 0) throw new InvalidArgumentError('It is not <remote>@<version>.');
  return { remote: parseRemote(remote), version };
}

/** A version, or a remote for its live version. */
export type AskedRelease = Partial<ReleaseName> & { remote: string };

/** `mfe-catalog@1.4.0`, or `mfe-catalog` for its live version. */
export function parseAskedRelease(operand: string): AskedRelease {
  return operand.includes('@') ? parseReleaseName(operand) : { remote: parseRemote(operand) };
}

/** A whole number given on the command line. */
export function parseCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(text);
}

export function parsePercent(text: string): number {
  const percent = /^\d+(?:\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (!(percent >= 0 && percent <= 100)) throw new InvalidArgumentError('It takes a number from 0 to 100.');
  return percent;
}

const unitsMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30m`, `4h`, `2d` → milliseconds. */
export function parseDuration(text: string): number {
  const [, count, unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError('It takes minutes, hours or days: 30m, 4h, 2d.');
  return Number(count) * (unitsMs[unit] ?? 0);
}

/** An option with a duration; `--help` shows its default in the same format. */
export function durationOption(
  flags: string,
  description: string,
  otherwise: string,
  parse: (text: string) => number = parseDuration,
): Option {
  return new Option(flags, description).argParser(parse).default(parse(otherwise), otherwise);
}

/** What a command did all the same, and what speaks against it. */
export const warningLines = (warnings: readonly string[]): string[] => warnings.map((one) => `  warning: ${one}`);

/** One line per error of a check that did not pass, and per warning of one that did; none for a check that was skipped on purpose. */
export function checkLines(checks: readonly CheckResult[], unasked?: string): string[] {
  return checks
    .filter(({ name, outcome }) => outcome !== 'skipped' || name !== unasked)
    .flatMap(({ name, outcome, details }) =>
      details.map((detail) => `  ${outcome === 'passed' ? 'warning:' : `${name} ${outcome}:`} ${detail}`),
    );
}

/** The address of a desk. A token never goes over a network in clear. */
export function parseDeskUrl(text: string): string {
  const address = toDeskAddress(text);
  if (!address)
    throw new InvalidArgumentError('It takes an address: https://desk.example. Plain http reaches this machine only.');
  return address;
}
