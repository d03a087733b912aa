import { createServer } from './create-server';
import { openLedger } from './ledger';
import { createNotifier } from './notifier';
import { readSettings } from './settings';

/** Listens on loopback only: the bank is for trying out the shop. */
const loopback = '127.0.0.1';

async function start(): Promise<void> {
  const { port, logLevel, secret, callbackUrl, origin, file } = readSettings(process.env);
  const clock = () => new Date();
  const ledger = openLedger(file);
  const notifier = createNotifier({
    ledger,
    secret,
    callbackUrl,
    clock,
    onFailure: (message) => console.error(`test-bank: ${message}`),
  });
  const app = createServer({ ledger, notifier, secret, origin, clock, logLevel });
  const stop = async () => {
    await app.close();
    await notifier.stop();
    process.exit();
  };
  process.once('SIGTERM', stop);
  const address = await app.listen({ port, host: loopback });
  // Continues deliveries that a restart interrupted.
  void notifier.wake();
  process.send?.({ type: 'ready', port: Number(new URL(address).port) });
}

// An error thrown here ends the program and is logged by name (tools/build/program-frame.mjs).
void start();
