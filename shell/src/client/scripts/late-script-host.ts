import type { ScriptHost } from '@storefront/contracts/runtime';

/** A script host that comes when it is needed. */
export interface LateScriptHost extends ScriptHost {
  /** Lets it come for the site's own scripts. */
  start(): void;
}

/** A script host whose code comes with the first script: many shops have none. */
export function createLateScriptHost(load: () => Promise<ScriptHost>): LateScriptHost {
  let host: Promise<ScriptHost> | undefined;
  function withHost(work: (host: ScriptHost) => void): void {
    host ??= load();
    host.then(work).catch(() => {
      // For want of a network, or of a file of an older build: the next script tries again.
      host = undefined;
    });
  }
  return {
    start: () => withHost(() => undefined),
    install: (descriptor) => withHost((loaded) => loaded.install(descriptor)),
    remove: (key) => withHost((loaded) => loaded.remove(key)),
  };
}
