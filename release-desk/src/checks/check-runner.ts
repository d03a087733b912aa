import type { ReleaseFolder } from '../registry/release-folder';
import { type Check, type CheckRunner, CheckSkipped, runChecks } from './check';
import type { BrowserSmoke } from './smoke/browser-smoke';
import { smokeCheckName } from './smoke/smoke-result';

export interface CheckRunnerParts {
  publishChecks: readonly Check<ReleaseFolder>[];
  promotionChecks: readonly Check<ReleaseFolder>[];
  /** The browser check of a candidate, at publication. */
  browserSmoke: BrowserSmoke;
}

/** Runs the checks in this process. */
export function createCheckRunner({ publishChecks, promotionChecks, browserSmoke }: CheckRunnerParts): CheckRunner {
  return async (stage, candidate, peers) => {
    if (stage.kind === 'promotion') return runChecks(promotionChecks, candidate, peers);
    const smoke: Check<ReleaseFolder> = {
      name: smokeCheckName,
      async findErrors() {
        if (!stage.isSmoked) throw new CheckSkipped('it was asked to go without (--no-smoke)');
        return browserSmoke(candidate, peers);
      },
    };
    return runChecks([...publishChecks, smoke], candidate, peers);
  };
}
