import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { FormSummary } from '@storefront/ui/form-summary';
import { Notice } from '@storefront/ui/notice';
import { RadioCards } from '@storefront/ui/radio-cards';
import type { CartOutcome } from './cart-outcome';
import type { CartView } from './cart-view';
import type { ChoiceGroup } from './choice-group';
import type { Choices } from './choice-saver';
import styles from './choice-step.module.css';
import type { CheckoutStep } from './paths';
import { StepLayout } from './step-layout';
import { useChoices } from './use-choices';

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
  /** Called with what was chosen, by the groups' names, when the step is done. */
  onDone(choices: Choices, cart: CartView): void;
}

/** A step that asks to choose: each choice is saved at once, so that the summary beside it shows the new total. */
export function ChoiceStep({ step, title, groups, submitLabel, ...rest }: ChoiceStepProps) {
  const t = useTranslate();
  const { cart, choices, failures, form, isBusy, choose, retry } = useChoices({ ...rest, groups });
  const [reason] = Object.values(failures);
  const { ref } = form.formProps;

  // The button goes with the message: the focus goes back to what was chosen.
  const focusChoice = () => ref.current?.querySelector<HTMLInputElement>('input:checked')?.focus();

  return (
    <StepLayout step={step} title={title} cart={cart} isBusy={isBusy}>
      <Form
        form={form}
        summary={<FormSummary form={form} title={(count) => t('checkout_fix_fields', { count })} />}
        className={styles.form}
      >
        {reason && (
          <Notice tone="danger" isLive title={t('checkout_error_choice_not_saved')}>
            <p>{t(reason)}</p>
            <Button
              variant="secondary"
              isBusy={isBusy}
              className={styles.retry}
              onClick={() => void retry(focusChoice)}
            >
              {t('common_retry')}
            </Button>
          </Notice>
        )}
        {groups.map(({ name, legend, options }) => {
          const { error, ...control } = form.field(name);
          return (
            <RadioCards
              key={name}
              {...control}
              legend={legend}
              isLegendHidden={groups.length === 1}
              options={options}
              value={choices[name] ?? ''}
              onValueChange={(value) => choose(name, value)}
              error={error ?? (failures[name] !== undefined && t('checkout_error_choice_not_saved'))}
              isRequired
            />
          );
        })}
        <Button type="submit" isBusy={isBusy} className={styles.submit}>
          {submitLabel}
        </Button>
      </Form>
    </StepLayout>
  );
}
