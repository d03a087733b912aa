import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
import { expectConsole } from '@storefront/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HtmlKeepingBoundary } from './html-keeping-boundary';

function View({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('broken in the browser');
  return <a href="/solje/">All cups</a>;
}

it('shows the living view as long as it lives', () => {
  const onError = jest.fn();
  render(
    <HtmlKeepingBoundary serverHtml={markAsSafeHtml('<p>from the server</p>')} onError={onError}>
      <View isBroken={false} />
    </HtmlKeepingBoundary>,
  );
  expect(screen.getByRole('link', { name: 'All cups' })).toBeVisible();
  expect(onError).not.toHaveBeenCalled();
});

it('falls back to the server’s HTML, with its links, when the view throws during hydration', () => {
  expectConsole('error', /broken in the browser/);
  const onError = jest.fn();
  const slot = document.body.appendChild(document.createElement('div'));
  slot.innerHTML = renderToString(<View isBroken={false} />);
  const element = (
    <HtmlKeepingBoundary serverHtml={markAsSafeHtml(slot.innerHTML)} onError={onError}>
      <View isBroken />
    </HtmlKeepingBoundary>
  );
  act(() => void hydrateRoot(slot, element));
  expect(screen.getByRole('link', { name: 'All cups' })).toHaveAttribute('href', '/solje/');
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'broken in the browser' }),
    expect.anything(),
  );
});

it('disables what only the view could have sent, and leaves the browser its own forms', () => {
  expectConsole('error', /broken in the browser/);
  const html =
    '<form data-waits="true"><button type="submit">Waits</button></form>' +
    '<form action="/search/"><button type="submit">Search</button></form>';
  render(
    <HtmlKeepingBoundary serverHtml={markAsSafeHtml(html)} onError={() => undefined}>
      <View isBroken />
    </HtmlKeepingBoundary>,
  );
  expect(screen.getByRole('button', { name: 'Waits' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
});

it('falls back when a view throws that has lived', () => {
  expectConsole('error', /broken in the browser/);
  const shell = (isBroken: boolean) => (
    <HtmlKeepingBoundary serverHtml={markAsSafeHtml('<p>from the server</p>')} onError={() => undefined}>
      <View isBroken={isBroken} />
    </HtmlKeepingBoundary>
  );
  const { rerender } = render(shell(false));
  rerender(shell(true));
  expect(screen.getByText('from the server')).toBeVisible();
});
