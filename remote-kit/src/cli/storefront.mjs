#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = `storefront build [--version <version>]
  builds the remote of this folder into dist/: client/, server/ and release.json

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
  const { createDeskClient, findToken, toDeskAddress } = await import('../publish/publish.mjs');
  const address = toDeskAddress(values.desk ?? process.env.RELEASE_DESK_URL ?? '');
  if (!address)
    throw new UsageError('Name the desk: --desk https://desk.example. Plain http reaches this machine only.');
  const client = createDeskClient(address, await findToken(process.env, { file: values['token-file'], address }));
  const upload = await client.upload(path.resolve('dist'));
  const { why, admit, promote, force, 'no-smoke': noSmoke } = values;
  console.log(describe(await client.commit(upload, { why, admit, promote, force, smoke: !noSmoke })));
}

const commands = { build, publish };

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
