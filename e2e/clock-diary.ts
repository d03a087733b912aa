import { expect, type Page } from '@playwright/test';

const storageKey = 'diary-of-the-test';
const opens = 'opens';

interface Line {
  at: number;
  what: string;
}

/**
 * Runs in the page, before any code of it. Everything that a timer can lead to is written down at once, with the time of
 * the page's own clock: a test then needs no guess whether something "has not happened yet".
 */
function keepDiary({ key, opens }: { key: string; opens: string }): void {
  if (window !== window.top) return;
  const write = (what: string) => {
    const lines = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Line[];
    sessionStorage.setItem(key, JSON.stringify([...lines, { at: Date.now(), what }]));
  };
  // The stopped clock is ahead of the browser's own: a document that keeps the other's beginning would take a word that its tab
  // told before it for another tab's later one, and ask for the session anew at some time or other.
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
    // A document that notes something in its own entry of the history goes nowhere.
    if (destination.sameDocument && destination.url === location.href) return;
    const { pathname, search } = new URL(destination.url);
    write(navigationType === 'reload' ? 'reloads' : `goes to ${pathname}${search}`);
  });
}

/** From the next document on time stands still, and passes only by a stopwatch; documents keep a diary. */
export async function stopClock(page: Page): Promise<Stopwatch> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.addInitScript(keepDiary, { key: storageKey, opens });
  return stopwatchFrom(page, now + 1000);
}

/** A page by whose clock things are timed from a moment on. */
export interface Stopwatch {
  /** Lets so many milliseconds go by. */
  pass(ms: number): Promise<void>;
  /** Resolves when the document itself has begun to wait for so long: its code may still have been on its way. */
  whenWaiting(ms: number): Promise<void>;
  /** Milliseconds at which the page did this. */
  listTimes(what: RegExp): Promise<number[]>;
  /** Expects that the page did this at exactly these milliseconds. */
  expectAt(what: RegExp, ...times: number[]): Promise<void>;
}

async function readLines(page: Page): Promise<Line[]> {
  return JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), storageKey)) ?? '[]') as Line[];
}

/** Times what happens from now on. */
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
    async whenWaiting(ms) {
      const isWaiting = async () => {
        const words = (await readLines(page)).map(({ what }) => what);
        const ofDocument = words.slice(words.lastIndexOf(opens) + 1);
        return ofDocument.includes(`waits ${ms}`) || ofDocument.includes(`repeats ${ms}`);
      };
      await expect.poll(isWaiting, `the page waits ${ms} ms`).toBe(true);
    },
    // What is done may take the document away under the question.
    expectAt: (what, ...times) =>
      expect(async () => expect(await listTimes(what), String(what)).toEqual(times)).toPass({ timeout: 5000 }),
  };
}
