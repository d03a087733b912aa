import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { rootFolder } from '../root-folder.mjs';

const run = promisify(execFile);

/** Calls the release manager's command line; throws with its words when it refuses.
 * @param {string} dataFolder @param {string[]} words */
export async function release(dataFolder, ...words) {
  const cli = path.join(rootFolder, 'release-desk/dist/cli.cjs');
  const env = { ...process.env, DATA_DIR: dataFolder };
  const { stdout } = await run(process.execPath, [cli, ...words, '--json'], { env, maxBuffer: 2 ** 26 }).catch(
    (error) => {
      // The reasons of a refusal stand in the output.
      error.message += error.stdout ?? '';
      throw error;
    },
  );
  return JSON.parse(stdout).result;
}

/** When the newest entry of the journal was decided, in milliseconds since 1970. @param {string} dataFolder */
export function findDecisionTime(dataFolder) {
  const folder = path.join(dataFolder, 'releases/journal');
  const last =
    readdirSync(folder)
      .filter((name) => /^\d+\.json$/.test(name))
      .sort()
      .at(-1) ?? '';
  return Date.parse(JSON.parse(readFileSync(path.join(folder, last), 'utf8')).at);
}

/**
 * Every version of a remote that an answer names: in the markup of its page, in what it preloads and in the data of its
 * scripts. None where the answer names none.
 * @param {string} remote @param {string} html @param {string} link
 */
export function versionsIn(remote, html, link) {
  const pages = html.matchAll(new RegExp(`data-remote="${remote}" data-release="([^"]+)"`, 'g'));
  const files = `${link}${html}`.matchAll(new RegExp(`/-/remotes/${remote}/([^/]+)/`, 'g'));
  return [...new Set([...pages, ...files].map(([, version = '']) => version))];
}

/** @typedef {{ requests: number, failed: string[], mixed: string[], delaysMs: number[] }} SwitchReport */

/**
 * Switches by the command line. @param {string} dataFolder @param {string} remote
 * @returns {(version: string, count: number) => Promise<number>} resolves to the time of the decision
 */
export function createSwitch(dataFolder, remote) {
  return async (version, count) => {
    await release(dataFolder, 'rollback', remote, '--to', version, '--why', `switch ${count}`);
    return findDecisionTime(dataFolder);
  };
}

/**
 * Asks for pages of a remote at a steady rate while its version is switched to and fro. An answer is mixed unless it names
 * one version of the remote, and no other.
 * @param {{
 *   origin: string, remote: string, paths: string[], versions: string[], switches: number, requestsPerSecond: number,
 *   switchTo: ReturnType<typeof createSwitch>, afterSwitch?: (count: number) => Promise<void> | void, limitMs?: number,
 * }} options `limitMs`: how long a switch is waited for
 * @returns {Promise<SwitchReport>}
 */
export async function runSwitches({
  origin,
  remote,
  paths,
  versions,
  switches,
  requestsPerSecond,
  switchTo,
  afterSwitch,
  limitMs = 10_000,
}) {
  /** @type {SwitchReport} */
  const report = { requests: 0, failed: [], mixed: [], delaysMs: [] };
  /** First sight of a version since the last switch. @type {Map<string, number>} */
  const seenAt = new Map();
  /** @type {Set<Promise<void>>} */
  const inFlight = new Set();

  async function ask() {
    const address = paths[report.requests % paths.length];
    report.requests += 1;
    try {
      const answer = await fetch(origin + address);
      const found = versionsIn(remote, await answer.text(), answer.headers.get('link') ?? '');
      if (answer.status !== 200) report.failed.push(`${address} ${answer.status}`);
      else if (found.length !== 1) report.mixed.push(`${address} ${found.join(' and ') || 'names no version'}`);
      for (const version of found) if (!seenAt.has(version)) seenAt.set(version, Date.now());
    } catch (error) {
      report.failed.push(`${address} ${error}`);
    }
  }

  const traffic = setInterval(() => {
    const request = ask();
    inFlight.add(request);
    void request.then(() => inFlight.delete(request));
  }, 1000 / requestsPerSecond);
  try {
    for (let count = 1; count <= switches; count += 1) {
      const version = versions[count % versions.length] ?? '';
      seenAt.clear();
      const at = await switchTo(version, count);
      const latest = at + limitMs;
      // An answer of before the switch may come after it: only the version's own first sight counts.
      while (!seenAt.has(version) && Date.now() < latest) await sleep(5);
      report.delaysMs.push(Math.max(0, (seenAt.get(version) ?? latest) - at));
      await afterSwitch?.(count);
    }
  } finally {
    clearInterval(traffic);
    await Promise.all(inFlight);
  }
  return report;
}

/** @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
