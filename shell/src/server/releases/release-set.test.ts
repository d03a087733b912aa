import { defineFragment } from '@storefront/contracts/fragments';
import type { Declaration } from '@storefront/contracts/releases';
import { createUnit } from '../testing/units';
import { findUnknownFragments, toDirectory } from './fragment-slots';
import { createReleaseSet, findOwner } from './release-set';

const widget = defineFragment({ load: async () => ({}) }, () => null);
const declaration = (more: Partial<Declaration>): Declaration => ({
  ...{ team: 'Loyalty', contact: 'loyalty@shop.example', domains: ['loyalty'] },
  ...{ skeletons: {}, labels: {}, routes: [], ...more },
});
const loyalty = createUnit('mfe-loyalty', {
  fragments: { 'loyalty.points': widget, 'loyalty.hint': widget },
  declaration: declaration({
    domains: ['loyalty', 'rewards'],
    skeletons: { 'loyalty.points': 'icon', 'loyalty.hint': 'strip' },
  }),
});
const older = createUnit('mfe-catalog', { fragments: { 'catalog.quick-view': widget } });

it('reads from its releases which remote owns what, whatever the remotes are called', () => {
  const set = createReleaseSet([older, loyalty]);
  const owners = ['loyalty.points', 'rewards.list', 'catalog.quick-view', 'catalog.gone'].map((name) =>
    findOwner(set, name),
  );
  expect(owners).toEqual(['mfe-loyalty', 'mfe-loyalty', 'mfe-catalog', 'mfe-catalog']);
  expect(findOwner(set, 'constructor.points')).toBeUndefined();
});

it('knows the owner of what could not be loaded from the release map', () => {
  const set = createReleaseSet([loyalty], [{ remote: 'mfe-checkout', domains: ['webshop', 'checkout'] }]);
  expect(findOwner(set, 'webshop.shopping_cart')).toBe('mfe-checkout');
  expect(set.units.has('mfe-checkout')).toBe(false);
});

it('gives a domain that two remotes claim to the same one, in whatever order they were loaded', () => {
  const claim = createUnit('mfe-second', { fragments: { 'loyalty.points': widget } });
  for (const units of [
    [loyalty, claim],
    [claim, loyalty],
  ])
    expect(findOwner(createReleaseSet(units), 'loyalty.points')).toBe('mfe-loyalty');
});

it('tells browsers the owners and skeletons of fragments, and slots only where the settings name others', () => {
  const set = createReleaseSet([older, loyalty]);
  const known = {
    owners: { catalog: 'mfe-catalog', loyalty: 'mfe-loyalty' },
    skeletons: { 'loyalty.points': 'icon' },
  };
  expect(toDirectory(set, { slots: undefined })).toEqual(known);
});

it('names the fragments of slots that no live release has', () => {
  const set = createReleaseSet([loyalty]);
  const none = { navigation: [], header: [], botHeader: [], footer: [], overlay: [], suggestions: [], quickView: [] };
  const slots = {
    ...none,
    error: ['catalog.category-tiles'],
    accountMenu: ['loyalty.points'],
    product: ['loyalty.hnit'],
  };
  expect(findUnknownFragments(set, { slots })).toEqual({
    error: ['catalog.category-tiles'],
    product: ['loyalty.hnit'],
  });
});
