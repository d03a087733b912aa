import { getPage } from '@storefront/contracts/calls/site';
import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
import { answer, createPageContext, refuse, renderInShell, structuredDataErrors } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cmsPage } from '../../test/provider-answers';
import { FaqPage } from './page';
import { faq } from './page.server';
import { toTopics } from './questions.server';

const content = `
  <h2>Dostava &amp; povrat</h2>
  <h3>Koliko traje?</h3><p>Dan do dva. <a href="/dostava-i-cijene/">Dostava</a></p>
  <h3>Bez odgovora?</h3>
  <h2>Prazna tema</h2>`;

function createContext(own: Parameters<typeof cmsPage>[0] = {}, isStaff = false) {
  const api = [answer(getPage, { data: cmsPage({ template: 'faq', title: 'Česta pitanja', content, ...own }) })];
  return createPageContext({ path: '/cesta-pitanja/', session: { isStaff }, api });
}

async function open() {
  const context = createContext();
  const result = await faq.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<FaqPage data={result.data} />);
  return faq.head(result.data, context);
}

test('opens the answer of a question', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 2, name: 'Dostava & povrat' })).toBeVisible();
  const answered = screen.getByText(/Dan do dva/);
  expect(answered).not.toBeVisible();
  await userEvent.click(screen.getByText('Koliko traje?'));
  expect(answered).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dostava' })).toHaveAttribute('href', '/dostava-i-cijene/');
});

test('hides questions without an answer and topics without questions', async () => {
  await open();
  expect(screen.queryByText('Bez odgovora?')).not.toBeInTheDocument();
  expect(screen.queryByText('Prazna tema')).not.toBeInTheDocument();
});

test('links to the contact page', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Pišite nam' })).toHaveAttribute('href', '/kontakt/');
});

test('has structured data with every question and answer, with absolute links', async () => {
  const { jsonLd = [] } = await open();
  expect(jsonLd).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          name: 'Koliko traje?',
          acceptedAnswer: {
            text: '<p>Dan do dva. <a href="https://shop.example/dostava-i-cijene/">Dostava</a></p>',
          },
        },
      ],
    },
  ]);
  expect(structuredDataErrors(jsonLd)).toEqual([]);
});

test('answers not found without a page and for a hidden one', async () => {
  const none = createPageContext({ path: '/nema/', api: [refuse(getPage, 404)] });
  expect(await faq.load(none)).toEqual({ kind: 'notFound' });
  expect(await faq.load(createContext({ visible: 0 }))).toEqual({ kind: 'notFound' });
  expect(await faq.load(createContext({ visible: 0 }, true))).toMatchObject({ kind: 'page', cacheable: false });
});

test('shows the text before the first heading as an introduction, and questions without topics', () => {
  expect(toTopics(markAsSafeHtml('<p>Uvod.</p><h2>Šta?</h2><p>To.</p><h2>Kako?</h2><p>Tako.</p>'))).toEqual({
    introHtml: '<p>Uvod.</p>',
    topics: [
      {
        title: '',
        questions: [
          { question: 'Šta?', answerHtml: '<p>To.</p>' },
          { question: 'Kako?', answerHtml: '<p>Tako.</p>' },
        ],
      },
    ],
  });
  expect(toTopics(markAsSafeHtml('<p>Samo tekst.</p>'))).toEqual({ introHtml: '<p>Samo tekst.</p>', topics: [] });
});

test('keeps the ids of headings, and ignores headings in quotations', () => {
  const html =
    '<h2 id="user-content-povrat">Povrat</h2><h3>Kako?</h3><blockquote><h3>Ovako</h3><p>Tako.</p></blockquote>';
  expect(toTopics(markAsSafeHtml(html)).topics).toEqual([
    {
      id: 'user-content-povrat',
      title: 'Povrat',
      questions: [{ question: 'Kako?', answerHtml: '<blockquote><h3>Ovako</h3><p>Tako.</p></blockquote>' }],
    },
  ]);
});
