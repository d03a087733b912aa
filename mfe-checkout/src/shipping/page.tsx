import { putParcelShipping } from '@storefront/contracts/calls/webshop';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { toEventItems } from '../common/cart-events';
import { callForCart } from '../common/cart-outcome';
import type { CartView } from '../common/cart-view';
import type { ChoiceGroup } from '../common/choice-group';
import { ChoiceStep } from '../common/choice-step';
import { webshopPath } from '../common/paths';
import styles from './shipping.module.css';

/** The ways in which one parcel can be delivered. */
export interface ParcelChoice {
  id: number;
  saved: string | null;
  /** `price` is null when it costs nothing. */
  options: { code: string; title: string; description: string; price: string | null; dates: string }[];
}

export interface ShippingData {
  cart: CartView;
  parcels: ParcelChoice[];
}

/** Second step: how the parcel arrives, when, and for how much. */
export function ShippingPage({ data: { cart, parcels } }: PageProps<ShippingData>) {
  const { api, bus, language, prefix } = useShell();
  const t = useTranslate();
  const groups = parcels.map(({ id, saved, options }, index): ChoiceGroup => {
    const legend = parcels.length > 1 ? t('checkout_parcel', { number: index + 1 }) : t('checkout_shipping_legend');
    return {
      name: String(id),
      legend,
      saved,
      suggested: options[0]?.code,
      options: options.map(({ code, title, description, price, dates }) => ({
        value: code,
        label: title,
        text: (
          <>
            {description}
            <span className={styles.dates}>{t('checkout_arrives', { dates })}</span>
          </>
        ),
        end: price ?? t('checkout_shipping_free'),
      })),
    };
  });
  return (
    <ChoiceStep
      step="shipping"
      title={t('checkout_shipping_title')}
      cart={cart}
      groups={groups}
      save={(parcel, code) =>
        callForCart(api, putParcelShipping, { lang: language.code, parcel_id: Number(parcel), shipping: code })
      }
      errorLabel="checkout_error_shipping"
      submitLabel={t('checkout_to_payment')}
      nextPath={webshopPath(prefix, 'payment')}
      onDone={(choices, chosenCart) =>
        bus.emit('checkout.shippingChosen', { ...toEventItems(chosenCart), shippingTier: toTier(parcels, choices) })
      }
    />
  );
}

/** What was chosen, in the words the shopper read. */
function toTier(parcels: readonly ParcelChoice[], choices: Readonly<Record<string, string>>): string {
  const titles = parcels.map(({ id, options }) => options.find(({ code }) => code === choices[id])?.title ?? '');
  return [...new Set(titles)].join(', ');
}
