import { render } from '@testing-library/react';
import { Price } from './price';

test('a reduced price is read with what the struck price means', () => {
  const { container } = render(
    <Price
      priceLabel="cijena"
      price="32,90 KM"
      previousPriceLabel="najniža cijena u 30 dana"
      previousPrice="38,00 KM"
      saving="−13 %"
    />,
  );
  expect(container).toHaveTextContent('cijena 32,90 KMnajniža cijena u 30 dana 38,00 KM−13 %');
  expect(container.querySelector('s')).toHaveTextContent('38,00 KM');
});

test('a plain price strikes nothing', () => {
  const { container } = render(<Price price="129,00 KM" />);
  expect(container).toHaveTextContent(/^129,00 KM$/);
  expect(container.querySelector('s')).toBeNull();
});
