#!/usr/bin/env node
// npm create storefront-remote <name>: Node alone, for nothing is installed yet.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toNames, UsageError } from './names.mjs';
import { writeRepository } from './write-repository.mjs';

const usage = `npm create storefront-remote <name> -- [--title <text>] [--team <name>] [--contact <address>]
  makes the folder mfe-<name>: a repository for a remote of the shop, with a page, a fragment, texts in ten languages and tests.

  --title    of the page, and the link to it; otherwise the name
  --team     who owns the remote; otherwise the title
  --contact  where the team is reached, an e-mail address or a link; otherwise user.email of git`;

/** What git says; undefined where it is not there or says nothing. @param {readonly string[]} words @param {string} cwd */
function askGit(words, cwd) {
  const { status, stdout } = spawnSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout.trim() || undefined : undefined;
}

/** @param {string} folder @param {import('./names.mjs').Names} names */
const nextSteps = (folder, { remote, domain }) => `${remote} is in ${folder}. Next:

  cd ${path.relative(process.cwd(), folder)}
  npm install
  npm test              types and tests
  npm run dev -- --shop https://shop.example
                        your page inside the shop that runs there, with hot reload
  npm run release       builds and publishes

For the last two, RELEASE_DESK_URL and RELEASE_TOKEN_FILE say where the release desk is and as whom you come.
A release manager then admits ${remote}, makes it live, and puts ${domain}.header-link into the slot "header".
README.md has the whole way, command by command.`;

/** @param {readonly string[]} words */
function create(words) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values, positionals } = parseArgs({
    ...{ args: [...words], allowPositionals: true },
    options: { title: text, team: text, contact: text, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(usage);
  const [typed, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`One name, please: ${positionals.join(' ')} are ${positionals.length}.`);
  const contact = values.contact ?? askGit(['config', 'user.email'], process.cwd());
  const names = toNames(typed, { ...values, contact });
  const folder = path.resolve(names.remote);
  writeRepository(folder, names);
  // Within another repository it stays a part of that one.
  if (!askGit(['rev-parse', '--is-inside-work-tree'], folder)) askGit(['init', '--quiet'], folder);
  console.log(nextSteps(folder, names));
}

try {
  create(process.argv.slice(2));
} catch (error) {
  const isMistyped = error instanceof TypeError && 'code' in error;
  if (!(error instanceof UsageError) && !isMistyped) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
