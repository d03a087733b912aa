import type { PageContext } from '@storefront/contracts/pages';
import type { Topic } from './page';

/** Schema.org FAQPage. Links are absolute: search engines show the answers on their own pages. */
export function faqJsonLd(topics: readonly Topic[], { site, language }: Pick<PageContext, 'site' | 'language'>) {
  const absolute = (html: string) =>
    html.replace(/href="(\/[^"]*)"/g, (_, path: string) => `href="${new URL(path, site.site_url).href}"`);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language.htmlLang,
    mainEntity: topics.flatMap(({ questions }) =>
      questions.map(({ question, answerHtml }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: absolute(answerHtml) },
      })),
    ),
  };
}
