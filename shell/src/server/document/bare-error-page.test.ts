import { languageCodes } from '@storefront/contracts/languages';
import { testLabels } from '@storefront/remote-kit/testing';
import type { Answer } from '../answers';
import { noticeLabels } from '../site/fallback-site';
import { renderBareErrorPage } from './bare-error-page';

const toText = (body: Answer['body']) =>
  String(body)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it.each(languageCodes)('has the provider’s own words for what it says when nothing can be had: %s', (code) => {
  const own = noticeLabels(code);
  expect(testLabels(code)).toMatchObject(own);
});

it.each(languageCodes)('says that the shop is being updated, and asks again by itself: %s', (code) => {
  const { status, headers, body } = renderBareErrorPage({ status: 503, kind: 'maintenance' }, code);
  const { common_upgrade_title: title, common_upgrade_text: text, common_upgrade_button: button } = testLabels(code);
  expect([status, headers['retry-after']]).toEqual([503, '60']);
  expect(toText(body)).toContain(`${title} ${text} ${button}`);
  expect(body).toContain('<meta http-equiv="refresh" content="60">');
});

it('says that the shop does not answer, that a session is renewed, and names any other status', () => {
  const unreachable = renderBareErrorPage({ status: 503, kind: 'unreachable' }, 'de');
  expect(toText(unreachable.body)).toContain('Der Shop antwortet gerade nicht.');
  const refused = renderBareErrorPage({ status: 401, kind: 'unauthorized' }, 'en');
  expect(toText(refused.body)).toContain('We are renewing your session. One moment. Refresh the page');
  const failed = renderBareErrorPage({ status: 414, kind: 'failed', message: '<b>' }, 'si');
  expect(toText(failed.body)).toContain('Napaka 414 &lt;b&gt; Nazaj na domačo stran');
});
