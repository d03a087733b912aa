import { getPage } from '@storefront/contracts/calls/site';
import { answer, createPageContext } from '@storefront/remote-kit/testing';
import { cmsPage } from '../../test/provider-answers';
import { imprint } from './page.server';

const entity = { name: 'Vrelo d.o.o.', address: 'Ferhadija 12', email: 'a@vrelo.example', phone: '+387 33' };

describe('the imprint', () => {
  it('loads the company that sells in this language', async () => {
    const written = cmsPage({ template: 'imprint', title: 'Impresum', legal_entity: entity });
    const context = createPageContext({ path: '/impresum/', api: [answer(getPage, { data: written })] });
    expect(await imprint.load(context)).toMatchObject({ kind: 'page', data: { title: 'Impresum', entity } });
  });

  it('answers not found where the provider names no company', async () => {
    const context = createPageContext({ path: '/impresum/', api: [answer(getPage, { data: cmsPage() })] });
    expect(await imprint.load(context)).toEqual({ kind: 'notFound' });
  });
});
