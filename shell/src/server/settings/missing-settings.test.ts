import { findLeftOut, noteMissingSettings } from './missing-settings';
import { parseSiteSettings } from './site-settings';

function note(settings: unknown, hasFile = true) {
  const log = { warn: jest.fn(), info: jest.fn() };
  noteMissingSettings({ leftOut: parseSiteSettings(settings).leftOut, hasFile }, log);
  return { warned: log.warn.mock.calls, informed: log.info.mock.calls };
}

it('names in one line what a settings file leaves to the defaults', () => {
  expect(note({ webshop: {} }).warned).toEqual([
    [{ settings: ['auth', 'analytics'] }, 'Missing cookie or route config: the defaults hold'],
  ]);
});

it('says nothing of a file that is complete', () => {
  expect(note({ auth: {}, webshop: {}, analytics: {} })).toEqual({ warned: [], informed: [] });
});

it('raises no voice where there is no file at all', () => {
  const { warned, informed } = note({}, false);
  expect([warned.length, informed.length]).toEqual([0, 1]);
});

it('runs with the defaults all the same', () => {
  expect(parseSiteSettings({}).auth.loggedOutRedirect).toBe('/auth/login/');
});

it('takes everything as left out where there is nothing to read', () => {
  expect(findLeftOut(undefined)).toEqual(['auth', 'webshop', 'analytics']);
});
