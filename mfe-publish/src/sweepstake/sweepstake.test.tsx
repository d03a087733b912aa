import { getSweepstakes, postSweepstakeEntry } from '@storefront/contracts/calls/sweepstake';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providerSweepstake } from '../../test/provider-answers';
import { SweepstakePage } from './page';
import { sweepstake } from './page.server';

const path = '/nagradna-igra/';
const taken = answer(postSweepstakeEntry, { success: true });

afterEach(() => sessionStorage.clear());

async function open({ data = [providerSweepstake()], query = '', api = [] as readonly PreparedAnswer[] } = {}) {
  const context = createPageContext({ path, query, api: [answer(getSweepstakes, { data })] });
  const result = await sweepstake.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  const shown = renderInShell(<SweepstakePage data={result.data} />, { path, api });
  return { ...shown, result, head: sweepstake.head(result.data, context) };
}

const name = () => screen.getByLabelText('Ime i prezime');
const email = () => screen.getByLabelText('E-mail adresa');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Učestvujem' }));

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: 'četrdeset' }));
  await userEvent.type(name(), 'Amra Kovač');
  await userEvent.type(email(), ' amra@example.com ');
  await userEvent.click(screen.getByRole('checkbox'));
}

describe('the sweepstake page', () => {
  it('shows prize, days, question and rules', async () => {
    const { head } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Dvanaest jutara' })).toBeVisible();
    expect(screen.getByText('Dvanaest šolja.')).toBeVisible();
    expect(screen.getByText(/Posljednji dan prijave: 30\. novembar 2027\./)).toHaveTextContent(
      'Izvlačenje: 7. decembar 2027.',
    );
    expect(screen.getByRole('group', { name: 'Koliko šolja svake sedmice?' })).toBeVisible();
    const rules = within(screen.getByRole('region', { name: 'Pravila' }));
    expect(rules.getByText('Kupovina nije potrebna.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Više o privatnosti' })).toHaveAttribute('href', '/privatnost/');
    expect(head).toMatchObject({ title: 'Nagradna igra: Dvanaest jutara', canonical: path });
  });

  it.each([
    ['2020-01-01', 'Prijave su zatvorene'],
    ['2999-01-01', 'Početak: 1. januar 2999.'],
  ])('from %s on, but taking no entries, it says so instead of the form', async (starts_on, title) => {
    await open({ data: [providerSweepstake({ is_open: false, starts_on })] });
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('prefers an open sweepstake to a newer one', async () => {
    await open({ data: [providerSweepstake({ id: 2, title: 'Kasnije', is_open: false }), providerSweepstake()] });
    expect(screen.getByRole('heading', { level: 1, name: 'Dvanaest jutara' })).toBeVisible();
  });

  it('shows an empty state without a visible sweepstake', async () => {
    await open({ data: [providerSweepstake({ visible: 0 })] });
    expect(screen.getByText('Trenutno nema nagradne igre. Sljedeću najavljujemo u biltenu.')).toBeVisible();
  });

  it('fails without an answer', async () => {
    const failing = createPageContext({ api: [refuse(getSweepstakes, 500)] });
    await expect(sweepstake.load(failing)).rejects.toMatchObject({ status: 500 });
  });
});

describe('taking part', () => {
  it('sends the entry once and confirms what is true: an address counts once', async () => {
    const { calls } = await open({ api: [taken] });
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Učestvujem' }));
    expect(await screen.findByText('Prijava je kod nas')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Svaka adresa učestvuje jednom');
    const entry = { id: 1, name: 'Amra Kovač', email: 'amra@example.com', answer: 'forty', accept_terms: true };
    expect(calls).toEqual([{ name: postSweepstakeEntry.name, request: { lang: 'ba', ...entry } }]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('names every field that is missing, in their order, each with a way to it, and asks nobody', async () => {
    const { calls } = await open();
    await submit();
    const summary = screen.getByRole('alert', { name: '4 polja treba ispraviti' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Izaberite jedan odgovor.',
      'Upišite ime i prezime.',
      'E-mail adresa nije potpuna, na primjer ime@primjer.ba.',
      'Za učešće je potrebno da prihvatite pravila.',
    ]);
    await userEvent.click(within(summary).getByRole('link', { name: 'Upišite ime i prezime.' }));
    expect(name()).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('shows errors of the provider at their fields', async () => {
    const errors = { email: 'error_email' };
    await open({ api: [refuse(postSweepstakeEntry, 400, { label_name: 'error_validation', errors })] });
    await fillIn();
    await submit();
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/nije potpuna/));
  });

  it.each([
    [422, 'error_sweepstake_closed', 'Ova nagradna igra trenutno ne prima prijave.'],
    [429, 'error_too_many_attempts', /Previše pokušaja/],
    [0, 'error_network', 'Nema veze s internetom.'],
  ])('tells what is in the way (%d %s) and keeps what was typed', async (statusCode, label_name, text) => {
    await open({ api: [refuse(postSweepstakeEntry, statusCode, { label_name })] });
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(name()).toHaveValue('Amra Kovač');
  });

  it('keeps the input over a reload, but not the acceptance of the rules', async () => {
    const { unmount } = await open();
    await fillIn();
    unmount();
    await open();
    expect(name()).toHaveValue('Amra Kovač');
    expect(screen.getByRole('radio', { name: 'četrdeset' })).toBeChecked();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});

describe('without scripts', () => {
  it('the form goes through the gateway, checked by the browser, and comes back to this page', async () => {
    const { serverHtml } = await open();
    expect(serverHtml).toContain(`action="${postSweepstakeEntry.path}"`);
    expect(serverHtml).toContain('name="next" value="/nagradna-igra/"');
    expect(serverHtml).not.toContain('noValidate');
  });

  it.each([
    ['sent=1', 'Prijava je kod nas'],
    ['problem=error_sweepstake_closed', 'Ova nagradna igra trenutno ne prima prijave.'],
  ])('?%s is told, and such a page is kept for nobody else', async (query, text) => {
    const { result } = await open({ query });
    expect(screen.getByText(text)).toBeVisible();
    expect(result).toMatchObject({ cacheable: false });
  });

  it('no text that somebody put into the address is shown', async () => {
    await open({ query: 'problem=Call%20me' });
    expect(screen.queryByText(/Call/)).not.toBeInTheDocument();
  });
});
