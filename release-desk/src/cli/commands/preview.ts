import { type Command, InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { createPreview, previewSeconds, siteOrigin, sitePath } from '../../operations/create-preview';
import type { Desk } from '../../operations/desk';
import type { ReleaseName } from '../../operations/operation';
import { type Act, type CommandOutcome, durationOption, parseDuration, parseReleaseName } from '../command';

interface PreviewOptions {
  expires: number;
  path: string;
  site?: string;
}

/** What the desk would not take is wrong usage here. */
function parseAs<Value>(schema: z.ZodType<Value>, value: Value, hint: string): Value {
  if (schema.safeParse(value).success) return value;
  throw new InvalidArgumentError(hint);
}

function parseExpirySeconds(text: string): number {
  return parseAs(previewSeconds, parseDuration(text) / 1000, 'A link lasts from 1m to 30d.');
}

const parsePath = (text: string) => parseAs(sitePath, text, 'It takes a path of the site: /en/kitchen/.');
const parseSite = (text: string) => parseAs(siteOrigin, text, 'It takes an address: https://shop.example.');

/** Adds a version to a link, which shows one of each remote. */
function parseReleases(operand: string, before: readonly ReleaseName[] = []): ReleaseName[] {
  const release = parseReleaseName(operand);
  if (before.some(({ remote }) => remote === release.remote))
    throw new InvalidArgumentError(`A link shows one version of ${release.remote}.`);
  return [...before, release];
}

async function createLink(
  desk: Desk,
  [releases]: [ReleaseName[]],
  { expires, path, site }: PreviewOptions,
): Promise<CommandOutcome> {
  const result = await desk.call(createPreview, { releases, expiresSeconds: expires, path, site });
  const { url, expiresAt, otherSites } = result;
  const note = `The shop also runs at ${otherSites.join(', ')}: --site names another address than ${new URL(url).origin}.`;
  return { result, text: [url, `until ${expiresAt}`, ...(otherSites.length > 0 ? [note] : [])].join('\n') };
}

export function addPreview(program: Command, act: Act): void {
  program
    .command('preview')
    .description('a signed link that shows one visitor published versions on the live site, one of each remote')
    .argument('<remote@version...>', 'the versions', parseReleases)
    .addOption(
      durationOption('--expires <duration>', 'how long the link shows them: 30m, 4h, 2d', '8h', parseExpirySeconds),
    )
    .option('--path <path>', 'the page that it opens', parsePath, '/')
    .option('--site <origin>', 'address of the site; otherwise PUBLIC_URL, otherwise where the shop runs', parseSite)
    .action(act(createLink));
}
