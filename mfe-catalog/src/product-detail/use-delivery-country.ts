import { useEffect, useState } from 'react';
import type { DeliveryView } from './product-detail';

const storageKey = 'catalog.delivery-country';

function readRemembered(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    // Storage may be switched off.
    return null;
  }
}

function remember(code: string): void {
  try {
    sessionStorage.setItem(storageKey, code);
  } catch {
    // Without storage the next product assumes the language's country again.
  }
}

/** The country whose days are shown: what was chosen in this tab, else the one that is assumed. Kept no longer than the tab. */
export function useDeliveryCountry({ country, countries }: DeliveryView) {
  const [code, setCode] = useState(country);
  // After hydration: the server's page is the same for everybody.
  useEffect(() => {
    const remembered = readRemembered();
    if (remembered !== null && countries.some((each) => each.code === remembered)) setCode(remembered);
  }, [countries]);
  function choose(next: string) {
    setCode(next);
    remember(next);
  }
  return { chosen: countries.find((each) => each.code === code), choose };
}
