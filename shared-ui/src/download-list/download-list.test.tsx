import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DownloadList } from './download-list';

const files = [{ code: 'INV-1', title: 'Invoice INV-1', details: '3 May 2026' }];
const file = { name: 'INV-1.pdf', type: 'application/pdf', base64: btoa('%PDF-1.3') };

/** What the browser was given to save, by name. */
function watchSaved(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

test('a file is fetched and saved once, however often its button is pressed meanwhile', async () => {
  const saved = watchSaved();
  let answer: (value: typeof file) => void = () => undefined;
  const load = jest.fn(
    () =>
      new Promise<typeof file>((resolve) => {
        answer = resolve;
      }),
  );
  render(<DownloadList files={files} load={load} failure="Not now" />);
  const button = screen.getByRole('button', { name: 'Invoice INV-1' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  answer(file);
  await screen.findByRole('button', { name: 'Invoice INV-1', busy: false });
  expect(load).toHaveBeenCalledTimes(1);
  expect(saved).toEqual(['INV-1.pdf']);
});

test('a file that cannot be had is said so, and may be asked for again', async () => {
  const saved = watchSaved();
  const load = jest.fn(async (): Promise<typeof file | undefined> => file);
  load.mockResolvedValueOnce(undefined);
  render(<DownloadList files={files} load={load} failure="Not now" />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Not now')).toBeVisible();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(saved).toEqual(['INV-1.pdf']));
  expect(screen.queryByText('Not now')).toBeNull();
});
