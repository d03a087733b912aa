import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from './circuit-breaker';
import type { PreparedClient } from './postgres-client';

/** Resolves when the connection is no more. */
function untilLost(client: PreparedClient): Promise<void> {
  return new Promise((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
  });
}

/**
 * Listens to a channel on a connection of its own, and reconnects when that breaks. Calls back for every connection too: what
 * was notified while there was none is lost. Returns a function that stops it.
 */
export function keepListening(
  createClient: () => PreparedClient,
  channel: string,
  onNotice: () => void,
): () => Promise<void> {
  const closing = new AbortController();
  let current: PreparedClient | undefined;

  async function listenUntilLost(onListening: () => void): Promise<void> {
    const client = createClient();
    current = client;
    const lost = untilLost(client);
    client.on('notification', (notice) => {
      if (notice.channel === channel) onNotice();
    });
    try {
      await client.connect();
      await client.run(`listen ${client.escapeIdentifier(channel)}`);
      onListening();
      onNotice();
      await lost;
    } finally {
      await client.end();
    }
  }

  async function keepOn(): Promise<void> {
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      const onListening = () => {
        attempt = 0;
      };
      // The pool reports an outage; this only retries.
      await listenUntilLost(onListening).catch(() => undefined);
      await pause(backoffMs(attempt + 1, Math.random()), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const ended = keepOn();
  return async () => {
    closing.abort();
    await current?.end().catch(() => undefined);
    await ended;
  };
}
