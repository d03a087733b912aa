import type { SafeHtml } from '@storefront/contracts/html';
import type { PageView } from '@storefront/contracts/pages';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import { ShellContext } from '@storefront/contracts/runtime';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { App } from '../../app/app';
import type { PageBoot } from '../../app/boot-data';
import { errorAddress } from '../../app/error-address';
import { ErrorPage, type PageErrorView } from '../../app/error-page';
import { HtmlKeepingBoundary } from '../../app/html-keeping-boundary';
import { findContent } from '../document-elements';
import { cancelHashScroll, scrollToHash } from '../links/hash-scrolling';
import type { PageOutline } from '../links/page-outline';
import { removeShadowingNames } from '../named-elements';
import { nextPaint } from '../next-task';
import type { BrowserLocation } from './location-store';
import type { Router } from './navigation';
import { alternatesAt } from './replaced-address';
import type { ScrollMemory } from './scroll-memory';
import type { Skeleton } from './skeleton';

/** A page whose data and code are loaded. */
export interface ReadyPage {
  boot: PageBoot;
  /** Null for the error page, which is the shell's own. */
  View: PageView<unknown> | null;
}

/** Fetches the page of an address, or finds its redirect. Undefined: only a full document can show it. */
export type FetchPage = (url: string) => Promise<ReadyPage | { redirect: string } | undefined>;

export interface PageTransitionsProps {
  first: ReadyPage;
  firstHtml: SafeHtml;
  shell: ShellRuntime;
  location: BrowserLocation;
  scroll: ScrollMemory;
  skeleton: Skeleton;
  fetchPage: FetchPage;
  /** Opens an address as a full document: another site's, or a page that a transition cannot show. */
  openDocument(url: string): void;
  report(what: string, error: unknown): void;
  /** In production an error after hydration leads to the error page. */
  isProduction: boolean;
  /** Starts what an error page does by itself, e.g. a reload; returns a function that stops it. */
  watchErrorPage(problem: PageErrorView): () => void;
  /** Hands out the router, for links and for remotes: after hydration, and whenever it is another. */
  onRouter(router: Router): void;
}

/** What an entry of the history carries. It stays there: Back and Forward do not heed it. */
interface EntryState {
  isSamePage?: boolean | undefined;
  outline?: PageOutline | undefined;
}

interface Shown {
  page: ReadyPage;
  url: string;
  entryKey: string;
  /** History entry at which it was shown first: the page may replace its address. */
  openedAt: string;
}

const toUrl = ({ pathname, search }: Location) => pathname + search;

/** One entry of the history. Entries that the browser made for a hash share the router's default key. */
const toEntryKey = (location: Location) => `${location.key} ${toUrl(location)}`;

/** Key of a scroll position. It includes the address: every new document begins with the router's default key. */
const toScrollKey = ({ entryKey, url }: Pick<Shown, 'entryKey' | 'url'>) => `${entryKey} ${url}`;

/** A visitor who waits longer for an answer notices it. */
const instantMs = 100;

/** Visited pages are cached by history entry: Back shows them as they were. */
const maxVisitedPages = 20;

/**
 * Shows the page of the router's address as soon as its data and code are loaded. Until then its outline is shown, or the
 * present page where none is known.
 */
