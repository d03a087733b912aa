import type { FragmentPlacement } from '@storefront/contracts/fragments';
import { placementId } from '@storefront/contracts/fragments';
import { createTranslate } from '@storefront/contracts/labels';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import { createSessionStore, type SessionState } from '@storefront/contracts/session';
import { describeFragment, type FragmentDirectory } from '../../app/fragment-directory';
import type { RenderedSite } from './remote-runtime';

/** A part of the page's path that the markup depends on. */
export interface PathRead {
  select(path: string): unknown;
  found: unknown;
}

/** The runtime of one render, and which labels it has shown. */
export interface ServerShell {
  shell: ShellRuntime;
  usedLabels: ReadonlySet<string>;
  pathReads: readonly PathRead[];
}

function neverOnServer(): never {
  throw new Error('this happens in the browser only: move it into an effect or an event handler');
}

/** Where nothing else is placed. */
const nothingPlaced = { slots: new Map<string, string | null>(), directory: { owners: {}, skeletons: {} } };

/** Creates the shell's services for one render: a store of its own, the HTML of the fragments by placement. */
export function createServerShell(
  site: RenderedSite,
  request: { prefix: string; path: string; session: SessionState },
  { slots, directory }: { slots: ReadonlyMap<string, string | null>; directory: FragmentDirectory } = nothingPlaced,
): ServerShell {
  const usedLabels = new Set<string>();
  const t = createTranslate(site.labels, site.language.htmlLang, (code) => usedLabels.add(code));
  const html = (placement: FragmentPlacement) => slots.get(placementId(placement)) ?? null;
  const stay = () => () => {};
  const pathReads: PathRead[] = [];
  const read = <Found>(select: (path: string) => Found): Found => {
    const found = select(request.path);
    pathReads.push({ select, found });
    return found;
  };
  const shell: ShellRuntime = {
    language: site.language,
    prefix: request.prefix,
    currency: site.currency,
    site: site.info,
    session: createSessionStore(request.session),
    bus: { emit: neverOnServer, on: neverOnServer },
    api: { call: neverOnServer },
    labels: { getTranslate: () => t, subscribe: stay },
    fragments: {
      html,
      mount: neverOnServer,
      describe: (name) => describeFragment(directory, name),
      slots: directory.slots,
    },
    location: { getPath: () => read((path) => path), subscribe: stay, read },
    scripts: { install: neverOnServer, remove: neverOnServer },
    navigate: neverOnServer,
  };
  return { shell, usedLabels, pathReads };
}
