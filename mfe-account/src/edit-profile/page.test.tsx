import { type CustomerField, getCustomerFields, getProfile, postProfile } from '@storefront/contracts/calls/auth';
import { getConsentHistory } from '@storefront/contracts/calls/site';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditProfilePage } from './page';
import { editProfile } from './page.server';
import type { Profile } from './profile-form';

afterEach(() => sessionStorage.clear());

const user = {
  user_id: 7,
  email: 'amra@example.com',
  first_name: 'Amra',
  last_name: 'Kovač',
  staff: false,
  city: 'Tuzla',
};

function field(code: string, own: Partial<CustomerField> = {}): CustomerField {
  return { code, type: 'text', is_required: true, max_length: 80, autocomplete: 'off', options: [], ...own };
}

const options = [
  { code: 'ba', title: 'Bosnia' },
  { code: 'hr', title: 'Croatia' },
];
const zipcode = field('zipcode', { is_required: false, autocomplete: 'postal-code' });
const fields = [
  field('first_name', { autocomplete: 'given-name' }),
  field('last_name', { autocomplete: 'family-name' }),
  field('city', { is_required: false }),
  field('country', { type: 'select', is_required: false, options }),
];
const choices = [
  { analytics: true, marketing: false, gdpr_cookie: 'analytics', created_at: '2026-11-20T09:30:00.000Z' },
  { analytics: false, marketing: false, gdpr_cookie: '', created_at: '2026-11-01T08:00:00.000Z' },
];
const consented = answer(getConsentHistory, { success: true, data: choices });
const known = [
  answer(getProfile, { success: true, data: user }),
  answer(getCustomerFields, { success: true, data: fields }),
  consented,
];

const profile: Profile = {
  userId: 7,
  email: 'amra@example.com',
  fields: fields.map((one) => ({
    ...one,
    value: { first_name: 'Amra', last_name: 'Kovač', city: 'Tuzla' }[one.code] ?? '',
  })),
};

const load = (api: readonly PreparedAnswer[]) => editProfile.load(createPageContext({ path: '/auth/edit/', api }));

describe('loading the customer’s own data', () => {
  it('takes the fields as the provider describes them, with what is known', async () => {
    expect(await load(known)).toMatchObject({
      data: {
        profile: {
          userId: 7,
          fields: [{ code: 'first_name', value: 'Amra' }, { value: 'Kovač' }, { value: 'Tuzla' }, { value: '' }],
        },
      },
    });
  });

  it('says so when they cannot be had', async () => {
    const api = [answer(getProfile, { success: true, data: user }), refuse(getCustomerFields, 502), consented];
    expect(await load(api)).toMatchObject({ status: 502, data: { profile: null } });
    renderInShell(<EditProfilePage data={{ profile: null, consents: [] }} />, { language: 'en' });
    expect(screen.getByText(/cannot be loaded right now/)).toBeVisible();
  });

  it('asks a visitor whose session has just ended to log in, and back again', async () => {
    const api = [
      answer(getProfile, { success: true, data: null }),
      answer(getCustomerFields, { success: true, data: [] }),
      consented,
    ];
    expect(await load(api)).toMatchObject({ url: '/auth/login/?redirect=%2Fauth%2Fedit%2F' });
  });
});

