import { shortReloadGuardMs } from '@storefront/contracts/constants';
import type { ScriptDescriptor } from '@storefront/contracts/runtime';
import type { ReloadGuard } from '../site-state/reload-guard';
import type { ScriptPlace } from './install-scripts';
import { createInteractionWatch } from './script-interaction';

/** By which the elements of a script are found again. */
const keyAttribute = 'data-script-key';

/** Attributes that have the same name in a descriptor and in HTML. */
const plainAttributes = ['id', 'type', 'integrity', 'crossorigin'] as const;

function createScript(descriptor: ScriptDescriptor): HTMLScriptElement {
  const { src, content, dataAttributes = {}, async: isAsync = false, defer = false } = descriptor;
  const script = document.createElement('script');
  for (const name of plainAttributes) {
    if (descriptor[name] !== undefined) script.setAttribute(name, descriptor[name]);
  }
  for (const [name, value] of Object.entries(dataAttributes)) script.setAttribute(`data-${name}`, value);
  // Inserted scripts are async by default: the descriptor decides.
  script.async = isAsync;
  script.defer = defer;
  if (src === undefined) script.text = content ?? '';
  else script.src = src;
  return script;
}

/** Has no effect where scripts run, but the document then contains all of the descriptor. */
function createNoscript(html: string): HTMLElement {
  const noscript = document.createElement('noscript');
  noscript.textContent = html;
  return noscript;
}

/** Throws where Trusted Types do not let the script in. */
function createElements(descriptor: ScriptDescriptor): HTMLElement[] {
  const { key, src, content, noscript } = descriptor;
  const elements: HTMLElement[] = [];
  if (src !== undefined || content !== undefined) elements.push(createScript(descriptor));
  // The server rendered those that need no consent: they stand in the document already.
  const isRendered = document.querySelector(`noscript[${keyAttribute}="${CSS.escape(key)}"]`) !== null;
  if (noscript !== undefined && !isRendered) elements.push(createNoscript(noscript));
  return elements;
}

/** Throws when nothing is there, and when the selector is none at all. */
function requireParent(selector: string | undefined): Element {
  if (selector === undefined) return document.head;
  const parent = document.querySelector(selector);
  if (!parent) throw new Error(`Nothing is at ${selector}`);
  return parent;
}

/** Scripts in the page's document. `beforeInsert` lays out what a script expects to find. */
export function createBrowserScripts(
  reloadGuard: ReloadGuard,
  beforeInsert: (descriptor: ScriptDescriptor) => void,
): ScriptPlace {
  return {
    insert(descriptor, onError) {
      const parent = requireParent(descriptor.appendTo);
      let elements: HTMLElement[];
      try {
        elements = createElements(descriptor);
      } catch {
        return onError();
      }
      beforeInsert(descriptor);
      elements[0]?.addEventListener('error', onError);
      for (const element of elements) {
        element.setAttribute(keyAttribute, descriptor.key);
        parent.append(element);
      }
    },
    remove(key) {
      for (const element of document.querySelectorAll(`[${keyAttribute}="${CSS.escape(key)}"]`)) element.remove();
    },
    whenInteraction: createInteractionWatch(),
    reload: () => reloadGuard.reload(shortReloadGuardMs),
    log: (message) => console.error(message),
  };
}
