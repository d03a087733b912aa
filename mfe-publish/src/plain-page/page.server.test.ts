import { getPage } from '@storefront/contracts/calls/site';
import { answer, createPageContext, refuse } from '@storefront/remote-kit/testing';
import { cmsPage } from '../../test/provider-answers';
import { plainPage } from './page.server';

describe('a plain page', () => {
  it('loads the editors’ text', async () => {
    const written = cmsPage({ content: '<p>Polica.</p>' });
    const context = createPageContext({ path: '/o-nama/', api: [answer(getPage, { data: written })] });
    expect(await plainPage.load(context)).toMatchObject({ kind: 'page', data: { contentHtml: '<p>Polica.</p>' } });
  });

  it('answers not found for an unknown path', async () => {
    const context = createPageContext({ path: '/nema/', api: [refuse(getPage, 404)] });
    expect(await plainPage.load(context)).toEqual({ kind: 'notFound' });
  });

  it.each([0, null])('answers not found while its visible flag is %s', async (visible) => {
    const context = createPageContext({ path: '/o-nama/', api: [answer(getPage, { data: cmsPage({ visible }) })] });
    expect(await plainPage.load(context)).toEqual({ kind: 'notFound' });
  });

  it('shows a hidden page to staff, uncached', async () => {
    const hidden = answer(getPage, { data: cmsPage({ visible: 0 }) });
    const context = createPageContext({ path: '/o-nama/', session: { isStaff: true }, api: [hidden] });
    expect(await plainPage.load(context)).toMatchObject({ kind: 'page', cacheable: false });
  });
});
