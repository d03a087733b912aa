// One state machine, hence long: the statement, its confirmation, what comes of each, and what outlives a reload.
import type { CallAnswer } from '@storefront/contracts/calls';
import { confirmWithdrawal, postWithdrawal } from '@storefront/contracts/calls/withdrawal';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { createFormDraft, type FormDraft } from '@storefront/ui/form-draft';
import type { FormErrors, FormResult } from '@storefront/ui/use-form';
import { useEffect, useState } from 'react';
import { toErrorLabel } from '../common/cart-outcome';
import { toFieldErrors } from '../common/form-result';
import { toRefundItems } from './refund-items';
import { fieldOrder, findWrongFields, type StatementField, type StatementInput, toNote } from './statement-values';
import type { NamedOrder } from './withdrawal-data';
import { createStageMemory, type Stage } from './withdrawal-stage';

/** A statement that waits for its confirmation. */
export type PendingWithdrawal = Extract<Stage, { kind: 'confirm' }>;

export interface Withdrawal {
  stage: Stage;
  draft: FormDraft;
  /** What the statement's form begins with: it was confirmed too late. */
  lateErrors: FormErrors;
  /** The fields that cannot be right as they stand. */
  findWrongFields(input: StatementInput): StatementField[];
  /** Sends the statement. */
  state(input: StatementInput): Promise<FormResult<PendingWithdrawal>>;
  askToConfirm(pending: PendingWithdrawal): void;
  /** Confirms the statement, which makes the withdrawal; resolves to what comes next. */
  confirm(pending: PendingWithdrawal): Promise<FormResult<Stage>>;
  finish(next: Stage, pending: PendingWithdrawal): void;
  /** Back to the statement, as it was typed. */
  change(): void;
}

function toFormErrors({ statusCode, data }: CallAnswer<unknown> & { ok: false }): FormErrors {
  const errors = data.errors ?? {};
  const fields = fieldOrder.filter((field) => field in errors);
  // 0: the answer never came; why, the label says when the browser knows it.
  const code = data.label_name ?? (statusCode === 0 ? 'error_network' : undefined);
  return fields.length > 0 ? { fields: toFieldErrors(fields) } : { form: toErrorLabel(code) };
}

/** Both steps of a withdrawal, and where they stand. */
export function useWithdrawal(order: NamedOrder | null): Withdrawal {
  const { api, bus, language } = useShell();
  const t = useTranslate();
  const number = order?.number ?? null;
  const [memory] = useState(createStageMemory);
  const [stage, setStage] = useState<Stage>({ kind: 'statement' });
  const [lateErrors, setLateErrors] = useState<FormErrors>({});
  const draft = createFormDraft(`checkout.withdrawal.${number ?? ''}`);
  const lines = order?.cart.lines ?? [];
  const lang = language.code;

  // A page about one order goes on with a statement about that order only.
  useEffect(() => {
    const kept = memory.read();
    const isOfPage = kept.kind !== 'statement' && (number === null || kept.statement.order_number === number);
    setStage(isOfPage ? kept : { kind: 'statement' });
  }, [memory, number]);

  function go(next: Stage, errors: FormErrors = {}) {
    memory.write(next);
    setStage(next);
    setLateErrors(errors);
  }

  async function state(input: StatementInput): Promise<FormResult<PendingWithdrawal>> {
    const { name, order_number, email, things } = input;
    const answer = await api.call(postWithdrawal, { lang, name, order_number, email, note: toNote(input, lines, t) });
    if (!answer.ok) return { ok: false, errors: toFormErrors(answer) };
    const { id, code, data: statement } = answer.data;
    return { ok: true, value: { kind: 'confirm', id, code, statement, things } };
  }

  async function confirm({ id, code, statement }: PendingWithdrawal): Promise<FormResult<Stage>> {
    const answer = await api.call(confirmWithdrawal, { lang, id, code });
    if (answer.ok) return { ok: true, value: { kind: 'made', statement, receivedAt: answer.data.received_at } };
    // Confirmed too late: the statement stands in the form once more.
    if (answer.data.label_name === 'error_code_invalid') return { ok: true, value: { kind: 'statement' } };
    return { ok: false, errors: toFormErrors(answer) };
  }

  function finish(next: Stage, { things }: PendingWithdrawal) {
    if (next.kind !== 'made') return go(next, { form: 'checkout_withdrawal_error_late' });
    draft.drop();
    go(next);
    emitRefund(things);
  }

  /** The order passes from sold to withdrawn, once: its second statement changes nothing of that (decision 0024). */
  function emitRefund(things: readonly string[]) {
    if (!order || order.withdrawn !== null) return;
    const { cart, names } = order;
    bus.emit('order.refunded', {
      ...toRefundItems(cart, things),
      orderIdentificator: names.order_identificator,
      number: order.number,
      currency: order.currency,
    });
  }

  return {
    stage,
    draft,
    lateErrors,
    findWrongFields: (input) => findWrongFields(input, lines.length > 0),
    state,
    askToConfirm: (pending) => go(pending),
    confirm,
    finish,
    change: () => go({ kind: 'statement' }),
  };
}
