import type { BrowserSettings } from '../../app/boot-data';
import { pollBuild } from './build-poll';
import { watchIdle } from './idle-reload';
import { createDocumentGuard } from './reload-guard';

const minuteMs = 60_000;

export interface SiteStateParts {
  releaseSet: string;
  settings: Pick<BrowserSettings, 'idleReloadMinutes'>;
  /** Hears once that another release set is live. */
  onNewBuild(): void;
}

/** What watches over an open page: idle time and new builds. Nothing of it is needed before the page is alive. */
export function startSiteState({ releaseSet, settings, onNewBuild }: SiteStateParts): void {
  watchIdle(createDocumentGuard(), settings.idleReloadMinutes * minuteMs);
  pollBuild({ releaseSet, onNewBuild });
}