export function PageTransitions({
  first,
  firstHtml,
  shell,
  location,
  scroll,
  skeleton,
  fetchPage,
  openDocument,
  report,
  isProduction,
  watchErrorPage,
  onRouter,
}: PageTransitionsProps) {
  const wanted = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({
    page: first,
    url: toUrl(wanted),
    entryKey: wanted.key,
    openedAt: toEntryKey(wanted),
  });
  const [isLoading, setIsLoading] = useState(false);
  const keepScroll = useCallback(() => scroll.keep(toScrollKey(shown), skeleton.position()), [scroll, shown, skeleton]);
  const visited = useRef(new Map<string, ReadyPage>([[toEntryKey(wanted), first]]));
  const { boot, View } = shown.page;
  // How long this device took to render the last page; hydration stands for the first.
  const [startedAt] = useState(() => performance.now());
  const renderMs = useRef(0);
  useEffect(() => {
    renderMs.current = performance.now() - startedAt;
  }, [startedAt]);
  const isAlive = useRef(false);
  useEffect(() => {
    // An error in the page's own first effects is reported after them, but in this task.
    setTimeout(() => {
      isAlive.current = true;
    });
  }, []);

  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = toUrl(wanted) !== shown.url;
  });
  useEffect(
    () =>
      onRouter((path, { replace, isSamePage, outline } = {}) => {
        // The address is the next page's already: the page that is left must not replace it.
        if (!isSamePage || !isLeaving.current)
          void navigate(path, { replace, state: { isSamePage, outline } satisfies EntryState });
      }),
    [navigate, onRouter],
  );

  // Not after the paint: a page that was prefetched is shown in the same frame.
  useLayoutEffect(() => {
    const url = toUrl(wanted);
    // Back to this page before the next one was loaded; or a step within it, which the browser does alone.
    if (url === shown.url && (wanted.key === shown.entryKey || how === 'POP')) {
      skeleton.giveUp();
      return setIsLoading(false);
    }
    // Only on REPLACE: the state stays in the entry, and Back to it from another page has to load the page.
    const state = how === 'POP' ? ({} as EntryState) : { ...(wanted.state as EntryState | null) };
    if (how === 'REPLACE' && state.isSamePage) {
      const moved = { ...shown, url, entryKey: wanted.key };
      scroll.keep(toScrollKey(moved), skeleton.position());
      return setShown(moved);
    }
    let isOvertaken = false;
    const show = (page: ReadyPage) => {
      if (isOvertaken) return;
      // A link that is clicked during a transition was clicked before its end was announced.
      keepScroll();
      // Before the page comes, or it would be laid out at the position of the one that is left.
      skeleton.remove();
      remember(visited.current, toEntryKey(wanted), page);
      location.expect(how !== 'POP' && !wanted.hash);
      setIsLoading(false);
      setShown({ page, url, entryKey: wanted.key, openedAt: toEntryKey(wanted) });
    };
    const showNow = (page: ReadyPage) => {
      const renderedFrom = performance.now();
      flushSync(() => show(page));
      renderMs.current = performance.now() - renderedFrom;
    };
    const before = how === 'POP' ? visited.current.get(toEntryKey(wanted)) : undefined;
    if (before?.boot.isShared) return show(before);
    const { outline } = state;
    const showBeginning = () => {
      keepScroll();
      if (outline) return skeleton.show(outline);
      skeleton.giveUp();
      return false;
    };
    // On a slow device even a page that is at hand: the click is answered first.
    const painted = outline && renderMs.current > instantMs && showBeginning() ? nextPaint() : undefined;
    const loadingTimer = setTimeout(() => {
      showBeginning();
      setIsLoading(true);
    }, painted && instantMs);
    Promise.all([fetchPage(url), painted])
      .then(([answer]) => {
        if (isOvertaken) return;
        if (!answer) openDocument(url + wanted.hash);
        else if (!('redirect' in answer)) showNow(answer);
        else if (isPath(answer.redirect)) void navigate(answer.redirect, { replace: true, state: { outline } });
        else openDocument(answer.redirect);
      })
      .catch(() => !isOvertaken && openDocument(url + wanted.hash))
      .finally(() => clearTimeout(loadingTimer));
    return () => {
      isOvertaken = true;
      clearTimeout(loadingTimer);
    };
  }, [wanted, how, shown, fetchPage, openDocument, navigate, scroll, skeleton, keepScroll, location]);

  useEffect(() => (boot.problem ? watchErrorPage(boot.problem) : undefined), [boot.problem, watchErrorPage]);
  useArrival({ shown, how, hash: wanted.hash, location, scroll, keepScroll, shell });
  const isAtOther = toScrollKey(shown) !== shown.openedAt;
  const framed = isAtOther ? { ...boot, alternates: alternatesAt(boot, shown.url) } : boot;
  // One element as long as the page stands: it is not rendered again only because the next one is on its way.
  const view = useMemo(() => View && <View data={boot.data} />, [View, boot]);

  return (
    <ShellContext value={shell}>
      <App page={framed} isLoading={isLoading} announcement={shown.page === first ? '' : boot.title}>
        <HtmlKeepingBoundary
          key={shown.openedAt}
          serverHtml={shown.page === first ? firstHtml : ''}
          onError={(error) => {
            report(boot.pageKey, error);
            // A first page that fails to hydrate keeps the server's HTML (decision 0011).
            if (isProduction && isAlive.current && !boot.problem) openDocument(errorAddress(shell.prefix, shown.url));
            else if (shown.page !== first) openDocument(shown.url);
          }}
        >
          {boot.problem || !view ? <ErrorPage problem={boot.problem ?? { status: 500, kind: 'failed' }} /> : view}
        </HtmlKeepingBoundary>
      </App>
    </ShellContext>
  );
}

function remember(visited: Map<string, ReadyPage>, key: string, page: ReadyPage): void {
  visited.set(key, page);
  const [oldest] = visited.keys();
  if (visited.size > maxVisitedPages && oldest !== undefined) visited.delete(oldest);
}

const isPath = (url: string) => url.startsWith('/') && !url.startsWith('//');

interface Arrival extends Pick<PageTransitionsProps, 'location' | 'scroll' | 'shell'> {
  shown: Shown;
  how: string;
  hash: string;
  keepScroll(): void;
}

/** Does what a browser does for a new document: title, scroll position, focus; and emits `page.viewed`. */
function useArrival({ shown, how, hash, location, scroll, keepScroll, shell }: Arrival): void {
  const { boot } = shown.page;
  const previous = useRef(shown);
  const { bus } = shell;
  // Before the effects of the page itself: `page.viewed` precedes the events of what is on the page.
  useLayoutEffect(() => {
    bus.emit('page.viewed', { path: boot.path, pageKey: boot.pageKey, title: boot.title });
  }, [bus, boot]);
  useLayoutEffect(() => {
    const hasMoved = previous.current.page !== shown.page;
    previous.current = shown;
    if (!hasMoved) return;
    removeShadowingNames();
    document.title = boot.title;
    location.moveTo(boot.path, boot.isShared);
    const position = how === 'POP' ? (scroll.find(toScrollKey(shown)) ?? 0) : 0;
    cancelHashScroll();
    window.scrollTo(0, position);
    const content = findContent();
    // A screen reader reads the error first.
    const heading = boot.problem && content?.querySelector<HTMLElement>('h1');
    (heading ?? content)?.focus({ preventScroll: true });
    if (how !== 'POP' && hash) scrollToHash(hash);
  }, [shown, boot, how, hash, location, scroll]);
  // Not after the paint: the page before must not keep the position that this one is scrolled to.
  useLayoutEffect(() => {
    // Stored when the document is left, or may be ended without another word, and not in the click that leads to a page.
    const store = () => {
      keepScroll();
      scroll.store();
    };
    addEventListener('scrollend', keepScroll);
    addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      removeEventListener('scrollend', keepScroll);
      removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [keepScroll, scroll]);
}
