import type { ScriptHost } from '@storefront/contracts/runtime';
import { once } from '../../app/once';

/** A script host that comes when it is needed. */
export interface DeferredScriptHost extends ScriptHost {
  /** Lets it come for the site's own scripts. */
  start(): void;
}

/** A script host whose code comes with the first script: many shops have none. */
export function createDeferredScriptHost(load: () => Promise<ScriptHost>): DeferredScriptHost {
  const loadHost = once(load);
  // Without a network, or a file of an older build, the next script tries again.
  const withHost = (work: (host: ScriptHost) => void) =>
    void loadHost()
      .then(work)
      .catch(() => undefined);
  return {
    start: () => withHost(() => undefined),
    install: (descriptor) => withHost((loaded) => loaded.install(descriptor)),
    remove: (key) => withHost((loaded) => loaded.remove(key)),
  };
}
