// One state machine, hence long: the statement, its confirmation, what comes of each, and what outlives a reload.
import type { CallAnswer } from '@storefront/contracts/calls';
import { confirmWithdrawal, postWithdrawal } from '@storefront/contracts/calls/withdrawal';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { useEffect, useState } from 'react';
import { labelOf } from '../common/cart-outcome';
import { createFormDraft } from '../common/form-draft';
import type { NamedOrder } from './page';
import { refundItems } from './refund-items';
import { fieldOrder, noteOf, type Said, type StatementField, wrongFields } from './statement-values';
import { createStageMemory, type Stage } from './withdrawal-stage';

/** What is in the way: fields to mend, or a sentence about the whole. */
interface Complaint {
  fields: readonly StatementField[];
  label?: string;
}

export interface Withdrawal {
  stage: Stage;
  complaint: Complaint;
  /** Rises with each complaint. */
  attempt: number;
  isBusy: boolean;
  draft: ReturnType<typeof createFormDraft>;
  state(said: Said): Promise<void>;
  confirm(): Promise<void>;
  /** Back to the statement, as it was typed. */
  change(): void;
  beginAnew(): void;
}

const noComplaint: Complaint = { fields: [] };

function complaintOf({ statusCode, data }: CallAnswer<unknown> & { ok: false }): Complaint {
  const errors = data.errors ?? {};
  const fields = fieldOrder.filter((field) => field in errors);
  // 0: the answer never came; why, the label says when the browser knows it.
  const code = data.label_name ?? (statusCode === 0 ? 'error_network' : undefined);
  return fields.length > 0 ? { fields } : { fields, label: labelOf(code) };
}

/** Both steps of a withdrawal, and where they stand. */
export function useWithdrawal(order: NamedOrder | null): Withdrawal {
  const { api, bus, language } = useShell();
  const t = useTranslate();
  const number = order?.number ?? null;
  const [memory] = useState(createStageMemory);
  const [stage, setStage] = useState<Stage>({ kind: 'statement' });
  const [complaint, setComplaint] = useState(noComplaint);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const draft = createFormDraft(`checkout.withdrawal.${number ?? ''}`);
  const lang = language.code;

  // A page about one order goes on with a statement about that order only.
  useEffect(() => {
    const kept = memory.read();
    const isOfPage = kept.kind !== 'statement' && (number === null || kept.statement.order_number === number);
    setStage(isOfPage ? kept : { kind: 'statement' });
  }, [memory, number]);

  function go(next: Stage) {
    memory.write(next);
    setStage(next);
    setComplaint(noComplaint);
  }

  function complain(about: Complaint) {
    setComplaint(about);
    setAttempt((count) => count + 1);
  }

  async function state(said: Said) {
    if (isBusy) return;
    const lines = order?.cart.lines ?? [];
    const wrong = wrongFields(said, lines.length > 0);
    if (wrong.length > 0) return complain({ fields: wrong });
    setIsBusy(true);
    const { name, order_number, email, things } = said;
    const answer = await api.call(postWithdrawal, { lang, name, order_number, email, note: noteOf(said, lines, t) });
    setIsBusy(false);
    if (!answer.ok) return complain(complaintOf(answer));
    const { id, code, data: statement } = answer.data;
    go({ kind: 'confirm', id, code, statement, things });
  }

  async function confirm() {
    if (isBusy || stage.kind !== 'confirm') return;
    const { id, code, statement, things } = stage;
    setIsBusy(true);
    const answer = await api.call(confirmWithdrawal, { lang, id, code });
    setIsBusy(false);
    if (!answer.ok) return refuse(answer);
    draft.drop();
    go({ kind: 'made', statement, receivedAt: answer.data.received_at });
    tellRefund(things);
  }

  /** Confirmed too late: the statement stands in the form once more. */
  function refuse(answer: CallAnswer<unknown> & { ok: false }) {
    if (answer.data.label_name !== 'error_code_invalid') return complain(complaintOf(answer));
    go({ kind: 'statement' });
    complain({ fields: [], label: 'checkout_withdrawal_error_late' });
  }

  /** The order passes from sold to withdrawn, once: its second statement changes nothing of that (decision 0041). */
  function tellRefund(things: readonly string[]) {
    if (!order || order.withdrawn !== null) return;
    const { cart, names } = order;
    bus.emit('order.refunded', {
      ...refundItems(cart, things),
      orderIdentificator: names.order_identificator,
      number: order.number,
      currency: order.currency,
    });
  }

  return {
    stage,
    complaint,
    attempt,
    isBusy,
    draft,
    state,
    confirm,
    change: () => go({ kind: 'statement' }),
    beginAnew: () => go({ kind: 'statement' }),
  };
}
