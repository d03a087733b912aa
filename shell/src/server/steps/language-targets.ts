import { type LanguageCode, languagePrefix } from '@storefront/contracts/languages';
import type { HeadDescription } from '@storefront/contracts/pages';
import { mergeQuery } from '../site/redirect-matcher';
import { publicQuery } from './reuse-html';
import type { ShownRequest } from './stages';

/** Campaign parameters count once: they are not copied to another page. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|mc_[ce]id|_ga|_gl)$/i;

function ownQuery(request: ShownRequest): URLSearchParams {
  const { page, query, problem } = request;
  if (problem) return new URLSearchParams();
  // A public page's HTML is shared: it holds what its address may hold, and nothing of one visitor.
  if (page?.cache === 'public') return publicQuery({ query, page });
  return new URLSearchParams([...query].filter(([name]) => !tracking.test(name)));
}

/** A route's path in another language, with what this page's own path holds in place of its patterns. */
function fill(path: string | undefined, { slug, contentId }: { slug?: string; contentId?: number }) {
  const filled = path?.replace(/\((?:(id)|slug)[+*]\)/g, (pattern, isId) =>
    String((isId ? contentId : slug) ?? pattern),
  );
  return filled?.includes('(') ? undefined : filled;
}

/** The page's own address in another language; undefined where it has none. */
function findSamePage({ match, problem }: ShownRequest, head: HeadDescription, code: LanguageCode): string | undefined {
  if (problem) return undefined;
  if (head.alternates) return head.alternates[code];
  return match && fill(match.route.urls[code], match.params);
}

/** No page is deeper: limits the work for an invented path of a thousand segments. */
const mostSegments = 16;

/** The nearest page above this one that the other language has. */
function findParent({ site, path, prefix }: ShownRequest, code: LanguageCode): string | undefined {
  const segments = path.split('/');
  let parent = segments.length > mostSegments ? segments.slice(0, mostSegments).join('/') : path;
  while (parent.length > prefix.length + 1) {
    parent = parent.slice(0, parent.lastIndexOf('/', parent.length - 2) + 1);
    const url = site.routes.find(parent)?.route.urls[code];
    if (url && !url.includes('(')) return url;
  }
  return undefined;
}

/**
 * Where the language switch leads: to the same page with its query, or the nearest page above it that there is, at
 * last the language's home. Never to a page that is not there.
 */
export function languageTargets(request: ShownRequest, head: HeadDescription): Partial<Record<LanguageCode, string>> {
  const { services, spoken, path, language } = request;
  const { defaultLanguage } = services;
  const query = ownQuery(request);
  const targetIn = (code: LanguageCode) => {
    const same = code === language.code && !request.problem ? path : findSamePage(request, head, code);
    const home = `${languagePrefix(code, defaultLanguage)}/`;
    return same === undefined ? (findParent(request, code) ?? home) : mergeQuery(same, query);
  };
  return Object.fromEntries(spoken.map((code) => [code, targetIn(code)]));
}