describe('what the customer has agreed to', () => {
  it('is listed with its time, the newest first, with the way to another choice', async () => {
    const result = await load(known);
    if (result.kind !== 'page') throw new Error(`The page was not shown: ${result.kind}`);
    renderInShell(<EditProfilePage data={result.data} />, { language: 'en' });
    const section = within(screen.getByRole('region', { name: 'Your consents' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '20. novembar 2026. u 10:30Agreed: Analytics',
      '1. novembar 2026. u 09:00Only what is necessary',
    ]);
    expect(section.getByRole('link', { name: 'Change your choice' })).toHaveAttribute('data-consent-preferences');
  });

  it('is said not to be known when it cannot be had', async () => {
    const result = await load([...known.slice(0, 2), refuse(getConsentHistory, 502)]);
    if (result.kind !== 'page') throw new Error(`The page was not shown: ${result.kind}`);
    renderInShell(<EditProfilePage data={result.data} />, { language: 'en' });
    expect(screen.getByText(/cannot be loaded right now/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Amra');
  });
});

describe('the customer’s own data', () => {
  function open(api: readonly PreparedAnswer[] = []) {
    return renderInShell(<EditProfilePage data={{ profile, consents: [] }} />, { language: 'en', api });
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('is saved as typed, and the header knows the new name', async () => {
    const { calls, session } = open([answer(postProfile, { success: true, data: { ...user, first_name: 'Ema' } })]);
    await userEvent.clear(screen.getByLabelText('First name'));
    await userEvent.type(screen.getByLabelText('First name'), 'Ema');
    await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'hr');
    await save();
    expect(calls[0]?.request).toEqual({
      lang: 'en',
      first_name: 'Ema',
      last_name: 'Kovač',
      city: 'Tuzla',
      country: 'hr',
    });
    expect(screen.getByRole('status')).toHaveTextContent('Your details are saved.');
    expect(session.getState().user).toEqual({ id: 7, firstName: 'Ema' });
  });

  it('sees an empty field that must not be empty, and lets others be', async () => {
    const { calls } = open();
    await userEvent.clear(screen.getByLabelText('First name'));
    await userEvent.clear(screen.getByLabelText(/^Town or city/));
    await save();
    expect(await screen.findByRole('alert', { name: '1 field needs another look' })).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Please fill in this field.');
    expect(screen.getByLabelText(/^Town or city/)).toBeValid();
    expect(calls).toEqual([]);
  });

  describe('with a postcode', () => {
    const withPostcode: Profile = {
      ...profile,
      fields: profile.fields.flatMap((one) => (one.code === 'country' ? [{ ...zipcode, value: '' }, one] : [one])),
    };
    const postcode = () => screen.getByLabelText(/^Postcode/);
    const chooseCountry = (code: string) => userEvent.selectOptions(screen.getByLabelText(/^Country/), code);

    it('checks it by the country that is chosen, and shows an example of it', async () => {
      const { calls } = renderInShell(<EditProfilePage data={{ profile: withPostcode, consents: [] }} />, {
        language: 'en',
      });
      expect(postcode()).not.toHaveAccessibleDescription();
      await chooseCountry('hr');
      expect(postcode()).toHaveAccessibleDescription('For example 10000.');
      await userEvent.type(postcode(), '1000');
      await save();
      const text = 'Enter a postcode of the country you chose, for example 10000.';
      expect(await screen.findByRole('link', { name: text })).toBeVisible();
      expect(postcode()).toHaveAccessibleDescription(text);
      expect(calls).toEqual([]);
    });

    it('lets it be where no country is chosen, or none is given', async () => {
      const api = [answer(postProfile, { success: true, data: user })];
      const { calls } = renderInShell(<EditProfilePage data={{ profile: withPostcode, consents: [] }} />, {
        language: 'en',
        api,
      });
      await userEvent.type(postcode(), '1000');
      await save();
      await userEvent.clear(postcode());
      await chooseCountry('hr');
      await save();
      expect(calls).toHaveLength(2);
    });
  });

  it('says beside a field why the provider rejects it', async () => {
    open([refuse(postProfile, 400, { label_name: 'error_validation', errors: { country: 'error_country' } })]);
    await save();
    expect(await screen.findByRole('alert', { name: '1 field needs another look' })).toHaveFocus();
    expect(screen.getByLabelText(/^Country/)).toHaveAccessibleDescription(/do not deliver to this country/);
  });

  it('keeps a change that was not saved over a reload, for this customer only', async () => {
    const first = open();
    await userEvent.type(screen.getByLabelText('First name'), 'nda');
    first.unmount();
    const second = open();
    expect(screen.getByLabelText('First name')).toHaveValue('Amranda');
    second.unmount();
    renderInShell(<EditProfilePage data={{ profile: { ...profile, userId: 8 }, consents: [] }} />, { language: 'en' });
    expect(screen.getByLabelText('First name')).toHaveValue('Amra');
  });
});
