import { getPage } from '@storefront/contracts/calls/site';
import { answer, createPageContext } from '@storefront/remote-kit/testing';
import { cmsPage } from '../../test/provider-answers';
import { contact } from './page.server';

const ways = { address: 'Ferhadija 12', email: 'a@vrelo.example', phone: '+387 33', hours: '9–17' };

describe('the contact page', () => {
  it('loads the contact data beside its text', async () => {
    const page = cmsPage({ template: 'contact', title: 'Kontakt', contact: ways });
    const context = createPageContext({ path: '/kontakt/', api: [answer(getPage, { data: page })] });
    expect(await contact.load(context)).toMatchObject({ kind: 'page', data: { ...ways, title: 'Kontakt' } });
  });

  it('keeps the outcome of the plain form out of the cache', async () => {
    const page = cmsPage({ template: 'contact', title: 'Kontakt', contact: ways });
    const open = (query: string) =>
      contact.load(createPageContext({ path: '/kontakt/', query, api: [answer(getPage, { data: page })] }));
    expect(await open('')).toMatchObject({ cacheable: true });
    expect(await open('sent=1')).toMatchObject({ cacheable: false, data: { formOutcome: { isSent: true } } });
    expect(await open('problem=error_email')).toMatchObject({
      cacheable: false,
      data: { formOutcome: { isSent: false, problem: 'error_email' } },
    });
    expect(await open('problem=<script>')).toMatchObject({ data: { formOutcome: { problem: null } } });
  });

  it('answers not found without contact data', async () => {
    const context = createPageContext({ path: '/kontakt/', api: [answer(getPage, { data: cmsPage() })] });
    expect(await contact.load(context)).toEqual({ kind: 'notFound' });
  });
});
