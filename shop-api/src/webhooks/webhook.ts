import type { Database } from '../database/connection';
import { createRounds } from '../server/rounds';
import { postEvent } from './webhook-delivery';
import { type ClaimedStep, claimSteps, endStep, postponeStep } from './webhook-queue';
import type { WebhookSettings } from './webhook-settings';

/** Notifies another program (an ERP) of every step of every order, at least once each. */
export interface Webhook {
  /** Sends, in the background, whatever is due. */
  deliver(): void;
  /** Resolves when everything that is due was sent or has failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface WebhookParts {
  database: Database;
  settings: WebhookSettings;
  clock(): Date;
  /** An event that is late or lost must at least be seen in the log. */
  onFailure(error: unknown): void;
}

const stepsAtOnce = 5;
const pollEveryMs = 15_000;

export function createWebhook({ database, settings, clock, onFailure }: WebhookParts): Webhook {
  let isClosing = false;

  async function notify(claimed: ClaimedStep): Promise<void> {
    const { step } = claimed;
    const outcome = await postEvent(settings, claimed, clock());
    const next = outcome === 'failed' ? await postponeStep(database, step, clock()) : undefined;
    if (!next) await endStep(database, step, clock());
    if (outcome === 'delivered') return;
    const then = next ? `it is tried again at ${next.toISOString()}` : 'it is given up';
    onFailure(new Error(`The webhook did not take event ${step.id} at attempt ${step.attempts}, ${then}`));
  }

  async function notifyDue(): Promise<void> {
    while (!isClosing) {
      const steps = await claimSteps(database, clock(), stepsAtOnce);
      if (steps.length === 0) return;
      await Promise.all(steps.map(notify));
    }
  }

  const startRound = createRounds(() => notifyDue().catch(onFailure));
  const timer = setInterval(() => void startRound(), pollEveryMs);
  timer.unref();
  return {
    deliver: () => void startRound(),
    settled: startRound,
    async close() {
      clearInterval(timer);
      isClosing = true;
      await startRound();
    },
  };
}
