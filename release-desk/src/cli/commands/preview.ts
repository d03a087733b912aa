import { readSiteAddresses } from '@storefront/contracts/releases/site-address';
import { type Command, InvalidArgumentError } from 'commander';
import { signPreview } from '../../preview/preview-token';
import {
  type Act,
  type CommandOutcome,
  durationOption,
  parseDuration,
  parseReleaseName,
  type ReleaseName,
} from '../command';
import type { DeskSession } from '../desk-session';

interface PreviewOptions {
  expires: number;
  path: string;
  site?: string;
}

/** Preview links are shared, so they expire. */
const shortest = '1m';
const longest = '30d';

function parseExpiry(text: string): number {
  const milliseconds = parseDuration(text);
  if (milliseconds >= parseDuration(shortest) && milliseconds <= parseDuration(longest)) return milliseconds;
  throw new InvalidArgumentError(`A link lasts from ${shortest} to ${longest}.`);
}

function parsePath(text: string): string {
  if (!/^\/(?![/\\])/.test(text)) throw new InvalidArgumentError('It takes a path of the site: /en/kitchen/.');
  return text;
}

function parseSite(text: string): string {
  const isSite = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isSite) throw new InvalidArgumentError('It takes an address: https://shop.example.');
  return text;
}

/** Where the link leads: what was named, else where a shell of this data folder runs. */
async function findSite(
  { tools, dataFolder }: DeskSession,
  named?: string,
): Promise<{ site: string; others: string[] }> {
  const { PUBLIC_URL, PORT = '3000' } = tools.env;
  const explicit = named ?? PUBLIC_URL;
  if (explicit) return { site: explicit, others: [] };
  const [site = `http://localhost:${PORT}`, ...others] = await readSiteAddresses(dataFolder);
  return { site, others };
}

/** Adds a version to a link, which shows one of each remote. */
function parseReleases(operand: string, before: readonly ReleaseName[] = []): ReleaseName[] {
  const release = parseReleaseName(operand);
  if (before.some(({ remote }) => remote === release.remote))
    throw new InvalidArgumentError(`A link shows one version of ${release.remote}.`);
  return [...before, release];
}

async function createToken(session: DeskSession, { remote, version }: ReleaseName, expiresAt: number): Promise<string> {
  await session.requireActor({ kind: 'publish', remote });
  const { integrity } = await session.registry.require(remote, version);
  // The shop would run its code.
  await session.registry.requireAdmitted(remote);
  const { privateKey } = await session.keys();
  return signPreview({ remote, version, releaseIntegrity: integrity, expiresAt }, privateKey);
}

async function createLink(
  session: DeskSession,
  [releases]: [ReleaseName[]],
  { expires, path, site: named }: PreviewOptions,
): Promise<CommandOutcome> {
  const expiresAt = session.tools.now().getTime() + expires;
  const tokens: string[] = [];
  for (const release of releases) tokens.push(await createToken(session, release, expiresAt));
  const { site, others } = await findSite(session, named);
  const url = new URL('/-/preview', site);
  url.search = new URLSearchParams([...tokens.map((token) => ['token', token]), ['path', path]]).toString();
  const until = new Date(expiresAt).toISOString();
  const [first, ...more] = releases;
  const note = `The shop also runs at ${others.join(', ')}: --site names another address than ${site}.`;
  return {
    result: { ...(more.length === 0 ? first : {}), releases, url: url.href, expiresAt: until, otherSites: others },
    text: [url.href, `until ${until}`, ...(others.length > 0 ? [note] : [])].join('\n'),
  };
}

export function addPreview(program: Command, act: Act): void {
  program
    .command('preview')
    .description('a signed link that shows one visitor published versions on the live site, one of each remote')
    .argument('<remote@version...>', 'the versions', parseReleases)
    .addOption(durationOption('--expires <duration>', 'how long the link shows them: 30m, 4h, 2d', '8h', parseExpiry))
    .option('--path <path>', 'the page that it opens', parsePath, '/')
    .option('--site <origin>', 'address of the site; otherwise PUBLIC_URL, otherwise where the shop runs', parseSite)
    .action(act(createLink));
}
