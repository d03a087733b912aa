import { gte, inc, lt } from 'semver';
import { greatestLevel } from './compare-schemas';
import type { Change } from './contract-description';

export interface VersionFacts {
  /** Of the last release. */
  released: string;
  /** In package.json now. */
  version: string;
  changelog: string;
  changes: readonly Change[];
}

/** What the changelog says of a version; empty when it says nothing. */
function listChanges(changelog: string, version: string): string[] {
  const [, section = ''] = changelog.split(`\n## ${version}\n`);
  const [own = ''] = section.split('\n## ');
  return own.split('\n').filter((line) => line.startsWith('- '));
}

/**
 * Where only the compiler could tell whether one type takes what another took, a person says so:
 * "- compatible: `./runtime usePath()`, its type has a default". The line stands for whoever reviews it.
 */
function withStatements(changes: readonly Change[], changelog: string, version: string): Change[] {
  const stated = listChanges(`\n${changelog}`, version).flatMap(
    (line) => /^- compatible: `([^`]+)`, \S/.exec(line)?.[1] ?? [],
  );
  const isStated = ({ text }: Change) => stated.some((name) => text.startsWith(`${name} `));
  return changes.map((change) => (isStated(change) ? { ...change, level: 'minor' } : change));
}

/** The lowest version that may hold these changes. */
export function requiredVersion({ released, changes }: Pick<VersionFacts, 'released' | 'changes'>): string {
  const level = greatestLevel(changes);
  return level === undefined ? released : (inc(released, level) ?? released);
}

/** What is wrong with the contract's version, and what to do about it; empty when it is right. */
export function findVersionErrors({ released, version, changelog, changes: found }: VersionFacts): string[] {
  const changes = withStatements(found, changelog, version);
  const needed = requiredVersion({ released, changes });
  const errors: string[] = [];
  if (lt(version, released)) errors.push(`the version ${version} is below ${released}, which is released`);
  else if (!gte(version, needed))
    errors.push(
      `the contract has changed since ${released}: set "version" in shared-contracts/package.json to ${needed} (it is ${version})`,
    );
  const asked = gte(version, needed) ? version : needed;
  if (asked !== released && listChanges(`\n${changelog}`, asked).length === 0)
    errors.push(
      `shared-contracts/CHANGELOG.md says nothing of it: add "## ${asked}" with a line "- …" for each change`,
    );
  return errors;
}
