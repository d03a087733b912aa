import type { ReleaseHealth } from '@storefront/contracts/releases';
import { DeskError } from '../errors';
import type { JournalEntry } from '../registry/journal-entry';
import type { Registry } from '../registry/registry';
import { createErrorWindow, type RollbackRule, type WindowSum } from './error-window';

/** Takes versions back that fail too often. */
export interface AutomaticRollback {
  hear(releases: readonly ReleaseHealth[]): Promise<void>;
}

export interface AutomaticRollbackParts {
  registry: Pick<Registry, 'history' | 'rollback'>;
  rule: RollbackRule;
  /** What failed before it could be taken back, in words. */
  say(text: string): void;
  now?: () => number;
}

const changes: readonly JournalEntry['action'][] = ['promote', 'canary', 'rollback'];

/**
 * The remote's last change, if it brought this very version. What was live for longer, or what a rollback returned to, is
 * not taken back: the fault is elsewhere then, and versions would go to and fro.
 */
function findCause(entries: readonly JournalEntry[], { remote, version }: ReleaseHealth): JournalEntry | undefined {
  const last = entries.findLast((entry) => entry.remote === remote && changes.includes(entry.action));
  const isBrought = last?.to === version && last.action !== 'rollback' && last.traffic !== 0;
  return isBrought ? last : undefined;
}

function explain({ requests, errors, firstErrorAt = 0 }: WindowSum, { windowSeconds }: RollbackRule, now: number) {
  const percent = ((errors / requests) * 100).toFixed(1);
  const seconds = ((now - firstErrorAt) / 1000).toFixed(1);
  return `${errors} of ${requests} requests failed (${percent} %) within ${windowSeconds} s; ${seconds} s after the first`;
}

export function createAutomaticRollback({
  registry,
  rule,
  say,
  now = Date.now,
}: AutomaticRollbackParts): AutomaticRollback {
  const window = createErrorWindow(rule, now);

  async function takeBack(health: ReleaseHealth, sum: WindowSum): Promise<void> {
    const { remote, version } = health;
    const cause = findCause(await registry.history(), health);
    window.forget(remote, version);
    if (!cause) return;
    const why = explain(sum, rule, now());
    try {
      const { to } = await registry.rollback(remote, { who: 'automatic rollback', why });
      say(`${remote} is back from ${version} to ${to}: ${why}`);
    } catch (error) {
      // The first version ever has nothing before it.
      if (!(error instanceof DeskError)) throw error;
      say(`${remote}@${version} should be taken back and cannot: ${error.message}. ${why}`);
    }
  }

  return {
    async hear(releases) {
      for (const health of releases) {
        const sum = window.add(health);
        if (sum) await takeBack(health, sum);
      }
    },
  };
}
