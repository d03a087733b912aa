import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { useForm } from '@storefront/ui/use-form';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useRef, useState } from 'react';
import type { CartOutcome } from './cart-outcome';
import { type CartView, toCartSummary, toCartView } from './cart-view';
import type { ChoiceGroup } from './choice-group';
import { type Choices, createChoiceSaver } from './choice-saver';
import { useNewestCart } from './use-newest-cart';

interface ChoicesOptions {
  cart: CartView;
  groups: readonly ChoiceGroup[];
  save(group: string, value: string): Promise<CartOutcome>;
  /** Label of the sentence for a question left open. */
  errorLabel: string;
  nextPath: string;
  /** Called with what was chosen when the step is done, before the next one comes. */
  onDone(choices: Choices, cart: CartView): void;
}

/** The choices of a step: marked at once, saved one by one, and the next step when all are made and saved. */
export function useChoices({ cart: fromPage, groups, save, errorLabel, nextPath, onDone }: ChoicesOptions) {
  const { bus, navigate } = useShell();
  const t = useTranslate();
  const [cart, accept] = useNewestCart(fromPage);
  const [choices, setChoices] = useState(() => marked(groups));
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const { isBusy: isRetrying, submit } = useSingleSubmission();
  // The last choice may have changed the cart after this render.
  const newest = useRef(cart);

  /** Notes why the answer to a question is not saved; undefined when it is. */
  function noteFailure(name: string, label: string | undefined) {
    setFailures(({ [name]: _, ...others }) => (label === undefined ? others : { ...others, [name]: label }));
  }

  function take(outcome: CartOutcome, name: string) {
    noteFailure(name, outcome.ok ? undefined : outcome.label);
    if (!outcome.ok) return;
    const view = toCartView(outcome.cart);
    accept(view);
    newest.current = view;
    bus.emit('cart.changed', { cart: toCartSummary(view) });
  }

  const [saver] = useState(() => createChoiceSaver(savedChoices(groups), save, take));

  const form = useForm({
    name: 'choice',
    fields: groups.map(({ name }) => name),
    translate: t,
    check: (values) => Object.fromEntries(groups.map(({ name }) => [name, values[name] ? undefined : errorLabel])),
    async send() {
      const taken = await Promise.all(Object.entries(choices).map(([name, value]) => saver.choose(name, value)));
      // What was not saved is said beside its question.
      return taken.every(Boolean) ? { ok: true, value: undefined } : { ok: false, errors: {} };
    },
    // Called once as the form hydrates, too: what was chosen before that still stands in the page then, and nowhere else.
    onValues(values) {
      for (const { name } of groups) {
        const value = values[name];
        if (value && value !== choices[name]) choose(name, value);
      }
    },
    onDone() {
      onDone(choices, newest.current);
      navigate(nextPath);
    },
  });

  function choose(name: string, value: string) {
    setChoices((held) => ({ ...held, [name]: value }));
    noteFailure(name, undefined);
    void saver.choose(name, value);
  }

  /** Saves what has not been saved yet; `onSaved` is called when all is. */
  function retry(onSaved: () => void) {
    return submit(async () => {
      if (await saver.settle()) onSaved();
    });
  }

  return { cart, choices, failures, form, isBusy: form.isBusy || isRetrying, choose, retry };
}

function marked(groups: readonly ChoiceGroup[]): Choices {
  return toChoices(groups, ({ saved, suggested }) => saved ?? suggested);
}

function savedChoices(groups: readonly ChoiceGroup[]): Choices {
  return toChoices(groups, ({ saved }) => saved);
}

function toChoices(groups: readonly ChoiceGroup[], value: (group: ChoiceGroup) => string | null | undefined): Choices {
  return Object.fromEntries(groups.flatMap((group) => (value(group) ? [[group.name, value(group) as string]] : [])));
}
