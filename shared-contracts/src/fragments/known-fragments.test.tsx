import { Fragment } from '../runtime';
import { place } from './fragment';

// The compiler is the test: a line that it would accept against its comment fails `npm run types`.

it('checks the props of fragments whose remotes are compiled with it, and takes any of others', () => {
  const placements = [
    place('catalog.product-carousel', { list: 'new' }),
    place('catalog.category-tiles'),
    place('weather.today', { city: 'Sarajevo' }),
    // @ts-expect-error there is no such list
    place('catalog.product-carousel', { list: 'old' }),
    // @ts-expect-error its props are left out
    place('catalog.quick-view'),
  ];
  expect(placements.map(({ name }) => name)).toHaveLength(5);
  const elements = [
    <Fragment key="1" name="catalog.quick-view" props={{ id: 7 }} />,
    <Fragment key="2" name="checkout.mini-cart" />,
    // @ts-expect-error an id is a number
    <Fragment key="3" name="catalog.quick-view" props={{ id: '7' }} />,
    // @ts-expect-error its props are left out
    <Fragment key="4" name="catalog.quick-view" />,
  ];
  expect(elements).toHaveLength(4);
});
