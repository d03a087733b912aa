import { type CartOutcome, toErrorLabel } from './cart-outcome';

/** Group → chosen value: parcel → way of delivery, or the one payment. */
export type Choices = Readonly<Record<string, string>>;

export interface ChoiceSaver {
  /** Takes a choice and sends it as soon as nothing else is in flight; a choice that was replaced meanwhile is never sent. */
  choose(group: string, value: string): Promise<boolean>;
  /** Sends what has not been taken yet. True when the provider holds every choice. */
  settle(): Promise<boolean>;
}

/** A call that broke off is a rejection too: the choice stays unsaved, and may be sent again. */
const brokenOff: CartOutcome = { ok: false, code: '', label: toErrorLabel(), fieldErrors: {} };

/**
 * Saves choices one request at a time, so that the last one made is the last one the provider gets. `onOutcome` is called with
 * what became of each, but not why one was refused that the shopper has replaced meanwhile.
 */
export function createChoiceSaver(
  saved: Choices,
  save: (group: string, value: string) => Promise<CartOutcome>,
  onOutcome: (outcome: CartOutcome, group: string) => void,
): ChoiceSaver {
  let held = saved;
  let wanted = saved;
  let running: Promise<boolean> | null = null;

  function findUnsaved(refused: Choices = {}) {
    return Object.entries(wanted).find(([group, value]) => held[group] !== value && refused[group] !== value);
  }

  async function drain(): Promise<boolean> {
    // One that was refused does not hold up the others, and is not sent again until somebody asks for it.
    let refused: Choices = {};
    for (let next = findUnsaved(refused); next; next = findUnsaved(refused)) {
      const [group, value] = next;
      let outcome = brokenOff;
      try {
        outcome = await save(group, value);
      } catch {}
      if (outcome.ok) held = { ...held, [group]: value };
      else refused = { ...refused, [group]: value };
      if (outcome.ok || wanted[group] === value) onOutcome(outcome, group);
    }
    running = null;
    return !findUnsaved();
  }

  async function settle() {
    running ??= findUnsaved() ? drain() : null;
    return running ?? true;
  }

  return {
    choose(group, value) {
      wanted = { ...wanted, [group]: value };
      return settle();
    },
    settle,
  };
}
