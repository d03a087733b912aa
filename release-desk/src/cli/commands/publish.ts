import { access } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName } from '@storefront/contracts/ownership';
import type { Command } from 'commander';
import { smokeCheckName } from '../../checks/smoke/smoke-result';
import type { Desk } from '../../operations/desk';
import { type PublishResult, publishOptions } from '../../operations/publish-release';
import { readReleaseFolder } from '../../registry/release-folder';
import { type Act, checkLines, warningLines } from '../command';
import type { CommandTools } from '../command-tools';

interface PublishWords {
  admit?: boolean;
  promote?: boolean;
  force?: boolean;
  smoke: boolean;
  dryRun?: boolean;
  why?: string;
}

/** A folder with a release is used as it is; a remote of this repository is built first. */
async function requireBuiltFolder({ buildRemote }: CommandTools, what: string): Promise<string> {
  const isBuilt = await access(path.join(what, 'release.json')).then(
    () => true,
    () => false,
  );
  return !isBuilt && isRemoteName(what) ? buildRemote(what) : what;
}

function toOutcome({ isNew, isDryRun }: PublishResult): string {
  if (isDryRun) return 'would be taken in';
  return isNew ? 'is published' : 'was published already';
}

async function publish(desk: Desk, [what]: [string], words: PublishWords, tools: CommandTools) {
  const built = await readReleaseFolder(await requireBuiltFolder(tools, what));
  const result = await desk.publish(built, publishOptions.parse(words));
  const { remote, version, promoted, checks } = result;
  const text = [
    `${remote}@${version} ${toOutcome(result)}`,
    ...checkLines(checks, words.smoke ? undefined : smokeCheckName),
    // The browser check ran above, or was skipped there.
    ...(promoted
      ? [
          `${remote}@${version} is live, revision ${promoted.revision}`,
          ...warningLines(promoted.warnings),
          ...checkLines(promoted.checks, smokeCheckName),
        ]
      : []),
  ];
  return { result, text: text.join('\n') };
}

export function addPublish(program: Command, act: Act): void {
  program
    .command('publish')
    .description('build, check and take in a version: available afterwards, not live')
    .argument('<remote|folder>', 'a remote of this repository, or a built release (client/, server/, release.json)')
    .option('--admit', 'and let its remote into the shop')
    .option('--promote', 'and make it live')
    .option('--force', 'although a check fails; the audit log keeps it')
    .option('--no-smoke', 'without opening a page in a browser; the audit log says so')
    .option('--dry-run', 'only run the checks: nothing is published')
    .option('--why <text>', 'for the audit log')
    .action(act(publish));
}
