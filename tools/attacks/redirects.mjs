import { rmSync } from 'node:fs';
import { change } from '../testing/faulty-provider/faults.mjs';
import { startFaultyProvider } from '../testing/faulty-provider/faulty-provider.mjs';
import { createVisitor } from '../visitor/visitor.mjs';
import { copyPrepared, startAttackedSite, startProvider } from './kit/attacked-site.mjs';
import { summarize } from './kit/report.mjs';
import { percentile } from './kit/waiting.mjs';

const partner = 'https://partner.example';
const rows = [
  { old_path: '/staro/(.*)-(.*)-(.*)/kraj', new_path: '/novo/(1)/', type: 301 },
  { old_path: '/(slug*)-(slug*)-(slug*)-arhiva/', new_path: '/', type: 301 },
  { old_path: '/partner(.*)', new_path: `${partner}(1)`, type: 302 },
  { old_path: '/domacin(.*)', new_path: '{host}(1)', type: 302 },
  { old_path: '/unutra/(.*)', new_path: '/(1)', type: 302 },
];
/** A pattern may cost so many times what a path without a row costs, and so many milliseconds that a busy machine adds. */
const allowedRatio = 5;
const allowedMs = 60;
const tries = 7;

/** What a visitor would put into a capture to be led elsewhere. */
const captures = [
  ...['@evil.example', '.evil.example', ':80@evil.example', '%40evil.example', '%2eevil.example', '%5c%5cevil.example'],
  ...['//evil.example', '/%2fevil.example', '%09//evil.example', '%0d%0aLocation:%20//evil.example', '-evil.example/'],
  ...[':evil', '%E2%80%AE.evil.example', '?@evil.example', '%23@evil.example', '/..//evil.example'],
];

/** @param {import('../visitor/visitor.mjs').Visitor} visitor @param {string} path */
async function medianMs(visitor, path) {
  const times = [];
  for (let index = 0; index < tries; index += 1) {
    const started = performance.now();
    await visitor.ask(path);
    times.push(performance.now() - started);
  }
  return percentile(times, 0.5);
}

/** Which host an answer leads to. @param {string | null} location @param {string} origin */
function toHost(location, origin) {
  if (location === null) return 'none';
  // As a browser reads it: back slashes are slashes, tabs and line ends are not there.
  return URL.canParse(location, origin) ? new URL(location, origin).host : `unreadable ${location}`;
}

/**
 * Redirect patterns that take long, and captures that lead elsewhere.
 * @type {import('./attack.mjs').Attack}
 */
export async function attackRedirects({ report, prepared, port }) {
  const [dataFolder, providerFolder] = [copyPrepared(prepared), copyPrepared(prepared)];
  const provider = await startProvider(providerFolder);
  const faulty = await startFaultyProvider(provider.origin);
  faulty.on(
    'getRedirects',
    change((answer) => ({ ...answer, data: [...answer.data, ...rows] })),
  );
  const site = await startAttackedSite({ port, dataFolder, settings: { PROVIDER_ORIGIN: faulty.origin } });
  try {
    const visitor = createVisitor(site.origin, { timeoutMs: 30_000 });
    for (const dashes of [2000, 10_000]) {
      const harmless = await medianMs(visitor, `/nista/${'a'.repeat(dashes)}/`);
      for (const start of ['/staro/', '/']) {
        const ms = await medianMs(visitor, `${start}${'-'.repeat(dashes)}/`).catch(() => Number.POSITIVE_INFINITY);
        const seen = `${ms.toFixed(0)} ms, a path without a row ${harmless.toFixed(0)} ms`;
        report.add(
          `three wildcards and ${dashes} dashes behind ${start}`,
          `at most ${allowedRatio} times a harmless path + ${allowedMs} ms`,
          seen,
          ms <= harmless * allowedRatio + allowedMs,
        );
      }
    }
    const shop = new URL(site.origin).host;
    const known = await Promise.all(
      ['/partner', '/domacin', '/unutra'].map((start) => visitor.ask(`${start}/kontakt/`)),
    );
    const hosts = known.map(({ headers }) => toHost(headers.get('location'), site.origin));
    // Where no row is followed at all no capture leads anywhere either.
    const expected = ['partner.example', shop, shop];
    report.add(
      'the same rows with a plain capture',
      expected.join(', '),
      hosts.join(', '),
      String(hosts) === String(expected),
    );
    /** @type {string[]} */
    const elsewhere = [];
    for (const capture of captures)
      for (const [start, allowed] of /** @type {const} */ ([
        ['/partner', ['partner.example', shop]],
        ['/domacin', [shop]],
        ['/unutra/', [shop]],
      ])) {
        const { status, headers } = await visitor.ask(start + capture);
        const host = toHost(headers.get('location'), site.origin);
        if (![...allowed, 'none'].includes(host)) elsewhere.push(`${start}${capture} → ${host}`);
        if (status >= 500) elsewhere.push(`${start}${capture}: ${status}`);
      }
    report.add(
      `${captures.length} captures that would change a target's host`,
      'the listed host or the shop',
      summarize(elsewhere),
      elsewhere.length === 0,
    );
  } finally {
    await site.remove();
    await faulty.stop();
    await provider.stop();
    rmSync(providerFolder, { recursive: true, force: true });
  }
}
