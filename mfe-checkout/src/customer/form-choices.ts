import type { SavedAddress } from '@storefront/contracts/calls/auth';
import type { Customer, DeliveryAddress } from '@storefront/contracts/calls/webshop';

/** What the form shows depends on this much of what stands in it. */
export interface FormChoices {
  country: string;
  isElsewhere: boolean;
  /** Empty without another delivery address. */
  deliveryCountry: string;
  /** Which addresses of the address book stand in the form; undefined where something else does. */
  ownId: number | undefined;
  deliveryId: number | undefined;
  /** The address that the parcel goes to is not in the address book. */
  isNew: boolean;
}

const placeFields = ['first_name', 'last_name', 'address', 'zipcode', 'city', 'country'] as const;

/** However many spaces and capitals it was typed with. */
function toComparable(place: DeliveryAddress): string {
  return placeFields.map((name) => place[name].trim().toLowerCase()).join('|');
}

/** What a customer's data make of the form. */
export function findChoices(customer: Customer, addresses: readonly SavedAddress[]): FormChoices {
  const { country, delivery = null } = customer;
  const findId = (place: DeliveryAddress) => {
    const wanted = toComparable(place);
    return addresses.find((address) => toComparable(address) === wanted)?.id;
  };
  const ownId = findId(customer);
  const deliveryId = delivery ? findId(delivery) : undefined;
  return {
    ...{ country, ownId, deliveryId },
    isElsewhere: delivery !== null,
    deliveryCountry: delivery?.country ?? '',
    isNew: (delivery ? deliveryId : ownId) === undefined,
  };
}

export function isSameChoices(one: FormChoices, other: FormChoices): boolean {
  return (Object.keys(one) as (keyof FormChoices)[]).every((key) => one[key] === other[key]);
}
