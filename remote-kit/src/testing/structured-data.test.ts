import { structuredDataErrors } from './structured-data';

const context = { '@context': 'https://schema.org' };
const crumb = (position: number) => ({ '@type': 'ListItem', position, name: 'x', item: 'https://shop.example/' });

it('has nothing to say of a list in order', () => {
  const list = { ...context, '@type': 'BreadcrumbList', itemListElement: [crumb(1), crumb(2)] };
  expect(structuredDataErrors([list])).toEqual([]);
});

it('names what is missing, what has the wrong form and what nobody knows, however deep', () => {
  const product = {
    '@type': 'Product',
    name: 'x',
    description: 'x',
    sku: '',
    image: ['/mug.jpg'],
    brand: { '@type': 'Maker' },
    offers: { '@type': 'Offer', price: '7,00' },
  };
  const errors = structuredDataErrors([product]);
  expect(errors).toEqual(
    expect.arrayContaining([
      'Product: no context',
      'Product.sku: missing',
      'Product.image: "/mug.jpg"',
      'Product.Maker: unknown type',
      'Product.Offer.price: "7,00"',
      'Product.Offer.shippingDetails: missing',
    ]),
  );
});

it('sees crumbs out of order', () => {
  const list = { ...context, '@type': 'BreadcrumbList', itemListElement: [crumb(2), crumb(1)] };
  expect(structuredDataErrors([list])).toEqual(['BreadcrumbList: 2,1']);
});
