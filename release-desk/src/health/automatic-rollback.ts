import { type ReleaseHealth, revisionOf } from '@storefront/contracts/releases';
import { DeskError } from '../errors';
import type { JournalEntry } from '../registry/journal-entry';
import type { Registry } from '../registry/registry';
import { createErrorWindow, type RollbackRule, type WindowSum } from './error-window';
import { createUsageRules } from './usage-rules';

/** Automatic rollback of versions with a high error rate, or whose threads crash. */
export interface AutomaticRollback {
  handleReport(releases: readonly ReleaseHealth[]): Promise<void>;
}

export interface AutomaticRollbackParts {
  registry: Pick<Registry, 'history' | 'rollback'>;
  rule: RollbackRule;
  /** False where people work on what is live: an error stays to be seen. */
  rollsBack?: boolean;
  /** Whether a version that is slow, busy without requests or takes ever more memory is rolled back as well; it is warned of in any case. */
  rollsBackOnUsage?: boolean;
  /** Called with a text when a version was rolled back, should have been, or is warned of. */
  log(text: string): void;
  now?: () => number;
}

/** So many crashes within so long are no accident. */
const maxCrashes = 3;
const crashWindowMs = 60_000;

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

/** Who acts, in the audit log. */
export const automaticActor = 'automatic rollback';

export function createAutomaticRollback({
  registry,
  rule,
  rollsBack = true,
  rollsBackOnUsage = false,
  log,
  now = Date.now,
}: AutomaticRollbackParts): AutomaticRollback {
  const window = createErrorWindow(rule, now);
  const usageRules = createUsageRules(now);
  const crashTimes = new Map<string, number[]>();

  /** Why the version must go, where that is so. */
  function findReason(health: ReleaseHealth): string | undefined {
    const { remote, version, crashes = [] } = health;
    const sum = window.add(health);
    const key = `${remote}@${version}`;
    const since = now() - crashWindowMs;
    const times = [...(crashTimes.get(key) ?? []), ...crashes.map(now)].filter((at) => at > since);
    crashTimes.set(key, times);
    if (times.length >= maxCrashes)
      return `its thread crashed ${times.length} times within ${crashWindowMs / 1000} s: ${crashes.at(-1)}`;
    return sum && explain(sum, rule, now());
  }

  /** Rolls back to what was before; false when something was changed since the journal was read. */
  async function rollBackAfter(entries: readonly JournalEntry[], { remote, version }: ReleaseHealth, why: string) {
    const head = entries.at(-1);
    try {
      const options = { expectedRevision: head ? revisionOf(head.map) : 0 };
      const { to } = await registry.rollback(remote, { who: automaticActor, why }, options);
      log(`${remote} is back from ${version} to ${to}: ${why}`);
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      if (error.code === 'revision_conflict') return false;
      // There is no version before the first one.
      log(`${remote}@${version} should be rolled back but cannot: ${error.message}. ${why}`);
    }
    return true;
  }

  async function rollBack(health: ReleaseHealth, why: string): Promise<void> {
    window.forget(health.remote, health.version);
    crashTimes.delete(`${health.remote}@${health.version}`);
    for (;;) {
      const entries = await registry.history();
      // Another desk, or a person, may have been faster: then the version before must not go as well.
      if (!findCause(entries, health) || (await rollBackAfter(entries, health, why))) return;
    }
  }

  return {
    async handleReport(releases) {
      for (const health of releases) {
        const usage = usageRules.add(health);
        if (usage !== undefined) log(`warning: ${health.remote}@${health.version}: ${usage}`);
        if (!rollsBack) continue;
        const why = findReason(health) ?? (rollsBackOnUsage ? usage : undefined);
        if (why !== undefined) await rollBack(health, why);
      }
    },
  };
}
