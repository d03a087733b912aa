import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ConfirmButton } from './confirm-button';

function open(run: () => Promise<string | undefined>) {
  render(<ConfirmButton label="Cancel it" text="It is over then." cancelLabel="Back" closeLabel="Close" run={run} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  return within(screen.getByRole('dialog', { name: 'Cancel it' }));
}

test('what cannot be undone is asked first, and done once', async () => {
  const run = jest.fn(async () => undefined);
  const dialog = open(run);
  expect(run).not.toHaveBeenCalled();
  const yes = dialog.getByRole('button', { name: 'Cancel it' });
  fireEvent.click(yes);
  fireEvent.click(yes);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(run).toHaveBeenCalledTimes(1);
});

test('whoever thinks again changes nothing', () => {
  const run = jest.fn(async () => undefined);
  fireEvent.click(open(run).getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

test('what could not be done is said where it was asked', async () => {
  const dialog = open(async () => 'It is too late.');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel it' }));
  expect(await dialog.findByText('It is too late.')).toBeVisible();
});
