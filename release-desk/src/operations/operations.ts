import { admitRemote } from './admit-remote';
import { collectGarbage } from './collect-garbage';
import { createPreview } from './create-preview';
import { describeTypes } from './describe-types';
import { diffReleases } from './diff-releases';
import { listReleases } from './list-releases';
import { findIssuer, logIn } from './log-in';
import type { Operation } from './operation';
import { promoteRelease } from './promote-release';
import { readManifest } from './read-manifest';
import { resetMap } from './reset-map';
import { rollbackRemote } from './rollback-remote';
import { showHistory } from './show-history';
import { showRelease } from './show-release';
import { startCanary } from './start-canary';
import { createToken, listTokens, revokeToken } from './tokens';
import { beginUpload, commitUpload } from './uploads';

/** What the release desk does, in the order of its description. */
export const operations: readonly Operation[] = [
  ...[listReleases, showRelease, readManifest, diffReleases, showHistory, describeTypes],
  ...[beginUpload, commitUpload, admitRemote, promoteRelease, startCanary, rollbackRemote, createPreview],
  ...[collectGarbage, resetMap, createToken, listTokens, revokeToken, findIssuer, logIn],
];
