import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { createStaffContext } from '../../test/staff';
import { AreaLink } from './fragment';
import { areaLink } from './fragment.server';

test.each([
  ['ba', 'Osoblje', '/osoblje/'],
  ['en', 'Shop staff', '/en/staff/'],
] as const)('leads staff to their area in "%s"', async (language, name, href) => {
  const data = await areaLink.load(createStaffContext({ language }), {});
  if (!data) throw new Error('There is nothing to show');
  renderInShell(<AreaLink data={data} />, { language });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('shows customers nothing', async () => {
  expect(await areaLink.load(createStaffContext({ session: { isStaff: false } }), {})).toBeNull();
});
