import { expect, type Page } from '@playwright/test';

const storageKey = 'diary-of-the-test';
const opens = 'opens';

interface Line {
  at: number;
  what: string;
  /** The files that led to it, by their names. */
  by: string;
}

/**
 * Runs in the page before its own code. Records everything that a timer can cause at once, with the time of the page's
 * clock: a test does not have to guess whether something "has not happened yet".
 */
function recordDiary({ key, opens }: { key: string; opens: string }): void {
  if (window !== window.top) return;
  const write = (what: string) => {
    const lines = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Line[];
    const by = (new Error().stack ?? '').match(/[^/]+\.js/g)?.join(' ') ?? '';
    sessionStorage.setItem(key, JSON.stringify([...lines, { at: Date.now(), what, by }]));
  };
  // The paused clock is ahead of the browser's own. With the real time origin, a document would take a message that its own
  // tab sent earlier for a later one of another tab, and refetch the session at an unpredictable time.
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now() });
  write(opens);
  const { setTimeout: wait, setInterval: repeat, fetch: ask, scrollTo: scroll } = window;
  Object.assign(window, {
    setTimeout(...words: Parameters<typeof wait>) {
      write(`waits ${words[1] ?? 0}`);
      return wait.apply(window, words);
    },
    setInterval(...words: Parameters<typeof repeat>) {
      write(`repeats ${words[1] ?? 0}`);
      return repeat.apply(window, words);
    },
    fetch(...words: Parameters<typeof ask>) {
      const { pathname, search } = new URL(words[0] instanceof Request ? words[0].url : words[0], location.href);
      write(`asks ${pathname}${search}`);
      return ask(...words);
    },
    scrollTo(...words: [ScrollToOptions]) {
      write(`scrolls ${JSON.stringify(words)}`);
      return scroll.apply(window, words as unknown as Parameters<typeof scroll>);
    },
  });
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...words: unknown[]) {
    write(`asks ${words[1]}`);
    return open.apply(this, words as Parameters<typeof open>);
  };
  const { info } = console;
  console.info = (...words) => {
    write(`says ${words.join(' ')}`);
    info(...words);
  };
  const { append } = Element.prototype;
  Element.prototype.append = function (this: Element, ...nodes) {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) write(`inserts ${node.dataset.scriptKey ?? node.src}`);
    return append.apply(this, nodes);
  };
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event as Event & {
      navigationType: string;
      destination: { url: string; sameDocument: boolean };
    };
    // A document that changes its own history entry does not navigate.
    if (destination.sameDocument && destination.url === location.href) return;
    const { pathname, search } = new URL(destination.url);
    write(navigationType === 'reload' ? 'reloads' : `goes to ${pathname}${search}`);
  });
}

/** Pauses the clock from the next document on: only a stopwatch advances it. Each document records a diary. */
export async function stopClock(page: Page): Promise<Stopwatch> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.addInitScript(recordDiary, { key: storageKey, opens });
  return stopwatchFrom(page, now + 1000);
}

/** Measures time by the page's clock from its start on. */
export interface Stopwatch {
  /** Advances the clock. */
  pass(ms: number): Promise<void>;
  /**
   * Resolves when the current document has set a timer of this length: its code may still be loading. Several parts of a page
   * wait equally long: `by` is the name of the chunk that is meant.
   */
  whenWaiting(ms: number, by?: string): Promise<void>;
  /** The times, in ms, at which the page did this. */
  listTimes(what: RegExp): Promise<number[]>;
  /** Expects that the page did this at exactly these times, in ms. */
  expectAt(what: RegExp, ...times: number[]): Promise<void>;
}

async function readLines(page: Page): Promise<Line[]> {
  return JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), storageKey)) ?? '[]') as Line[];
}

/** Starts a stopwatch and an empty diary. */
export async function startStopwatch(page: Page): Promise<Stopwatch> {
  const begun = await page.evaluate((key) => {
    sessionStorage.removeItem(key);
    return Date.now();
  }, storageKey);
  return stopwatchFrom(page, begun);
}

function stopwatchFrom(page: Page, begun: number): Stopwatch {
  const listTimes = async (what: RegExp) =>
    (await readLines(page)).filter((line) => what.test(line.what)).map(({ at }) => at - begun);
  return {
    pass: (ms) => page.clock.runFor(ms),
    listTimes,
    async whenWaiting(ms, by = '') {
      const isWaiting = async () => {
        const lines = await readLines(page);
        const ofDocument = lines.slice(lines.findLastIndex(({ what }) => what === opens) + 1);
        return ofDocument.some((line) => [`waits ${ms}`, `repeats ${ms}`].includes(line.what) && line.by.includes(by));
      };
      await expect.poll(isWaiting, `the page waits ${ms} ms`).toBe(true);
    },
    // A navigation may destroy the document during the evaluation.
    expectAt: (what, ...times) =>
      expect(async () => expect(await listTimes(what), String(what)).toEqual(times)).toPass({ timeout: 5000 }),
  };
}
