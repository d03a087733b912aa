import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type ToastMessage, ToastRegion } from './toast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Region({ first }: { first: ToastMessage[] }) {
  const [toasts, setToasts] = useState(first);
  const dismiss = (id: string) => setToasts((all) => all.filter((toast) => toast.id !== id));
  return <ToastRegion label="Obavijesti" dismissLabel="Skloni" toasts={toasts} onDismiss={dismiss} />;
}

test('goes after its time, unless someone is reading it', () => {
  render(<Region first={[{ id: 'a', text: 'Šolja Ilma je u korpi' }]} />);
  const toast = screen.getByRole('listitem');
  fireEvent.pointerEnter(toast);
  act(() => jest.advanceTimersByTime(60_000));
  expect(toast).toBeVisible();

  fireEvent.pointerLeave(toast);
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a failure stays until it is dismissed', () => {
  render(<Region first={[{ id: 'a', tone: 'danger', text: 'Nije sačuvano.' }]} />);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Nije sačuvano.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Skloni' }));
  expect(screen.queryByText('Nije sačuvano.')).toBeNull();
});

test('the region stands in the page before its first message', () => {
  render(<Region first={[]} />);
  expect(screen.getByRole('region', { name: 'Obavijesti' })).toBeInTheDocument();
});
