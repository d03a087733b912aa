#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = `storefront build [--version <version>]
  builds the remote of this folder into dist/: client/, server/ and release.json

storefront dev --shop <address> [--desk <address>] [--token-file <file>] [--port <port>]
  serves it from its sources, with hot reload, inside that deployed shop, on port 3100 of this machine (or PORT). What is live of
  the other remotes comes from the shop's release desk (else RELEASE_DESK_URL); any token may read.

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
function describe({ remote, version, isNew, checks, promoted }) {
  const name = `${remote}@${version}`;
  const said = checks.flatMap((check) => (check.details ?? []).map((detail) => `  ${check.name}: ${detail}`));
  const live = promoted ? [`${name} is live, revision ${promoted.revision}`, ...promoted.warnings] : [];
  return [`${name} ${isNew ? 'is published' : 'was published already'}`, ...said, ...live].join('\n');
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
async function dev(words) {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = { shop: text, desk: text, 'token-file': text, port: text };
  const { values } = parseArgs({ args: words, options });
  const { toShopOrigin } = await import('../dev/deployed-shop.mjs');
  const shop = toShopOrigin(values.shop ?? '');
  if (!shop) throw new UsageError('Name the shop: --shop https://shop.example. Plain http reaches this machine only.');
  const port = Number(values.port ?? process.env.PORT ?? 3100);
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) throw new UsageError('--port takes a number.');
  const desk = await findDesk(values);
  const { developInShop } = await import('../dev/dev-in-shop.mjs');
  await developInShop({ folder: process.cwd(), shop, desk, port });
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
  const { createDeskClient } = await import('../publish/publish.mjs');
  const { address, token } = await findDesk(values);
  const client = createDeskClient(address, token);
  const upload = await client.upload(path.resolve('dist'));
  const { why, admit, promote, force, 'no-smoke': noSmoke } = values;
  console.log(describe(await client.commit(upload, { why, admit, promote, force, smoke: !noSmoke })));
}

const commands = { build, dev, publish };

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
