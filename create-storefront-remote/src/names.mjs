/** What the command refuses: its message is for the person who typed it. */
export class UsageError extends Error {}

/**
 * First words of page keys that the shop's own remotes have; a desk refuses a second owner.
 * names.test.ts compares them with what the remotes declare.
 */
export const shopDomains = [
  ...['account', 'auth', 'catalog', 'checkout', 'cms', 'location', 'newsletter', 'publish', 'staticcontent'],
  ...['sweepstake', 'webshop'],
];

/** Words that the shop's own texts and addresses begin with: the shop's come first, so a remote's would not be seen. */
export const shopWords = ['api', 'builds', 'common', 'error', 'hapi', 'shell', 'shop'];

/** Two letters are a language in an address. */
const shortestPath = 3;

/** The folders that stand beside remotes in a registry leave so many characters for a remote's name. */
const longestRemote = 40;

/** It stands in tests, texts and headings as it is, so no marks that would end a string. */
const titlePattern = /^[\p{L}\p{N}][\p{L}\p{N} &+.-]{0,59}$/u;

/** As releases declare team and contact: one printable line. */
const linePattern = /^[^\p{Cc}\p{Cf}]{1,200}$/u;

/** @param {string} name */
const toTitle = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** @param {string | undefined} value @param {string} option @param {string} meaning */
function requireLine(value, option, meaning) {
  if (value && linePattern.test(value)) return value;
  throw new UsageError(`Say ${meaning} on one line: --${option} "…"`);
}

/**
 * What a new remote is called.
 * @typedef {object} Names
 * @property {string} remote `mfe-gift-cards`
 * @property {string} domain `gift_cards`: the first word of its page keys, fragments and labels
 * @property {string} path `gift-cards`: its page's address without language
 * @property {string} title
 * @property {string} team
 * @property {string} contact
 */

/**
 * The names that follow from one, and what else was said. Throws a `UsageError`.
 * @param {string | undefined} typed with or without `mfe-`
 * @param {{ title?: string, team?: string, contact?: string }} said
 * @returns {Names}
 */
export function toNames(typed, said) {
  const path = (typed ?? '').replace(/^mfe-/, '');
  if (!path) throw new UsageError('Name the remote: npm create storefront-remote loyalty');
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(path))
    throw new UsageError(
      `"${typed}" is no name for a remote: lower-case letters, digits and single hyphens, as in gift-cards.`,
    );
  const remote = `mfe-${path}`;
  if (remote.length > longestRemote)
    throw new UsageError(`"${typed}" is too long: at most ${longestRemote - 'mfe-'.length} characters.`);
  const domain = path.replaceAll('-', '_');
  if (path.length < shortestPath) throw new UsageError(`"${typed}" is too short: at least ${shortestPath} characters.`);
  if (shopWords.includes(domain))
    throw new UsageError(`"${domain}" is a word of the shop's own texts and addresses: choose another name.`);
  if (shopDomains.includes(domain))
    throw new UsageError(`"${domain}" is a domain of the shop's own remotes: choose another name.`);
  const title = said.title ?? toTitle(path);
  if (!titlePattern.test(title))
    throw new UsageError(`"${title}" is no title: letters, digits, spaces and & + . - only, 60 at most.`);
  return {
    ...{ remote, domain, path, title },
    team: requireLine(said.team ?? title, 'team', 'which team owns the remote'),
    contact: requireLine(said.contact, 'contact', 'where the team is reached, an e-mail address or a link,'),
  };
}
