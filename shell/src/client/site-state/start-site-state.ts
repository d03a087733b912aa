import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { BrowserSettings } from '../../app/boot-data';
import { startFrame } from '../frame/start-frame';
import { pollBuild } from './build-poll';
import { watchIdle } from './idle-reload';
import { createDocumentGuard } from './reload-guard';

const minuteMs = 60_000;

export interface SiteStateParts {
  releaseSet: string;
  settings: BrowserSettings;
  shell: ShellRuntime;
  /** Hears once that another release set is live. */
  onNewBuild(): void;
  reload(): void;
}

/**
 * What watches over an open page: idle time, new builds, and what the frame does. Nothing of it is needed before the page
 * is alive.
 */
export function startSiteState({ releaseSet, settings, shell, onNewBuild, reload }: SiteStateParts): Promise<void> {
  watchIdle(createDocumentGuard(reload), settings.idleReloadMinutes * minuteMs);
  pollBuild({ releaseSet, onNewBuild });
  return startFrame(shell, settings);
}
