import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeartIcon } from '../icons/icons';
import { Button, ButtonLink } from './button';
import { IconButton, IconButtonLink } from './icon-button';

test('does not submit its form by default', async () => {
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Dalje</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dalje' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('while busy ignores clicks and submits, but keeps name and focus', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy onClick={onClick}>
        Dodaj u korpu
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Dodaj u korpu', busy: true });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link that looks like a button stays a link', () => {
  render(<ButtonLink href="/kuhinja/">Pogledajte kuhinju</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Pogledajte kuhinju' })).toHaveAttribute('href', '/kuhinja/');
});

test('an icon button says its name and whether it is pressed', async () => {
  const onClick = jest.fn();
  render(<IconButton label="Dodaj na listu želja" icon={<HeartIcon />} isPressed={false} onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj na listu želja', pressed: false }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a count is seen but not read twice, and disappears at zero', () => {
  const { rerender } = render(
    <IconButtonLink href="/korpa/" label="Korpa, 2 proizvoda" icon={<HeartIcon />} count={2} />,
  );
  expect(screen.getByRole('link', { name: 'Korpa, 2 proizvoda' })).toHaveTextContent('2');
  rerender(<IconButtonLink href="/korpa/" label="Korpa, prazna" icon={<HeartIcon />} count={0} />);
  expect(screen.getByRole('link', { name: 'Korpa, prazna' })).toHaveTextContent('');
});
