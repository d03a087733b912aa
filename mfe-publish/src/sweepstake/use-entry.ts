import { postSweepstakeEntry } from '@storefront/contracts/calls/sweepstake';
import { useShell } from '@storefront/contracts/runtime';
import { useRef, useState } from 'react';
import { dropEntry } from './entry-draft';
import { type EntryField, type EntryValues, findFaults, refusedFields } from './entry-values';

interface Complaint {
  fields: readonly EntryField[];
  /** Label code of what no field is to blame for. */
  label: string | null;
}

/** Sends an entry, once at a time, and keeps what is wrong with it. */
export function useEntry(sweepstakeId: number, firstProblem: string | null, onTaken: () => void) {
  const { api, language } = useShell();
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [complaint, setComplaint] = useState<Complaint>({ fields: [], label: firstProblem });

  function complain(fields: readonly EntryField[], label: string | null = null) {
    setComplaint({ fields, label });
    setAttempt((count) => count + 1);
  }

  async function send({ name, email, answer }: EntryValues) {
    const entry = { lang: language.code, id: sweepstakeId, name, email, answer, accept_terms: true } as const;
    const result = await api.call(postSweepstakeEntry, entry);
    if (result.ok) {
      dropEntry();
      return onTaken();
    }
    const fields = refusedFields(result.data.errors);
    complain(fields, fields.length > 0 ? null : (result.data.label_name ?? 'error_server'));
  }

  async function submit(values: EntryValues) {
    // Asked here and not by state: a double click comes before the next render.
    if (isSending.current) return;
    const faults = findFaults(values);
    if (faults.length > 0) return complain(faults);
    isSending.current = true;
    setIsBusy(true);
    await send(values).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
  }

  return { complaint, attempt, isBusy, submit };
}
