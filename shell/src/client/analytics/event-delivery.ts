import { tagManagerPollMs, tagManagerWaitMs } from '@storefront/contracts/constants';

/** An event as a line of the data layer. */
export interface DeliveredEvent {
  event: string;
  ecommerce?: object;
  [parameter: string]: unknown;
}

/** Where events go; `data-layer.ts` is the browser's. */
export interface EventTarget {
  isTagManagerReady(): boolean;
  /** Writes one line to the data layer. */
  write(line: object): void;
  log(message: string): void;
}

export interface EventDelivery {
  /**
   * Hands over an event. It may never arrive: without consent or a tag manager it is dropped, unless it is about consent.
   * `claim` is asked at the moment of delivery and may refuse it: another tab was first.
   */
  push(event: DeliveredEvent, claim?: () => boolean): void;
  /** Calls back once, when consent and tag manager are there, or never: waits and is dropped as an event called `name`. */
  whenDeliverable(name: string, callback: () => void): void;
  /** Delivers what can be delivered now, without waiting for the next poll: the page may be left. */
  flush(): void;
  /** Whether the configured consent is given now. */
  allow(isAllowed: boolean): void;
}

/**
 * Delivered at once, whatever the visitor allows: they say what was allowed. They wait for no tag manager
 * either: a refused one never loads, and one that loads later reads the data layer from its beginning.
 */
const consentEvents: readonly string[] = ['consent_choice'];

interface QueuedDelivery {
  /** The event, for the log. */
  name: string;
  deliver(): void;
  /** When the wait for the tag manager ends; unset while consent is missing. */
  deadline?: number;
}

/**
 * Queues every event for the data layer. Without consent events are held in memory only, so
 * that they end with the document; with it they wait for the tag manager, in their order.
 */
export function createEventDelivery(target: EventTarget): EventDelivery {
  let queue: QueuedDelivery[] = [];
  let isAllowed = false;
  let poll: ReturnType<typeof setInterval> | undefined;

  function write(event: DeliveredEvent): void {
    // The tag manager must not merge the last event's items with this one's.
    if (event.ecommerce) target.write({ ecommerce: null });
    target.write(event);
  }

  function dropOverdue(): void {
    const now = Date.now();
    const isOverdue = ({ deadline = Number.POSITIVE_INFINITY }: QueuedDelivery) => deadline <= now;
    const names = queue.filter(isOverdue).map(({ name }) => name);
    if (names.length === 0) return;
    queue = queue.filter((queued) => !isOverdue(queued));
    target.log(`Dropped without a tag manager after ${tagManagerWaitMs} ms: ${names.join(', ')}`);
  }

  function deliver(): void {
    if (isAllowed && target.isTagManagerReady()) {
      const ready = queue;
      queue = [];
      for (const { deliver } of ready) deliver();
    } else dropOverdue();
    if (!isAllowed || queue.length === 0) {
      clearInterval(poll);
      poll = undefined;
    } else poll ??= setInterval(deliver, tagManagerPollMs);
  }

  function startWaiting(): void {
    // Withdrawn consent ends the wait; consent given again starts a new one.
    const deadline = Date.now() + tagManagerWaitMs;
    queue = queue.map((queued) => ({ ...queued, deadline: isAllowed ? (queued.deadline ?? deadline) : undefined }));
    deliver();
  }

  function enqueue(queued: QueuedDelivery): void {
    queue.push(queued);
    startWaiting();
  }

  return {
    push(event, claim = () => true) {
      if (consentEvents.includes(event.event)) return write(event);
      enqueue({
        name: event.event,
        deliver() {
          if (claim()) write(event);
        },
      });
    },
    whenDeliverable: (name, callback) => enqueue({ name, deliver: callback }),
    flush: deliver,
    allow(next) {
      isAllowed = next;
      startWaiting();
    },
  };
}
