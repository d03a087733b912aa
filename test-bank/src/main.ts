import { createServer } from './create-server';
import { openLedger } from './ledger';
import { createNotifier } from './notifier';
import { readSettings } from './settings';

/** Only this machine finds the bank: it is for trying the shop out. */
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
  // What a restart interrupted goes on.
  void notifier.wake();
  process.send?.({ type: 'ready', port: Number(new URL(address).port) });
}

// What is thrown here ends the program by name (tools/build/program-frame.mjs), as its parent's end does.
void start();
