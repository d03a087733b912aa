import { languages } from '@storefront/contracts/languages';
import { postCard } from '../../test/provider-answers';
import { formatDate, toTeasers } from './post-teaser.server';

describe('formatDate', () => {
  it('formats the date in the language', () => {
    expect(formatDate('2025-11-14', languages.ba)).toBe('14. novembar 2025.');
    expect(formatDate('2025-11-14', languages.hr)).toBe('14. studenoga 2025.');
    expect(formatDate('2025-11-14', languages.de)).toBe('14. November 2025');
    expect(formatDate('2025-11-14', languages.en)).toBe('14 November 2025');
  });

  it('uses the time zone of Sarajevo, wherever the server runs', () => {
    expect(formatDate('2025-11-13T23:30:00Z', languages.ba)).toBe('14. novembar 2025.');
  });
});

describe('toTeasers', () => {
  it('leaves out drafts and posts of hidden categories', () => {
    const posts = [
      postCard({ id: 1 }),
      postCard({ id: 2, status: 2 }),
      postCard({ id: 3, category_visible: 0 }),
      postCard({ id: 4, category_visible: null }),
    ];
    expect(toTeasers(posts, languages.ba).map(({ id }) => id)).toEqual([1]);
  });
});
