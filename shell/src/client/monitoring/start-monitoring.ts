import type { BootData } from '../../app/boot-data';
import { findContent } from '../document-elements';
import { createMonitor } from './monitor';

/** Reports errors to the site's monitoring. The sender is loaded with the first error. */
export function startMonitoring(dsn: string, { releaseSet }: Pick<BootData, 'releaseSet'>): (error: unknown) => void {
  const currentOwner = () => {
    const { remote = 'shell', release = '' } = findContent()?.dataset ?? {};
    return { remote, release };
  };
  return createMonitor({
    async load() {
      const { createSentryClient } = await import(/* webpackChunkName: "sentry" */ './sentry-client');
      return createSentryClient({ dsn, releaseSet, currentOwner });
    },
  });
}
