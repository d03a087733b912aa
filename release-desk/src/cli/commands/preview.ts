import { type Command, InvalidArgumentError } from 'commander';
import { signPreview } from '../../preview/preview-token';
import { type Act, durationOption, parseDuration, parseReleaseName, type ReleaseName } from '../command';

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

export function addPreview(program: Command, act: Act): void {
  program
    .command('preview')
    .description('a signed link that shows one visitor a published version on the live site')
    .argument('<remote@version>', 'the version', parseReleaseName)
    .addOption(durationOption('--expires <duration>', 'how long the link shows it: 30m, 4h, 2d', '8h', parseExpiry))
    .option('--path <path>', 'the page that it opens', parsePath, '/')
    .option(
      '--site <origin>',
      'address of the site; otherwise PUBLIC_URL, otherwise localhost at PORT (3000)',
      parseSite,
    )
    .action(
      act(async (session, [{ remote, version }]: [ReleaseName], { expires, path, site }: PreviewOptions) => {
        await session.requireActor({ kind: 'publish', remote });
        const { integrity } = await session.registry.require(remote, version);
        const { privateKey } = await session.keys();
        const expiresAt = session.tools.now().getTime() + expires;
        const token = signPreview({ remote, version, releaseIntegrity: integrity, expiresAt }, privateKey);
        const { PUBLIC_URL, PORT = '3000' } = session.tools.env;
        const url = new URL('/-/preview', site ?? PUBLIC_URL ?? `http://localhost:${PORT}`);
        url.search = new URLSearchParams({ token, path }).toString();
        const until = new Date(expiresAt).toISOString();
        return { result: { remote, version, url: url.href, expiresAt: until }, text: `${url.href}\nuntil ${until}` };
      }),
    );
}
