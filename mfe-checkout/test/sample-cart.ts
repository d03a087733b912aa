import type { Cart, CartItem, Customer, ShippingOption } from '@storefront/contracts/calls/webshop';

/** A mug in two pieces and a soap, on their way to Sarajevo: what most tests of the checkout need. */
export function sampleCart(changes: Partial<Cart> = {}): Cart {
  return {
    version: 5,
    currency: 'BAM',
    item_count: 3,
    parcels: [sampleParcel()],
    customer: sampleCustomer,
    payment: 'cash_on_delivery',
    payment_type: 'none',
    payments: [
      {
        code: 'cash_on_delivery',
        title: 'Pouzećem',
        description: 'Platite kuriru kad paket stigne.',
        payment_type: 'none',
      },
      {
        code: 'bank_transfer',
        title: 'Uplatnicom',
        description: 'Podaci stižu e-mailom.',
        payment_type: 'none',
      },
    ],
    total: sampleTotal('82,70 KM', 8270),
    ...changes,
  };
}

export function sampleTotal(total: string, totalMinor: number): Cart['total'] {
  return {
    total,
    total_minor: totalMinor,
    total_items_total: '75,70 KM',
    total_items_total_minor: 7570,
    total_extra_shipping: '7,00 KM',
    total_extra_shipping_minor: 700,
    total_tax: '12,02 KM',
    total_tax_minor: 1202,
    tax_rate: 17,
    total_basic: '75,70 KM',
    total_basic_minor: 7570,
    extra_items: [],
    missing_for_free_shipping: '24,30 KM',
  };
}

export function sampleParcel(changes: Partial<Cart['parcels'][number]> = {}): Cart['parcels'][number] {
  return { id: 1, items: [mug(), soap()], shipping: 'standard', shippings: sampleShippings, ...changes };
}

export const sampleCustomer: Customer = {
  email: 'amra@primjer.ba',
  first_name: 'Amra',
  last_name: 'Kovač',
  address: 'Čekaluša 12',
  zipcode: '71000',
  city: 'Sarajevo',
  country: 'BA',
  phone: '+387 61 123 456',
  note: '',
};

export const sampleShippings: ShippingOption[] = [
  {
    code: 'standard',
    title: 'Kurirom na adresu',
    description: 'Radnim danom između 8 i 17 sati.',
    price: '7,00 KM',
    price_minor: 700,
    delivery_from: '2026-11-25',
    delivery_to: '2026-11-27',
  },
  {
    code: 'pickup',
    title: 'U dućanu',
    description: 'Ferhadija 12, Sarajevo.',
    price: '0,00 KM',
    price_minor: 0,
    delivery_from: '2026-11-24',
    delivery_to: '2026-11-24',
  },
];

export function mug(changes: Partial<CartItem> = {}): CartItem {
  return {
    ...soap(),
    code: 'VR-0101',
    id: 101,
    shopping_cart_code: 'VR-0101-MO',
    title: 'Šolja Ilma',
    quantity: 2,
    available_quantity: 6,
    unit_price: '32,90 KM',
    unit_price_minor: 3290,
    price: '65,80 KM',
    price_minor: 6580,
    manufacturer_title: 'Radionica Ilma',
    variation: { attributes: [{ attribute_title: 'Glazura', title: 'mahovina' }] },
    item: { id: 101, url: '/solja-ilma-proizvod-101/', picture: 'mug-moss' },
    ...changes,
  };
}

/** The mug whose last pieces others have bought; `left` are still there. */
export function blockedMug(left = 0): CartItem {
  return mug({ available_quantity: left, label_name: 'error_out_of_stock' });
}

export function soap(changes: Partial<CartItem> = {}): CartItem {
  return {
    code: 'VR-0202',
    id: 202,
    shopping_cart_code: 'VR-0202',
    title: 'Sapun od kadulje',
    quantity: 1,
    available_quantity: 9,
    unit_price: '9,90 KM',
    unit_price_minor: 990,
    price: '9,90 KM',
    price_minor: 990,
    price_custom: '9,90 KM',
    basic_price_custom: '9,90 KM',
    basic_price_custom_minor: 990,
    discount_percent_custom: 0,
    discount_amount: '0,00 KM',
    discount_amount_minor: 0,
    manufacturer_title: 'Sapunara Trebinje',
    category_code: 'kupatilo',
    category_title: 'Kupatilo',
    category_parents: [{ title: 'Dom' }],
    variation: null,
    item: { id: 202, url: '/sapun-od-kadulje-proizvod-202/', picture: 'soap' },
    ...changes,
  };
}
