import { findCoverage } from './fragment-coverage';

const seen = (phone: string[], desktop: string[]) =>
  new Map([
    [390, new Set(phone)],
    [1440, new Set(desktop)],
  ]);
const placed = new Set(['catalog.comments', 'catalog.quick-view']);

it('accepts fragments that came to life at every width', () => {
  const both = ['catalog.comments', 'catalog.quick-view'];
  expect(findCoverage(both, seen(both, both), placed)).toEqual({ errors: [], unplaced: [] });
});

it('names a fragment that no visited page shows, and the widths', () => {
  const hydrated = seen(['catalog.comments'], ['catalog.comments']);
  expect(findCoverage(['catalog.comments', 'catalog.quick-view'], hydrated, placed).errors).toEqual([
    'catalog.quick-view is not visited at 390 and 1440 px: no recorded page brings it to life',
  ]);
  expect(findCoverage(['catalog.quick-view'], seen([], ['catalog.quick-view']), placed).errors).toEqual([
    'catalog.quick-view is not visited at 390 px: no recorded page brings it to life',
  ]);
});

it('only reports a new fragment that nobody places yet', () => {
  expect(findCoverage(['catalog.sizes'], seen([], []), placed)).toEqual({ errors: [], unplaced: ['catalog.sizes'] });
});
