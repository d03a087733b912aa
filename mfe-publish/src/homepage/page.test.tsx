import { renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { teaser } from '../../test/provider-answers';
import { type Homepage, HomepagePage } from './page';

const posts = [teaser(), teaser({ id: 5, title: 'Lan s godinama', url: '/zurnal/lan-5/', readingMinutes: 6 })];

const hero = {
  kind: 'hero',
  title: 'Lijepe stvari za svaki dan.',
  text: 'Keramika, drvo, željezo i vuna.',
  button: 'Pogledajte kuhinju',
  url: '/kuhinja/',
  picture: 'scene-kitchen',
  pictureNarrow: 'scene-kitchen-narrow',
  caption: 'Na slici: čajnik Lug',
} as const;

const home: Homepage = {
  blocks: [
    hero,
    { kind: 'categories', title: 'Pet soba, pet polica' },
    {
      kind: 'story',
      eyebrow: 'Majstorica mjeseca',
      title: 'Ilma vrti točak od 1998.',
      text: 'Glinu kopa kod Visokog.',
      link: 'Pročitajte njenu priču',
      url: '/zurnal/ilma-1/',
      picture: 'scene-shelf',
    },
    { kind: 'products', title: 'Tek stiglo', query: null },
    { kind: 'posts', title: 'Iz žurnala', posts },
  ],
};

describe('HomepagePage', () => {
  it('has one heading and one main link', () => {
    renderInShell(<HomepagePage data={home} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lijepe stvari za svaki dan.');
    expect(screen.getByRole('link', { name: 'Pogledajte kuhinju' })).toHaveAttribute('href', '/kuhinja/');
  });

  it('loads the hero’s picture with priority, and a phone its own crop', () => {
    renderInShell(<HomepagePage data={home} />);
    const picture = screen.getByRole('img', { name: 'Na slici: čajnik Lug' });
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).not.toHaveAttribute('loading', 'lazy');
    const phoneSource = picture.parentElement?.querySelector('source[media="(width < 768px)"]');
    expect(phoneSource).toHaveAttribute('srcset', expect.stringContaining('scene-kitchen-narrow.avif'));
  });

  it('links to the newest post with a large picture and to the next ones by title', () => {
    renderInShell(<HomepagePage data={home} />);
    const journal = within(screen.getByRole('region', { name: 'Iz žurnala' }));
    expect(journal.getByRole('link', { name: 'Pročitajte Kako saksija prezimi na trijemu' })).toHaveAttribute(
      'href',
      '/zurnal/kako-saksija-prezimi-4/',
    );
    expect(journal.getByRole('link', { name: 'Lan s godinama 6 min' })).toHaveAttribute('href', '/zurnal/lan-5/');
  });

  it('emits promotion.viewed once and promotion.selected for a followed link', async () => {
    const { events } = renderInShell(<HomepagePage data={home} />);
    const button = screen.getByRole('link', { name: 'Pogledajte kuhinju' });
    button.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(button);
    expect(events.map(({ name, payload }) => [name, 'promotionId' in payload && payload.promotionId])).toEqual([
      ['promotion.viewed', 'hero'],
      ['promotion.viewed', 'maker-story'],
      ['promotion.selected', 'hero'],
    ]);
  });

  it('shows no journal section without posts', () => {
    renderInShell(<HomepagePage data={{ blocks: [hero, { kind: 'posts', title: 'Iz žurnala', posts: [] }] }} />);
    expect(screen.queryByRole('region', { name: 'Iz žurnala' })).not.toBeInTheDocument();
  });
});

describe('a home page of an owner’s blocks', () => {
  it('stands in the owner’s order, with words alone where there is no picture', () => {
    renderInShell(
      <HomepagePage
        data={{
          blocks: [
            { kind: 'products', title: 'Čajevi', query: 'čaj' },
            { ...hero, picture: null, pictureNarrow: null },
            { kind: 'text', title: 'Ko smo', paragraphs: ['Dvije sestre.', 'I jedan pas.'] },
          ],
        }}
      />,
    );
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Čajevi', 'Lijepe stvari za svaki dan.', 'Ko smo']);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('I jedan pas.')).toBeVisible();
    expect(screen.queryByText('Na slici: čajnik Lug')).not.toBeInTheDocument();
  });

  it('is called by what the shop says of itself where no block does', () => {
    renderInShell(<HomepagePage data={{ blocks: [{ kind: 'categories', title: 'Police' }] }} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Lijepe stvari za svaki dan' })).toBeVisible();
  });
});

describe('a home page that nobody has written', () => {
  it('says that the shop opens soon, and how to write to it', () => {
    renderInShell(<HomepagePage data={{ hasCatalogue: false }} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Uskoro otvaramo.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pišite nam' })).toHaveAttribute('href', 'mailto:pozdrav@vrelo.example');
  });

  it('is called by what the shop says of itself where there is a catalogue', () => {
    renderInShell(<HomepagePage data={{ hasCatalogue: true }} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Lijepe stvari za svaki dan' })).toBeVisible();
  });
});
