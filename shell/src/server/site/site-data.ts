import { createHash } from 'node:crypto';
import type { CallAnswer } from '@storefront/contracts/calls';
import { checkInitData, getRedirects, type SiteInfo } from '@storefront/contracts/calls/site';
import { createTranslate, type Labels, type Translate } from '@storefront/contracts/labels';
import { type Language, type LanguageCode, languages } from '@storefront/contracts/languages';
import type { Currency } from '@storefront/contracts/money';
import { ShellError } from '../errors';
import type { ContentCache } from '../gateway/content-cache';
import { createRedirectMatcher, type RedirectMatcher } from './redirect-matcher';
import { createRouteTable, type RouteTable } from './route-table';

/** What the provider says of the site in one language, made ready for use. */
export interface Site {
  language: Language;
  currency: Currency;
  info: SiteInfo;
  labels: Labels;
  /** Changes when any label does: part of the address at which browsers fetch them all. */
  labelsHash: string;
  t: Translate;
  routes: RouteTable;
}

/** The site in every language; fetched at first use, then kept as long as the gateway keeps the calls. */
export interface SiteData {
  requireSite(language: LanguageCode): Promise<Site>;
  requireRedirects(): Promise<RedirectMatcher>;
}

function requireData<T>(answer: CallAnswer<T>, what: string): T {
  if (answer.ok) return answer.data;
  throw new ShellError('provider_failed', `${what} answered ${answer.statusCode}`, { status: answer.statusCode });
}

/** Compiles a value anew only when the answer it was made from is another. */
function createCompiler<Answer extends object, Value>(compile: (answer: Answer) => Value) {
  let last: { answer: Answer; value: Value } | undefined;
  return (answer: Answer): Value => {
    if (last?.answer !== answer) last = { answer, value: compile(answer) };
    return last.value;
  };
}

type InitData = NonNullable<(typeof checkInitData)['types']>['response'];

function compileSite(language: Language, data: InitData, publicUrl: string): Site {
  const labels = data.labels.data;
  return {
    language,
    currency: data.currency.data,
    // Visitors know the shell's address, whatever the provider believes.
    info: { ...data.info.data, site_url: publicUrl },
    labels,
    labelsHash: createHash('sha256').update(JSON.stringify(labels)).digest('hex').slice(0, 12),
    t: createTranslate(labels, language.htmlLang),
    routes: createRouteTable(data.routes.data),
  };
}

export function createSiteData(content: ContentCache, publicUrl: string): SiteData {
  const siteCompilers = new Map<LanguageCode, (data: InitData) => Site>();
  const compileRedirects = createCompiler((answer: CallAnswer<unknown>) =>
    createRedirectMatcher(requireData(answer as CallAnswer<{ data: [] }>, 'redirects').data, publicUrl),
  );

  function compilerOf(code: LanguageCode) {
    const known = siteCompilers.get(code);
    if (known) return known;
    const compiler = createCompiler((data: InitData) => compileSite(languages[code], data, publicUrl));
    siteCompilers.set(code, compiler);
    return compiler;
  }

  return {
    async requireSite(code) {
      const { answer } = await content.send(checkInitData, { lang: code });
      return compilerOf(code)(requireData(answer as CallAnswer<InitData>, 'checkInitData'));
    },
    async requireRedirects() {
      const { answer } = await content.send(getRedirects, {});
      return compileRedirects(answer);
    },
  };
}
