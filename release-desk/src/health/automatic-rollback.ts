import type { ReleaseHealth } from '@storefront/contracts/releases';
import { DeskError } from '../errors';
import type { JournalEntry } from '../registry/journal-entry';
import type { Registry } from '../registry/registry';
import { createErrorWindow, type RollbackRule, type WindowSum } from './error-window';

/** Automatic rollback of versions with a high error rate. */
export interface AutomaticRollback {
  hear(releases: readonly ReleaseHealth[]): Promise<void>;
}

export interface AutomaticRollbackParts {
  registry: Pick<Registry, 'history' | 'rollback'>;
  rule: RollbackRule;
  /** Called with a text when a rollback failed. */
  log(text: string): void;
  now?: () => number;
}

const changes: readonly JournalEntry['action'][] = ['promote', 'canary', 'rollback'];

/**
 * The remote's last change, if it made this version live. A version that was live before, or that a rollback returned to, is not
 * rolled back: the error is elsewhere then, and versions would alternate.
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
  log,
  now = Date.now,
}: AutomaticRollbackParts): AutomaticRollback {
  const window = createErrorWindow(rule, now);

  async function rollBack(health: ReleaseHealth, sum: WindowSum): Promise<void> {
    const { remote, version } = health;
    const cause = findCause(await registry.history(), health);
    window.forget(remote, version);
    if (!cause) return;
    const why = explain(sum, rule, now());
    try {
      const { to } = await registry.rollback(remote, { who: 'automatic rollback', why });
      log(`${remote} is back from ${version} to ${to}: ${why}`);
    } catch (error) {
      // There is no version before the first one.
      if (!(error instanceof DeskError)) throw error;
      log(`${remote}@${version} should be rolled back but cannot: ${error.message}. ${why}`);
    }
  }

  return {
    async hear(releases) {
      for (const health of releases) {
        const sum = window.add(health);
        if (sum) await rollBack(health, sum);
      }
    },
  };
}
