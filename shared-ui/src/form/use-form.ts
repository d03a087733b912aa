import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { FormError } from '../fields/form-error-summary';
import type { FormDraft } from './form-draft';
import { type FieldErrors, type FormErrors, hasErrors, useFormErrors } from './use-form-errors';
import { useIsHydrated } from './use-is-hydrated';
import { useSingleSubmission } from './use-single-submission';

/** The texts in a form, by field name, without spaces around them; a password is as it was typed. */
export type FormValues = Readonly<Record<string, string>>;

export type { FieldErrors, FormErrors };

/** What came of a submission: an expected error is a value. */
export type FormResult<Value = undefined> = { ok: true; value: Value } | { ok: false; errors: FormErrors };

/** Options of useForm. `data` is for fields of which several of one name may be chosen. */
export interface FormOptions<Value> {
  /** Begins the ids of the controls. */
  name: string;
  /** In the form's order: errors are listed in it. */
  fields: readonly string[];
  /** The text of an error code. */
  translate(code: string, params?: FormErrors['formParams']): string;
  /** The text of a field's error; undefined where that of its code says it all. */
  fieldErrorText?(field: string, code: string): string | undefined;
  /** Where it posts to before hydration and without JavaScript. A form without an address waits for its script. */
  action?: string;
  /** Without JavaScript the provider checks the fields, not the browser: its page says what is wrong in the visitor's language. */
  noValidate?: boolean;
  /** Restored once the form is there, saved with every input, dropped when the form is done. */
  draft?: FormDraft;
  /** The draft outlives the submission: a later step drops it. */
  isDraftKept?: boolean;
  /** What was wrong when it was sent without JavaScript. */
  firstErrors?: FormErrors;
  /** What can be seen without asking the provider. */
  check?(values: FormValues, data: FormData): FieldErrors;
  /** What is said while it is typed: only what no further input puts right. */
  checkWhileTyping?(values: FormValues): FieldErrors;
  /** Sends what was checked. Without it the browser sends the form to its `action`. */
  send?(values: FormValues, data: FormData): Promise<FormResult<Value>>;
  onDone?(value: Value, values: FormValues): void;
  /** The browser is about to leave with the form. */
  onLeave?(): void;
  /** Called with what stands in the fields: once it is restored, and with each input. */
  onValues?(values: FormValues): void;
}

/** A form as `Form` and its fields take it. */
export interface FormState {
  isBusy: boolean;
  /** Of one field nobody needs a summary. */
  hasSeveralFields: boolean;
  /** Incremented by each submission with errors, of the form or of the response. */
  attempt: number;
  /** The errors of the last submission, in the form's order; none once each of these fields is right. */
  listedErrors: FormError[];
  /** The text of what is wrong with the form as a whole. */
  failure: string | undefined;
  /** What a control is given: its id, its name, and the text of its error. */
  field(name: string): { id: string; name: string; error: string | undefined };
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    action: string | undefined;
    noValidate: boolean;
    'data-waits': true | undefined;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
}

/** A form that was submitted before its script was there: the shell's inline script holds the event and notes the button. */
interface HeldForm extends HTMLFormElement {
  heldSubmit?: { by: HTMLElement | null };
}

function readValues(data: FormData, submitter: EventTarget | null = null): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === 'string') values[name] = name.includes('password') ? value : value.trim();
  }
  if (submitter instanceof HTMLButtonElement && submitter.name) values[submitter.name] = submitter.value;
  return values;
}

/**
 * A form over the browser's own (uncontrolled) fields, so that what was typed before hydration stays. It is sent once at a
 * time, keeps what was typed whatever happens, says what is wrong beside the field and, once that is right, no more.
 */
export function useForm<Value = undefined>(options: FormOptions<Value>): FormState {
  const { name, fields, action, draft, translate } = options;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const submission = useSingleSubmission();
  const toId = (field: string) => `${name}-${field.replaceAll('_', '-')}`;
  const toText = (field: string, code: string) => options.fieldErrorText?.(field, code) ?? translate(code);
  const errors = useFormErrors({ fields, first: options.firstErrors, toText, toId });

  const begin = useEffectEvent(() => {
    if (!form.current) return;
    draft?.restore(form.current);
    options.onValues?.(readValues(new FormData(form.current)));
  });
  // The draft belongs to the form, not to a render: once for each form.
  useEffect(() => begin(), []);

  useEffect(() => {
    const own: HeldForm | null = form.current;
    if (!isHydrated || !own?.heldSubmit) return;
    const { by } = own.heldSubmit;
    own.heldSubmit = undefined;
    own.requestSubmit(by);
  }, [isHydrated]);

  async function send(values: FormValues, data: FormData) {
    const result = await options.send?.(values, data);
    if (!result) return;
    if (!result.ok) return errors.reject(result.errors);
    errors.clear();
    if (!options.isDraftKept) draft?.drop();
    options.onDone?.(result.value, values);
  }

  /** The browser leaves with the form, once; where it cannot, it shows why on a page of its own. */
  async function leave(): Promise<'leaving'> {
    options.onLeave?.();
    return 'leaving';
  }

  function handleInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    draft?.save(currentTarget);
    const data = new FormData(currentTarget);
    const values = readValues(data);
    options.onValues?.(values);
    if (options.checkWhileTyping) errors.setTyping(options.checkWhileTyping(values));
    const field = 'name' in target ? String(target.name) : '';
    if (errors.isWrong(field) && !options.check?.(values, data)[field]) errors.markFixed(field);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // Held by the shell's inline script: it is sent in a moment, from the effect above.
    if (event.isDefaultPrevented()) return;
    const isNative = options.send === undefined;
    if (!isNative || submission.isInFlight()) event.preventDefault();
    if (submission.isInFlight()) return;
    const data = new FormData(event.currentTarget);
    const values = readValues(data, (event.nativeEvent as SubmitEvent).submitter);
    const found = options.check?.(values, data) ?? {};
    if (hasErrors(found)) {
      event.preventDefault();
      return errors.reject({ fields: found });
    }
    void submission.submit(isNative ? leave : () => send(values, data));
  }

  const { form: formError, formParams } = errors.submitted;
  return {
    isBusy: submission.isBusy,
    hasSeveralFields: fields.length > 1,
    attempt: errors.attempt,
    listedErrors: errors.listed,
    failure: formError && translate(formError, formParams),
    field: (own) => ({ id: toId(own), name: own, error: errors.textFor(own) }),
    formProps: {
      ref: form,
      // `post` keeps what was typed out of the address.
      method: 'post',
      action,
      // Until the script is there, the browser itself looks at the fields of a form that it may send.
      noValidate: options.noValidate || action === undefined || isHydrated,
      'data-waits': (action === undefined && !isHydrated) || undefined,
      onInput: handleInput,
      onSubmit: handleSubmit,
    },
  };
}
