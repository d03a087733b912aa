import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { FormErrorSummary } from '@storefront/ui/form-error-summary';
import { Notice } from '@storefront/ui/notice';
import { type RadioCardOption, RadioCards } from '@storefront/ui/radio-cards';
import { useRef } from 'react';
import type { CartOutcome } from './cart-outcome';
import type { CartView } from './cart-view';
import type { Choices } from './choice-saver';
import styles from './choice-step.module.css';
import type { CheckoutStep } from './paths';
import { StepLayout } from './step-layout';
import { useChoices } from './use-choices';
import { useIsReady } from './use-is-ready';

/** One question of a step and its possible answers. */
export interface ChoiceGroup {
  name: string;
  legend: string;
  options: readonly RadioCardOption[];
  /** What the provider holds. */
  saved: string | null;
  /** What is marked while the provider holds nothing. */
  suggested?: string;
}

interface ChoiceStepProps {
  step: CheckoutStep;
  title: string;
  cart: CartView;
  groups: readonly ChoiceGroup[];
  save(group: string, value: string): Promise<CartOutcome>;
  /** Label of the sentence for a question left open. */
  errorLabel: string;
  submitLabel: string;
  nextPath: string;
  /** Hears what was chosen, by the groups' names, when the step is done. */
  onDone(choices: Choices, cart: CartView): void;
}

/** A step that asks to choose: each choice is saved at once, so that the summary beside it tells the new total. */
export function ChoiceStep({ step, title, groups, errorLabel, submitLabel, ...rest }: ChoiceStepProps) {
  const t = useTranslate();
  const isReady = useIsReady();
  const { cart, choices, open, attempt, failures, isBusy, choose, retry, submit } = useChoices({ ...rest, groups });
  const form = useRef<HTMLFormElement>(null);
  const [reason] = Object.values(failures);
  const errorOf = (name: string) => {
    if (open.includes(name)) return t(errorLabel);
    return failures[name] !== undefined && t('checkout_error_choice_not_saved');
  };

  async function tryAgain() {
    // The button goes with the message: the focus goes back to what was chosen.
    if (await retry()) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }

  return (
    <StepLayout step={step} title={title} cart={cart} isBusy={isBusy}>
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormErrorSummary
          title={t('checkout_fix_fields', { count: open.length })}
          errors={open.map((name) => ({ fieldId: `choice-${name}`, message: t(errorLabel) }))}
          attempt={attempt}
        />
        {reason && (
          <Notice tone="danger" isLive title={t('checkout_error_choice_not_saved')}>
            <p>{t(reason)}</p>
            <Button variant="secondary" isBusy={isBusy} className={styles.retry} onClick={() => void tryAgain()}>
              {t('common_retry')}
            </Button>
          </Notice>
        )}
        {groups.map(({ name, legend, options }) => (
          <RadioCards
            key={name}
            id={`choice-${name}`}
            name={name}
            legend={legend}
            isLegendHidden={groups.length === 1}
            options={options}
            value={choices[name] ?? ''}
            onValueChange={(value) => choose(name, value)}
            error={errorOf(name)}
            isRequired
          />
        ))}
        <Button type="submit" isBusy={isBusy} disabled={!isReady} className={styles.submit}>
          {submitLabel}
        </Button>
      </form>
    </StepLayout>
  );
}
