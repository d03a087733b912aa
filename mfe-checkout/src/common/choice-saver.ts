import type { CartOutcome } from './cart-outcome';

/** Group → chosen value: parcel → way of delivery, or the one payment. */
export type Choices = Readonly<Record<string, string>>;

export interface ChoiceSaver {
  /** Takes a choice and sends it as soon as nothing else is under way; what was overtaken meanwhile is never sent. */
  choose(group: string, value: string): Promise<boolean>;
  /** Sends what has not been taken yet. True when the provider holds every choice. */
  settle(): Promise<boolean>;
}

/** Saves choices one request at a time, so that the last one made is the last one the provider hears. */
export function createChoiceSaver(
  saved: Choices,
  save: (group: string, value: string) => Promise<CartOutcome>,
  onOutcome: (outcome: CartOutcome) => void,
): ChoiceSaver {
  let held = saved;
  let wanted = saved;
  let running: Promise<boolean> | null = null;

  async function drain(): Promise<boolean> {
    let isTaken = true;
    for (let next = findUnsaved(); next && isTaken; next = findUnsaved()) {
      const [group, value] = next;
      const outcome = await save(group, value);
      isTaken = outcome.ok;
      if (isTaken) held = { ...held, [group]: value };
      onOutcome(outcome);
    }
    running = null;
    return isTaken;
  }

  function findUnsaved() {
    return Object.entries(wanted).find(([group, value]) => held[group] !== value);
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
