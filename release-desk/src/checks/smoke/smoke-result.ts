import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { ReleaseFolder } from '../../registry/release-folder';
import type { SharedTexts } from '../../registry/shared-texts';
import { type Check, type CheckResult, CheckSkipped } from '../check';

/** The name under which the run stands in the audit log. */
export const smokeCheckName = 'browser smoke';

const claims = z.strictObject({
  remote: z.string(),
  version: z.string(),
  /** Of these very bytes and no others. */
  releaseIntegrity: z.string(),
  outcome: z.enum(['passed', 'failed']),
  details: z.array(z.string()),
  at: z.iso.datetime(),
});

const signedResult = z.strictObject({ claims, signature: z.string() });
type Claims = z.infer<typeof claims>;

/** Its name among the registry's texts: beside the releases, which never change. */
function toName({ release }: ReleaseFolder): string {
  return `smoke/${release.remote}/${release.version}`;
}

function toBytes(content: Claims): Buffer {
  // Parsed first: the schema's order of keys is the order that is signed.
  return Buffer.from(JSON.stringify(claims.parse(content)));
}

export interface SmokeRegistry {
  registry: { texts: SharedTexts };
  keys(): Promise<{ privateKey: KeyObject; publicKey: string }>;
}

/** Signs how the run of a release ended and keeps it; returns the signature for the audit log. */
export async function storeSmokeResult(
  { registry, keys }: SmokeRegistry,
  candidate: ReleaseFolder,
  { outcome, details }: CheckResult,
  at: Date,
): Promise<string | undefined> {
  if (outcome === 'skipped') return undefined;
  const { remote, version } = candidate.release;
  const content: Claims = {
    remote,
    version,
    releaseIntegrity: candidate.integrity,
    outcome,
    details,
    at: at.toISOString(),
  };
  const { privateKey } = await keys();
  const signature = sign(null, toBytes(content), privateKey).toString('base64url');
  await registry.texts.change(toName(candidate), async () => JSON.stringify({ claims: content, signature }));
  return signature;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the kept result says against a promotion. Throws `CheckSkipped` when there is none of these bytes. */
async function findErrors({ registry, keys }: SmokeRegistry, candidate: ReleaseFolder): Promise<string[]> {
  const text = await registry.texts.find(toName(candidate));
  if (text === undefined) throw new CheckSkipped('it was not run in a browser when it was published');
  const parsed = signedResult.safeParse(parseJson(text));
  const { publicKey } = await keys();
  const isSigned =
    parsed.success &&
    verify(null, toBytes(parsed.data.claims), publicKey, Buffer.from(parsed.data.signature, 'base64url'));
  if (!isSigned) return ['its result is not what the desk signed'];
  const { releaseIntegrity, outcome, details, remote, version } = parsed.data.claims;
  const isOfThis =
    releaseIntegrity === candidate.integrity &&
    remote === candidate.release.remote &&
    version === candidate.release.version;
  if (!isOfThis) return ['its result is of another release'];
  return outcome === 'passed' ? [] : details;
}

/** At promotion: the run at publication is believed by its signature. */
export function createSmokeResultCheck(registry: SmokeRegistry): Check<ReleaseFolder> {
  return { name: smokeCheckName, findErrors: (candidate) => findErrors(registry, candidate) };
}
