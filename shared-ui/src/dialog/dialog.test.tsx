import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';
import { Drawer } from './drawer';

function Page({ onClose = () => undefined }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Korpa</Button>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title="Vaša korpa"
        closeLabel="Zatvori"
        footer={<Button>Na plaćanje</Button>}
      >
        <p>Šolja Ilma</p>
      </Drawer>
    </>
  );
}

test('opens under its title, with content and footer, and closes by its button', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  expect(screen.queryByText('Šolja Ilma')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Korpa' }));
  expect(screen.getByRole('dialog', { name: 'Vaša korpa' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Na plaćanje' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Zatvori' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('notifies its owner once when the platform closes it, as Escape does', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Korpa' }));
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(onClose).toHaveBeenCalledTimes(1);

  await userEvent.click(screen.getByRole('button', { name: 'Korpa' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('closes by a click beside it, but not when a press inside ends there', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Korpa' }));
  const dialog = screen.getByRole('dialog');

  fireEvent.pointerDown(screen.getByText('Šolja Ilma'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a hidden title still names the dialog', () => {
  render(
    <Dialog isOpen onClose={() => undefined} title="Galerija" isTitleHidden closeLabel="Zatvori" size="large">
      <p>Slika</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Galerija' })).toBeVisible();
});
