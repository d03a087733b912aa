import { useShell } from '@storefront/contracts/runtime';
import { useRef, useState } from 'react';
import type { CartOutcome } from './cart-outcome';
import { type CartView, cartSummary, cartView } from './cart-view';
import { type Choices, createChoiceSaver } from './choice-saver';
import type { ChoiceGroup } from './choice-step';
import { useNewestCart } from './use-newest-cart';

interface ChoicesOptions {
  cart: CartView;
  groups: readonly ChoiceGroup[];
  save(group: string, value: string): Promise<CartOutcome>;
  nextPath: string;
  /** Hears what was chosen when the step is done, before the next one comes. */
  onDone(choices: Choices, cart: CartView): void;
}

/** The choices of a step: marked at once, saved one by one, and the way on when all are made and taken. */
export function useChoices({ cart: fromPage, groups, save, nextPath, onDone }: ChoicesOptions) {
  const { bus, navigate } = useShell();
  const [cart, accept] = useNewestCart(fromPage);
  const [choices, setChoices] = useState(() => marked(groups));
  const [open, setOpen] = useState<string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const isSubmitting = useRef(false);
  // The last choice may have changed the cart after this render.
  const newest = useRef(cart);

  /** Says of a question why its answer is not saved; undefined when there is nothing to say any more. */
  function noteFailure(name: string, label: string | undefined) {
    setFailures(({ [name]: _, ...others }) => (label === undefined ? others : { ...others, [name]: label }));
  }

  function take(outcome: CartOutcome, name: string) {
    noteFailure(name, outcome.ok ? undefined : outcome.label);
    if (!outcome.ok) return;
    const view = cartView(outcome.cart);
    accept(view);
    newest.current = view;
    bus.emit('cart.changed', { cart: cartSummary(view) });
  }

  const [saver] = useState(() => createChoiceSaver(savedChoices(groups), save, take));

  function choose(name: string, value: string) {
    setChoices((held) => ({ ...held, [name]: value }));
    setOpen((names) => names.filter((one) => one !== name));
    noteFailure(name, undefined);
    void saver.choose(name, value);
  }

  async function retry(): Promise<boolean> {
    setIsBusy(true);
    const isSaved = await saver.settle();
    setIsBusy(isSubmitting.current);
    return isSaved;
  }

  async function submit() {
    const missing = groups.filter(({ name }) => !choices[name]).map(({ name }) => name);
    setOpen(missing);
    setAttempt((count) => count + 1);
    if (missing.length > 0 || isSubmitting.current) return;
    isSubmitting.current = true;
    setIsBusy(true);
    const taken = await Promise.all(Object.entries(choices).map(([name, value]) => saver.choose(name, value)));
    isSubmitting.current = false;
    setIsBusy(false);
    if (!taken.every(Boolean)) return;
    onDone(choices, newest.current);
    navigate(nextPath);
  }

  return { cart, choices, open, attempt, failures, isBusy, choose, retry, submit };
}

function marked(groups: readonly ChoiceGroup[]): Choices {
  return choicesOf(groups, ({ saved, suggested }) => saved ?? suggested);
}

function savedChoices(groups: readonly ChoiceGroup[]): Choices {
  return choicesOf(groups, ({ saved }) => saved);
}

function choicesOf(groups: readonly ChoiceGroup[], value: (group: ChoiceGroup) => string | null | undefined): Choices {
  return Object.fromEntries(groups.flatMap((group) => (value(group) ? [[group.name, value(group) as string]] : [])));
}
