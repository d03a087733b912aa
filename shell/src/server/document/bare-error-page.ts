import { noticeRefreshMs } from '@storefront/contracts/constants';
import { createTranslate, type Translate } from '@storefront/contracts/labels';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import type { Answer } from '../answers';
import type { PageError } from '../page-error';
import { noticeLabels } from '../site/fallback-site';
import { escapeHtml } from './head';

const notices: readonly PageError['kind'][] = ['maintenance', 'upgrade', 'build', 'unreachable', 'unauthorized'];

const logo =
  '<svg width="24" height="28" viewBox="0 0 24 28" aria-hidden="true"><path d="M12 1C7.4 8 3 12.2 3 17.6A9 9 0 0 0 12 27a9 9 0 0 0 9-9.4C21 12.2 16.6 8 12 1Z"/></svg>';

const noticeCodes: Partial<Record<PageError['kind'], { title: string; text?: string }>> = {
  unreachable: { title: 'shell_unreachable_title', text: 'shell_unreachable_text' },
  unauthorized: { title: 'common_error_401_text' },
};
const upgradeCodes = { title: 'common_upgrade_title', text: 'common_upgrade_text' };

function renderMain({ status, kind, message }: PageError, t: Translate): string {
  if (notices.includes(kind)) {
    const { title, text } = noticeCodes[kind] ?? upgradeCodes;
    const more = text ? `<p>${t(text)}</p>` : '';
    const own = kind === 'unauthorized' ? 'data-unauthorized' : `data-notice="${kind}"`;
    return `<section ${own}>${logo}<h1>${t(title)}</h1>${more}<p><a href="">${t('common_upgrade_button')}</a></p></section>`;
  }
  const detail = message ? `<p>${escapeHtml(message)}</p>` : '';
  const heading = t('common_error_heading', { code: status });
  return `${logo}<p>${status}</p><h1>${heading}</h1>${detail}<p><a href="/">${t('common_error_back_home')}</a></p>`;
}

/** A page that needs nothing: no provider, no remote, no script. A notice comes again by itself all the same. */
export function renderBareErrorPage(problem: PageError, language: LanguageCode): Answer {
  const { status, kind, stack } = problem;
  const { htmlLang } = languages[language];
  const t = createTranslate(noticeLabels(language), htmlLang);
  const isNotice = notices.includes(kind);
  const again = isNotice ? `<meta http-equiv="refresh" content="${noticeRefreshMs / 1000}">` : '';
  const trace = stack ? `<pre>${escapeHtml(stack)}</pre>` : '';
  const title = isNotice ? t((noticeCodes[kind] ?? upgradeCodes).title) : t('common_error_heading', { code: status });
  const body = `<!doctype html><html lang="${htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${again}<title>${title}</title></head><body><main data-page="error.${status}" data-remote="shell" data-release="">${renderMain(problem, t)}${trace}</main></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    ...(status >= 500 && { 'retry-after': '60' }),
  };
  return { status, headers, body };
}
