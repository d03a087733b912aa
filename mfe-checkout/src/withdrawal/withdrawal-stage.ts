import { createBrowserMemory } from '@storefront/contracts/browser-memory';
import type { WithdrawalStatement } from '@storefront/contracts/calls/withdrawal';

/** How far a withdrawal is: the statement, its confirmation, and what is known afterwards. */
export type Stage =
  | { kind: 'statement' }
  | {
      kind: 'confirm';
      /** Names the statement in the second step. */
      id: string;
      code: string;
      statement: WithdrawalStatement;
      /** Codes of the lines that it is about. */
      things: string[];
    }
  | { kind: 'made'; statement: WithdrawalStatement /** ISO 8601. */; receivedAt: string };

const begin: Stage = { kind: 'statement' };

function parse(stored: unknown): Stage {
  const stage = stored as Stage;
  if (stage.kind === 'statement') return begin;
  const { name, email, order_number, note } = stage.statement;
  const texts: unknown[] = [name, email, order_number, note];
  if (stage.kind === 'confirm') texts.push(stage.id, stage.code, ...stage.things);
  else texts.push(stage.receivedAt);
  if (!texts.every((text) => typeof text === 'string')) throw new Error('No stage of a withdrawal');
  return stage;
}

/** Keeps the stage over a reload, in this tab: nobody is to wonder whether the statement was made. */
export function createStageMemory() {
  return createBrowserMemory<Stage>(() => sessionStorage, 'checkout.withdrawal.stage', parse, begin);
}
