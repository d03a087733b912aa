import { startProgram, stopPrograms } from '../processes.mjs';
import { decideRestart } from './restart-policy.mjs';

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} script
 * @property {Record<string, string | undefined>} environment
 * @property {string} portVariable what the program reads its port from: a restart keeps the port that the first start was given
 * @property {readonly string[]} [nodeOptions]
 */

/** @typedef {{ name: string, pid: number, port?: number, since: string, script?: string }} RunningProgram */
/** @typedef {{ level: 'info' | 'warn' | 'error', program: string, msg: string } & Record<string, unknown>} LogLine */

/**
 * @typedef {object} SupervisorOptions
 * @property {import('./restart-policy.mjs').RestartRules} rules
 * @property {number} startLimitMs a program that is not ready by then hangs, and is killed
 * @property {(line: LogLine) => void} log
 * @property {(running: RunningProgram[]) => void} onChange whenever a program starts, is ready or ends
 * @property {() => void} onGivenUp
 */

/**
 * Keeps programs running: what ends without being asked to is started again, by the rules of restart-policy.mjs.
 * @param {SupervisorOptions} options
 */
export function createSupervisor({ rules, startLimitMs, log, onChange, onGivenUp }) {
  /** @type {Map<import('node:child_process').ChildProcess, RunningProgram>} */
  const running = new Map();
  /** @type {Set<NodeJS.Timeout>} */
  const waiting = new Set();
  let isStopping = false;

  const noteChange = () => onChange([...running.values()]);

  /** @param {number} delayMs @param {() => void} work */
  function later(delayMs, work) {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work();
    }, delayMs);
    waiting.add(timer);
    return () => {
      clearTimeout(timer);
      waiting.delete(timer);
    };
  }

  /** @param {Program} program @param {(port: number) => void} onReady @param {(error: Error) => void} onFailed of its first start */
  function keepRunning({ name, script, environment, portVariable, nodeOptions }, onReady, onFailed) {
    let crashes = 0;
    let starts = 0;
    /** @type {number | undefined} */
    let port;

    function run() {
      starts += 1;
      const kept = port === undefined ? {} : { [portVariable]: String(port) };
      const { child, ready } = startProgram(script, { ...environment, ...kept }, nodeOptions);
      const record = { name, pid: child.pid ?? 0, port, since: new Date().toISOString(), script };
      running.set(child, record);
      noteChange();
      const start = { isHanging: false, readyAt: 0 };
      const letHang = later(startLimitMs, () => {
        start.isHanging = true;
        child.kill('SIGKILL');
      });
      ready.then(
        (given) => {
          letHang();
          port = given;
          start.readyAt = Date.now();
          record.port = given;
          noteChange();
          if (starts > 1) log({ level: 'info', program: name, pid: record.pid, port, msg: `${name} runs again` });
          onReady(given);
        },
        // Its end says it all.
        () => undefined,
      );
      child.once('exit', (code, signal) => {
        letHang();
        running.delete(child);
        noteChange();
        if (isStopping) return;
        const ended = start.isHanging ? `was not ready within ${startLimitMs / 1000} s` : `ended (${signal ?? code})`;
        recover(code, signal, start.readyAt === 0 ? 0 : Date.now() - start.readyAt, ended, record.pid);
      });
    }

    /** @param {number | null} exitCode @param {string | null} signal @param {number} readyForMs @param {string} ended @param {number} pid */
    function recover(exitCode, signal, readyForMs, ended, pid) {
      const ending = { crashes, hasBeenReady: port !== undefined, readyForMs, exitCode };
      const decision = decideRestart(rules, ending, Math.random());
      crashes = decision.crashes;
      const facts = { program: name, pid, exitCode, signal, crashes };
      if (decision.delayMs === undefined) {
        const msg = `${name} ${ended}${crashes > 1 ? `, ${crashes} times in a row` : ''}: it is given up`;
        log({ level: 'error', ...facts, msg });
        onFailed(new Error(msg));
        return onGivenUp();
      }
      const { delayMs } = decision;
      log({ level: 'warn', ...facts, delayMs, msg: `${name} ${ended}, restart ${crashes} in ${delayMs} ms` });
      later(delayMs, run);
    }

    run();
  }

  return {
    /** Resolves with the program's port when it is ready, which may be at a later attempt. @param {Program} program @returns {Promise<number>} */
    start: (program) =>
      new Promise((resolve, reject) => {
        if (isStopping) return reject(new Error('the shop is being stopped'));
        keepRunning(program, resolve, reject);
      }),
    /** Ends every program politely and starts none again. */
    async stop() {
      isStopping = true;
      for (const timer of waiting) clearTimeout(timer);
      await stopPrograms([...running.keys()]);
    },
    /** Ends every program at once. */
    kill() {
      isStopping = true;
      for (const child of running.keys()) child.kill('SIGKILL');
    },
  };
}
