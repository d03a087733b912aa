// One state machine, hence long: a script is kept, waits, is inserted, and is taken away (REQ-4.20, REQ-4.21).
import { externalScriptDelayMs, inlineScriptDelayMs } from '@storefront/contracts/constants';
import type { ScriptDescriptor, ScriptHost } from '@storefront/contracts/runtime';
import type { ConsentState } from '@storefront/contracts/session';

/** What installing takes of a browser; `browser-scripts.ts` is the real one. */
export interface ScriptPlace {
  /** Puts the script into the document; `onError` when it cannot be loaded. Throws when `appendTo` leads nowhere. */
  insert(descriptor: ScriptDescriptor, onError: () => void): void;
  /** Takes everything of the key out of the document. */
  remove(key: string): void;
  /** Calls back at the visitor's first interaction or when the wait for it ends; returns what cancels. */
  whenInteraction(callback: () => void): () => void;
  /** Reloads the page; false when it was just reloaded for a script. */
  reload(): boolean;
  log(message: string): void;
}

interface KnownScript {
  descriptor: ScriptDescriptor;
  isInserted: boolean;
  /** Ends whatever the script waits for; undefined when it waits for consent only. */
  cancel?: (() => void) | undefined;
}

export interface ScriptInstaller extends ScriptHost {
  /** What the visitor allows has changed. */
  setConsent(consent: ConsentState): void;
}

export function createScriptInstaller(place: ScriptPlace, initial: ConsentState): ScriptInstaller {
  const known = new Map<string, KnownScript>();
  let consent = initial;

  const hasBegun = ({ isInserted, cancel }: KnownScript) => isInserted || cancel !== undefined;
  const isAllowed = ({ gdpr }: ScriptDescriptor, state = consent) => gdpr === undefined || state[gdpr];

  function insert(script: KnownScript): void {
    const { key } = script.descriptor;
    script.cancel = undefined;
    try {
      place.insert(script.descriptor, () => {
        // Removed, so that the next caller can try again.
        if (known.get(key) === script) remove(key);
        place.log(`Failed to load script: ${key}`);
      });
      script.isInserted = true;
    } catch {
      known.delete(key);
      place.log('Invalid appendTo selector');
    }
  }

  function insertLater(script: KnownScript): void {
    const delayMs = script.descriptor.src === undefined ? inlineScriptDelayMs : externalScriptDelayMs;
    const timer = setTimeout(() => insert(script), delayMs);
    script.cancel = () => clearTimeout(timer);
  }

  function start(script: KnownScript): void {
    if (script.descriptor.delay) script.cancel = place.whenInteraction(() => insertLater(script));
    else insertLater(script);
  }

  function stop(script: KnownScript): void {
    script.cancel?.();
    script.cancel = undefined;
    if (script.isInserted) place.remove(script.descriptor.key);
    script.isInserted = false;
  }

  function remove(key: string): void {
    const script = known.get(key);
    if (script) stop(script);
    known.delete(key);
  }

  /** True when the page must be reloaded instead of, or after, the change. */
  function follow(script: KnownScript, before: ConsentState): boolean {
    const { descriptor } = script;
    const wasAllowed = isAllowed(descriptor, before);
    if (wasAllowed === isAllowed(descriptor)) return false;
    if (wasAllowed) {
      // What has not run yet leaves nothing behind.
      const hasRun = script.isInserted;
      stop(script);
      return hasRun && Boolean(descriptor.gdprReload);
    }
    if (descriptor.gdprReload !== true) start(script);
    return descriptor.gdprReload === true;
  }

  return {
    install(descriptor) {
      if (!descriptor.key) return place.log('Script key is not defined');
      if (known.has(descriptor.key)) return;
      const script: KnownScript = { descriptor, isInserted: false };
      known.set(descriptor.key, script);
      if (isAllowed(descriptor)) start(script);
    },
    remove,
    setConsent(next) {
      const before = consent;
      consent = next;
      const scripts = [...known.values()];
      const needsReload = scripts.filter((script) => follow(script, before)).length > 0;
      if (!needsReload || place.reload()) return;
      // Just reloaded: newly allowed scripts start without another reload.
      for (const script of scripts) if (isAllowed(script.descriptor) && !hasBegun(script)) start(script);
    },
  };
}
