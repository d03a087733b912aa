import type { ReleaseFolder } from '../registry/release-folder';
import type { Check } from './check';
import { declared } from './declaration';
import { fragmentProps } from './fragment-props';
import { createPublishChecks, type ProvidedVersions } from './publish-checks';
import { createRecordingsCheck, createRenderCheck, type RenderCheckParts } from './render/render-check';

export interface CheckParts extends RenderCheckParts {
  sharedVersions: ProvidedVersions;
}

/** The checks of the release gate, but for the browser's. */
export function createChecks({ sharedVersions, ...parts }: CheckParts): {
  publishChecks: Check<ReleaseFolder>[];
  promotionChecks: Check<ReleaseFolder>[];
} {
  const publishChecks = createPublishChecks(sharedVersions);
  return {
    publishChecks: [declared, ...publishChecks],
    // The shell may have changed since the publication: checks its ranges, then renders.
    promotionChecks: [...publishChecks, fragmentProps, createRenderCheck(parts), createRecordingsCheck(parts)],
  };
}
