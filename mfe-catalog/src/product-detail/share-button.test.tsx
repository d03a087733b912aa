import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from './share-button';

function teach(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

async function share() {
  const shell = renderInShell(<ShareButton title="Ilma mug" />, { language: 'en' });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  return shell;
}

afterEach(() => {
  teach('share', undefined);
  teach('clipboard', undefined);
});

it('opens the device’s own sheet, and says nothing when it is closed', async () => {
  const sheet = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  teach('share', sheet);
  const { events } = await share();
  expect(sheet).toHaveBeenCalledWith({ title: 'Ilma mug', url: window.location.href });
  expect(events).toEqual([]);
});

it('copies the address where there is no sheet, and says so', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  userEvent.setup();
  teach('clipboard', { writeText });
  const { events } = await share();
  expect(writeText).toHaveBeenCalledWith(window.location.href);
  expect(events).toEqual([{ name: 'toast.raised', payload: { text: 'The link is copied.' } }]);
});

it('says that nothing was copied where the browser refuses', async () => {
  teach('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
  const { events } = await share();
  expect(events).toMatchObject([{ payload: { text: expect.stringContaining('not copied'), tone: 'danger' } }]);
});
