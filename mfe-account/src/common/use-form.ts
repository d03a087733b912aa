import { useTranslate } from '@storefront/contracts/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, restoreDraft } from './form-draft';
import type { FormErrors, FormResult, FormValues } from './form-errors';
import { useIsReady } from './use-is-ready';

interface FormOptions<Value> {
  /** Names the draft, and begins the ids of the fields. */
  name: string;
  /** In the form's order: the focus goes to the first that is wrong. */
  fields: readonly string[];
  /** Fields whose text survives a reload. Never a password. */
  kept?: readonly string[];
  /** What can be seen without asking the provider: field → label code. */
  check(values: FormValues): Readonly<Record<string, string>>;
  send(values: FormValues): Promise<FormResult<Value>>;
  onDone(value: Value, values: FormValues): void;
  /** Hears what stands in the fields: at the beginning, and whenever that changes. */
  onValues?(values: FormValues): void;
}

/** The texts in the fields. A password may begin or end with a space, nothing else may. */
function readValues(form: HTMLFormElement, submitter: HTMLElement | null): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = name.includes('password') ? value : value.trim();
  }
  if (submitter instanceof HTMLButtonElement && submitter.name) values[submitter.name] = submitter.value;
  return values;
}

/**
 * A form of the account: its fields are the browser's own (uncontrolled), so that what was typed before hydration stays.
 * It is sent once at a time, keeps what was typed whatever happens, and leads to the first field that is wrong.
 */
export function useForm<Value>(options: FormOptions<Value>) {
  const { name, fields, kept = [] } = options;
  const draftKey = `account.${name}`;
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isReady = useIsReady();
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const fieldId = (field: string) => `${name}-${field.replaceAll('_', '-')}`;

  // The draft belongs to the form, not to a render.
  useEffect(() => {
    if (!form.current) return;
    restoreDraft(draftKey, form.current, kept);
    options.onValues?.(readValues(form.current, null));
  }, [draftKey]);
  useEffect(() => {
    const first = fields.find((field) => errors.fields?.[field]);
    if (first) document.getElementById(fieldId(first))?.focus();
  }, [errors]);

  async function submit(values: FormValues) {
    const found = options.check(values);
    if (Object.keys(found).length > 0) return setErrors({ fields: found });
    isSending.current = true;
    setIsBusy(true);
    const result = await options.send(values).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
    if (!result.ok) return setErrors(result.errors);
    setErrors({});
    dropDraft(draftKey);
    options.onDone(result.value, values);
  }

  return {
    isBusy,
    isReady,
    /** Text for the form as a whole; beside no field. */
    failure: errors.form && t(errors.form, errors.formParams),
    field: (field: string) => {
      const code = errors.fields?.[field];
      return { id: fieldId(field), name: field, error: code && t(code) };
    },
    formProps: {
      ref: form,
      // `post` keeps what was typed out of the address, should the form ever be sent without our help.
      method: 'post',
      noValidate: true,
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        if (kept.length > 0) keepDraft(draftKey, currentTarget, kept);
        options.onValues?.(readValues(currentTarget, null));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // Asked here and not by state: a double click comes before the next render.
        if (isSending.current) return;
        const { submitter } = event.nativeEvent as SubmitEvent;
        void submit(readValues(event.currentTarget, submitter));
      },
    },
  } as const;
}
