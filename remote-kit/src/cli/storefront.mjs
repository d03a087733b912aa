#!/usr/bin/env node
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = `storefront build [--version <version>]
  builds the remote of this folder into dist/: client/, server/ and release.json

storefront dev --shop <address> [--desk <address>] [--token-file <file>] [--port <port>]
  serves it from its sources, with hot reload, inside that deployed shop, on port 3100 of this machine (or PORT). What is live of
  the other remotes comes from the shop's release desk (else RELEASE_DESK_URL); any token may read.

storefront record [<path> ...] --shop <address> [--desk <address>] [--token-file <file>] [--port <port>]
  visits these pages of the remote in that shop, else those of its routes, and keeps in recordings/ what they were loaded with

storefront types --out <file> [--desk <address>] [--token-file <file>]
  writes the types of what is live of the other remotes: props of fragments, payloads of events

storefront check [--desk <address>] [--token-file <file>] [--no-smoke]
  sends what is built to a release desk, which checks it as it would before it takes it in, and publishes nothing

storefront publish [--desk <address>] [--token-file <file>] [--admit] [--promote] [--force] [--no-smoke] [--why <text>]
  sends what is built to a release desk (else RELEASE_DESK_URL), which checks it and takes it in; available afterwards, live
  with --promote. The token comes from that file, RELEASE_TOKEN, RELEASE_TOKEN_FILE or a login, never from an argument.`;

/** What was typed makes no sense: the usage is printed. */
class UsageError extends Error {}

/** @param {string[]} words */
async function build(words) {
  const { values } = parseArgs({ args: words, options: { version: { type: 'string' } } });
  const { buildRemote } = await import('../build/build-remote.mjs');
  const { remote, version } = await buildRemote(process.cwd(), values);
  console.log(`${remote}@${version} is built`);
}

/** @param {import('../publish/desk-client.mjs').PublishResult} result */
function toOutcome({ isNew, isDryRun }) {
  if (isDryRun) return 'would be taken in';
  return isNew ? 'is published' : 'was published already';
}

/** @param {import('../publish/desk-client.mjs').PublishResult} result */
function describe(result) {
  const { remote, version, checks, promoted } = result;
  const name = `${remote}@${version}`;
  const said = checks.flatMap((check) => (check.details ?? []).map((detail) => `  ${check.name}: ${detail}`));
  const live = promoted ? [`${name} is live, revision ${promoted.revision}`, ...promoted.warnings] : [];
  return [`${name} ${toOutcome(result)}`, ...said, ...live].join('\n');
}

/**
 * The desk that is named, and the token to use there.
 * @param {{ desk?: string, 'token-file'?: string }} values
 */
async function findDesk(values) {
  const { findToken, toDeskAddress } = await import('../publish/publish.mjs');
  const address = toDeskAddress(values.desk ?? process.env.RELEASE_DESK_URL ?? '');
  if (!address)
    throw new UsageError('Name the desk: --desk https://desk.example. Plain http reaches this machine only.');
  return { address, token: await findToken(process.env, { file: values['token-file'], address }) };
}

/** @param {string[]} words */
async function parseInShop(words) {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = { shop: text, desk: text, 'token-file': text, port: text };
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const { toShopOrigin } = await import('../dev/deployed-shop.mjs');
  const shop = toShopOrigin(values.shop ?? '');
  if (!shop) throw new UsageError('Name the shop: --shop https://shop.example. Plain http reaches this machine only.');
  const port = Number(values.port ?? process.env.PORT ?? 3100);
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) throw new UsageError('--port takes a number.');
  return { positionals, inShop: { folder: process.cwd(), shop, desk: await findDesk(values), port } };
}

/** @param {string[]} words */
async function dev(words) {
  const { positionals, inShop } = await parseInShop(words);
  if (positionals.length > 0) throw new UsageError(`There is no "${positionals[0]}" to be served.`);
  const { developInShop } = await import('../dev/dev-in-shop.mjs');
  await developInShop(inShop);
}

/** @param {string[]} words */
async function record(words) {
  const { positionals, inShop } = await parseInShop(words);
  const wrong = positionals.find((one) => !one.startsWith('/'));
  if (wrong) throw new UsageError(`A path begins with a slash: /${wrong}`);
  const { recordInShop } = await import('../dev/record-in-shop.mjs');
  await recordInShop({ ...inShop, paths: positionals });
}

/** @param {{ desk?: string, 'token-file'?: string }} values */
async function openDesk(values) {
  const { createDeskClient } = await import('../publish/publish.mjs');
  const { address, token } = await findDesk(values);
  return createDeskClient(address, token);
}

/** @param {string[]} words */
async function types(words) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({ args: words, options: { out: text, desk: text, 'token-file': text } });
  if (!values.out) throw new UsageError('Name the file: --out src/live-types.ts.');
  const { requireRemote } = await import('../build/remote-manifest.mjs');
  const { remote } = requireRemote(process.cwd()).manifest;
  const { module, fragments, events } = await (await openDesk(values)).readTypes(remote);
  await writeFile(values.out, module);
  console.log(`${values.out}: ${fragments.length} fragments and ${events.length} events`);
}

/** @param {string[]} words */
async function check(words) {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = {
    desk: text,
    'token-file': text,
    'no-smoke': /** @type {const} */ ({ type: 'boolean', default: false }),
  };
  const { values } = parseArgs({ args: words, options });
  const client = await openDesk(values);
  const upload = await client.upload(path.resolve('dist'));
  console.log(describe(await client.commit(upload, { dryRun: true, smoke: !values['no-smoke'] })));
}

/** @param {string[]} words */
async function publish(words) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    args: words,
    options: {
      ...{ desk: text, 'token-file': text, why: text },
      ...{ admit: flag, promote: flag, force: flag, 'no-smoke': flag },
    },
  });
  const client = await openDesk(values);
  const upload = await client.upload(path.resolve('dist'));
  const { why, admit, promote, force, 'no-smoke': noSmoke } = values;
  console.log(describe(await client.commit(upload, { why, admit, promote, force, smoke: !noSmoke })));
}

const commands = { build, dev, record, types, check, publish };

try {
  const [name = '', ...words] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name)) throw new UsageError(name ? `There is no "${name}".` : 'Name a command.');
  await commands[/** @type {keyof typeof commands} */ (name)](words);
} catch (error) {
  const { message, details = [] } = /** @type {Error & { details?: readonly string[] }} */ (error);
  const isMistyped = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  console.error([message, ...details.map((line) => `  ${line}`), ...(isMistyped ? ['', usage] : [])].join('\n'));
  process.exitCode = 1;
}
