import type { Command } from 'commander';
import { signPreview } from '../../preview/preview-token';
import { type Act, parseDuration, parseReleaseName, type ReleaseName } from '../command';

interface PreviewOptions {
  expires: number;
  path: string;
  site?: string;
}

const hourMs = 3_600_000;

export function addPreview(program: Command, act: Act): void {
  program
    .command('preview')
    .description('a signed link that shows one visitor a published version on the live site')
    .argument('<remote@version>', 'the version', parseReleaseName)
    .option('--expires <duration>', 'how long the link shows it', parseDuration, 8 * hourMs)
    .option('--path <path>', 'the page that it opens', '/')
    .option('--site <origin>', 'address of the site; otherwise PUBLIC_URL, otherwise localhost at PORT (3000)')
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
