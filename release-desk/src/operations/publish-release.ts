import { z } from 'zod';
import { checkResult } from '../checks/check';
import { smokeCheckName, storeSmokeResult } from '../checks/smoke/smoke-result';
import { DeskError } from '../errors';
import { type ReleaseFolder, readReleaseFolder } from '../registry/release-folder';
import { admitNewest } from './admit-remote';
import { type Checked, type DeskSession, requirePublicationChecks } from './desk-session';
import { type ReleaseName, reason } from './operation';
import { promoteChecked } from './promote-release';

/** How a release is taken in. */
export const publishOptions = z.object({
  why: reason.optional(),
  admit: z.boolean().default(false).describe('And let its remote into the shop.'),
  promote: z.boolean().default(false).describe('And make it live.'),
  force: z.boolean().default(false).describe('Although a check fails; the audit log keeps it.'),
  smoke: z.boolean().default(true).describe('Whether its pages are opened in a browser.'),
  dryRun: z.boolean().default(false).describe('Only says what the checks find: nothing is published.'),
});

export type PublishOptions = z.output<typeof publishOptions>;

export const publishResult = z.object({
  remote: z.string(),
  version: z.string(),
  isNew: z.boolean().describe('Whether it was not there before.'),
  isDryRun: z.boolean().describe('It was only checked.'),
  promoted: z
    .object({
      from: z.string().nullable(),
      isNew: z.boolean(),
      revision: z.number().int(),
      checks: z.array(checkResult),
      warnings: z.array(z.string()),
    })
    .nullable(),
  checks: z.array(checkResult),
  isForced: z.boolean(),
});

export type PublishResult = z.output<typeof publishResult>;

/** Stores the browser check's result with the desk's signature, so that a promotion can trust it on a machine without a browser. */
async function signSmoke(session: DeskSession, built: ReleaseFolder, checked: Checked): Promise<Checked> {
  const checks = checked.checks.map(async (check) => {
    if (check.name !== smokeCheckName) return check;
    const signature = await storeSmokeResult(session, built, check, session.tools.now());
    return signature ? { ...check, signature } : check;
  });
  return { ...checked, checks: await Promise.all(checks) };
}

/** Promotes after publishing. The error says that the version is published although its promotion failed. */
async function promoteNow(session: DeskSession, name: ReleaseName, { why, force }: PublishOptions) {
  try {
    const { from, isNew, revision, checks, warnings } = await promoteChecked(session, { ...name, why, force });
    return { from, isNew, revision, checks, warnings };
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    const message = `${name.remote}@${name.version} is published and not live: ${error.message}`;
    throw new DeskError(error.code, message, error.details, { cause: error });
  }
}

/** Checks a release in a folder of this machine and takes it in: available afterwards, not live unless `promote` says so. A dry run ends after the checks. */
export async function publishRelease(
  session: DeskSession,
  folder: string,
  options: PublishOptions,
): Promise<PublishResult> {
  const built = await readReleaseFolder(folder);
  const { remote, version } = built.release;
  const actor = await session.requireActor({ kind: 'publish', remote }, options.why);
  if (options.dryRun && (options.admit || options.promote || options.force))
    throw new DeskError('request_invalid', 'A dry run only checks: it admits, promotes and forces nothing');
  // Before any work: without the right to promote nothing is published either.
  if (options.admit || options.promote) await session.requireActor({ kind: 'release' });
  const wanted = { isForced: options.force, isSmoked: options.smoke };
  const found = await requirePublicationChecks(session, built, wanted);
  if (options.dryRun) return { remote, version, isNew: false, isDryRun: true, promoted: null, ...found };
  const checked = await signSmoke(session, built, found);
  const { isNew } = await session.registry.publish(folder, actor, checked);
  if (options.admit) await admitNewest(session, remote, actor);
  const promoted = options.promote ? await promoteNow(session, { remote, version }, options) : null;
  return { remote, version, isNew, isDryRun: false, promoted, ...checked };
}
