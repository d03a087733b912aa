import { setTimeout as pause } from 'node:timers/promises';
import type { ConsoleMessage, Page } from 'playwright-core';

/** What a page says and asks for, from the moment it is watched. */
export interface PageWatch {
  /** Errors of the console and of scripts, with the position that the browser names. */
  messages(): string[];
  /** Forgets what was said and asked so far. */
  forget(): void;
  /** Whether an answer is still awaited. */
  isPending(): boolean;
  /** Waits until nothing has been pending for a moment, at most `limitMs`. */
  settle(limitMs: number): Promise<void>;
}

/** A page without requests for this long is idle: what follows a response is requested at once. */
const quietMs = 150;
const pollMs = 25;

const toPosition = ({ url, lineNumber, columnNumber }: ReturnType<ConsoleMessage['location']>) =>
  url ? ` (${url}:${lineNumber + 1}:${columnNumber + 1})` : '';

function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error')
      messages.push(`the console says: ${message.text()}${toPosition(message.location())}`);
  });
  page.on('pageerror', ({ message, stack = '' }) => {
    const [position] = /[^\s(]+:\d+:\d+/.exec(stack) ?? [];
    messages.push(`throws: ${message}${position ? ` (${position})` : ''}`);
  });
  return messages;
}

function collectPending(page: Page): Set<object> {
  const pending = new Set<object>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Watches a page for as long as it is open. */
export function watchPage(page: Page): PageWatch {
  const messages = collectMessages(page);
  const pending = collectPending(page);
  return {
    messages: () => [...new Set(messages)],
    forget() {
      messages.length = 0;
      pending.clear();
    },
    isPending: () => pending.size > 0,
    async settle(limitMs) {
      const latest = Date.now() + limitMs;
      let quietSince = Date.now();
      while (Date.now() < latest && Date.now() - quietSince < quietMs) {
        await pause(pollMs);
        if (pending.size > 0) quietSince = Date.now();
      }
    },
  };
}
