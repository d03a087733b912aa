import { type FragmentPlacement, type FragmentView, idPrefixOf, placementId } from '@storefront/contracts/fragments';
import type { SafeHtml } from '@storefront/contracts/html';
import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
import { type FragmentHost, ShellContext, type ShellRuntime } from '@storefront/contracts/runtime';
import type { Slots } from '@storefront/contracts/slots';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { FragmentBoot } from '../../app/boot-data';
import { describeFragment, type FragmentDirectory } from '../../app/fragment-directory';
import { HtmlKeepingBoundary } from '../../app/html-keeping-boundary';
import { layoutPlacements } from '../../app/layouts';
import { disableWaitingForms } from '../../app/waiting-forms';
import type { RemoteLoader } from './federation';

/** The browser's fragment host, which also mounts the widgets of pages that follow by a transition. */
export interface BrowserFragmentHost extends FragmentHost {
  slots: Slots;
  /** Takes the widgets' data that came with a page. */
  accept(fragments: readonly FragmentBoot[]): void;
  /** From now on new slots are empty: the document's own have been hydrated. */
  finishHydration(): void;
}

interface HostParts {
  loader: RemoteLoader;
  directory: FragmentDirectory;
  lang: string;
  /** Resolves when everything is loaded that an interaction needs. */
  whenInteractive: Promise<unknown>;
  /** Loads the labels and hashes that were not in the document. */
  prepare(): Promise<void>;
  /** The shell's services for one widget. */
  getShell(widget: string): ShellRuntime;
  report(what: string, error: unknown): void;
  /** The provider refused the shell's token for content, and a new one as well. */
  onRefused(): void;
}

async function fetchData(
  { name, props }: FragmentPlacement,
  { lang, onRefused }: Pick<HostParts, 'lang' | 'onRefused'>,
): Promise<unknown> {
  const query = new URLSearchParams({ name, props: JSON.stringify(props), lang, path: location.pathname });
  const response = await fetch(`/-/fragment?${query}`);
  if (response.status === 401) onRefused();
  if (!response.ok) throw new Error(`The fragment ${name} answered ${response.status}`);
  return ((await response.json()) as { data: unknown }).data;
}

/** Hydrates fragments, each as a React root of its own, at the first interaction; renders those without HTML at once. */
export function createFragmentHost({
  loader,
  directory,
  lang,
  whenInteractive,
  prepare,
  getShell,
  report,
  onRefused,
}: HostParts): BrowserFragmentHost {
  const known = new Map<string, unknown>();
  const frameNames = new Set(layoutPlacements('default', directory.slots).map(({ name }) => name));
  let isHydrating = true;

  function element(
    View: FragmentView<unknown, unknown>,
    { name, props }: FragmentPlacement,
    data: unknown,
    serverHtml: SafeHtml | '',
  ) {
    return (
      <HtmlKeepingBoundary serverHtml={serverHtml} onError={(error) => report(name, error)}>
        <ShellContext value={getShell(name)}>
          <View data={data} props={props} />
        </ShellContext>
      </HtmlKeepingBoundary>
    );
  }

  async function start(
    placement: FragmentPlacement,
    slot: HTMLElement,
    isGone: () => boolean,
  ): Promise<Root | undefined> {
    const id = placementId(placement);
    // The server's HTML can be read and its links work: its code waits for the first interaction.
    const isMissing = frameNames.has(placement.name) && !slot.hasAttribute('data-skeleton');
    if (slot.innerHTML !== '' || isMissing) await whenInteractive;
    // A late widget is shown as soon as possible. Neither its texts nor the hashes of its code came with the document.
    else await prepare();
    const data = known.has(id) ? known.get(id) : await fetchData(placement, { lang, onRefused });
    known.set(id, data);
    const View = data === null ? undefined : await loader.loadFragmentView(placement.name);
    slot.removeAttribute('data-skeleton');
    if (isGone() || !View) return undefined;
    const serverHtml = markAsSafeHtml(slot.innerHTML);
    const options = {
      identifierPrefix: idPrefixOf(placement),
      // Unmounted before hydration, the root is restarted by React only to be dropped: the widget has no error.
      onRecoverableError: (error: unknown) => isGone() || report(placement.name, error),
    };
    if (serverHtml !== '') return hydrateRoot(slot, element(View, placement, data, serverHtml), options);
    const root = createRoot(slot, options);
    root.render(element(View, placement, data, ''));
    return root;
  }

  return {
    slots: directory.slots,
    describe: (name) => describeFragment(directory, name),
    html(placement) {
      if (!isHydrating) return '';
      const slot = document.querySelector(`[data-placement="${CSS.escape(placementId(placement))}"]`);
      // An empty slot without a skeleton has nothing to show.
      if (slot?.innerHTML === '' && !slot.hasAttribute('data-skeleton')) return null;
      return slot?.innerHTML ?? '';
    },
    mount(placement, slot) {
      let isGone = false;
      let root: Root | undefined;
      start(placement, slot, () => isGone).then(
        (started) => {
          root = started;
        },
        (error: unknown) => {
          // The page works without it.
          slot.removeAttribute('data-skeleton');
          disableWaitingForms(slot);
          report(placement.name, error);
        },
      );
      return () => {
        isGone = true;
        // React forbids to unmount a root while another renders.
        queueMicrotask(() => root?.unmount());
      };
    },
    accept(fragments) {
      for (const { name, props, data } of fragments)
        if (data !== undefined) known.set(placementId({ name, props }), data);
    },
    finishHydration() {
      isHydrating = false;
    },
  };
}
