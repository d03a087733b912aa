import { render, screen, within } from '@testing-library/react';
import { pageWindow } from './page-window';
import { Pagination } from './pagination';

function Pages({ page, pageCount }: { page: number; pageCount: number }) {
  return (
    <Pagination
      label="Stranice"
      page={page}
      pageCount={pageCount}
      hrefFor={(number) => `?stranica=${number}`}
      pageLabel={(number) => `Stranica ${number}`}
      previousLabel="Prethodna"
      nextLabel="Sljedeća"
    />
  );
}

test('links the neighbours, the ends and the present page', () => {
  render(<Pages page={5} pageCount={12} />);
  const links = within(screen.getByRole('navigation', { name: 'Stranice' }));
  expect(links.getByRole('link', { name: 'Prethodna' })).toHaveAttribute('href', '?stranica=4');
  expect(links.getByRole('link', { name: 'Sljedeća' })).toHaveAttribute('href', '?stranica=6');
  expect(links.getByRole('link', { name: 'Stranica 5' })).toHaveAttribute('aria-current', 'page');
  expect(links.getByRole('link', { name: 'Stranica 12' })).not.toHaveAttribute('aria-current');
});

test('has no way back on the first page, none on from the last, and is absent for one page', () => {
  const { rerender, container } = render(<Pages page={1} pageCount={2} />);
  expect(screen.queryByRole('link', { name: 'Prethodna' })).toBeNull();
  rerender(<Pages page={2} pageCount={2} />);
  expect(screen.queryByRole('link', { name: 'Sljedeća' })).toBeNull();
  rerender(<Pages page={1} pageCount={1} />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, undefined, 9]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [6, 9, [1, undefined, 5, 6, 7, 8, 9]],
])('on page %i of %i offers the right numbers', (page, pageCount, offered) => {
  expect(pageWindow(page, pageCount)).toEqual(offered);
});
