// Runs before each long-lived program of ours, whichever way it is started (service-config.mjs puts it there): how a
// program ends is said here once. What a program does at its end stands in its own handler of SIGTERM.
import './private-files.mjs';
import { toLoggedError } from '@storefront/contracts/log';

/** How long a graceful shutdown may take: requests in flight, e-mails, the database. */
const patienceMs = 6000;
/** EX_CONFIG of sysexits.h: starting again would end the same way (tools/processes/restart-policy.mjs). */
const cannotStartCode = 78;
const errorCode = 1;
/** A wrong setting, a folder in use: errors whose message is enough, without a stack trace. */
const startErrorNames = ['SettingsError', 'FolderInUseError'];

let isEnding = false;

/** Ends the program by its own handler of SIGTERM, within a bounded time. @param {number} exitCode */
function end(exitCode) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = exitCode;
  setTimeout(() => process.exit(), patienceMs).unref();
  // Nobody but this frame listens yet: there is nothing to end in order.
  if (process.listenerCount('SIGTERM') === 1) process.exit();
  process.emit('SIGTERM', 'SIGTERM');
}

/** @param {Error & { code?: string, syscall?: string }} error */
function isStartError({ name, syscall }) {
  return startErrorNames.includes(name) || syscall === 'listen';
}

/** @param {unknown} thrown */
function endWithError(thrown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const name = __PROGRAM__;
  if (isStartError(error)) {
    console.error(`${name}: ${error.message}`);
    return end(cannotStartCode);
  }
  // Node's own words would hold all of the error's properties: a whole request, a statement with its values.
  const err = toLoggedError(error);
  const msg = `${name} ends because of an uncaught error`;
  console.error(JSON.stringify({ level: 60, time: Date.now(), name, pid: process.pid, msg, err }));
  process.exitCode = errorCode;
  end(errorCode);
}

// These stay for good: without a listener a second signal would end the program in the middle of its end.
process.on('SIGTERM', () => end(0));
process.on('SIGINT', () => end(0));
// Rejections that nobody handles come here as well.
process.on('uncaughtException', endWithError);
// Whoever started the program is gone, however it ended: nothing outlives it.
process.on('disconnect', () => end(0));
// The channel alone keeps no program alive.
process.channel?.unref();
