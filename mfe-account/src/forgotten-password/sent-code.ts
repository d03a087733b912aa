import { useShell } from '@storefront/contracts/runtime';
import { useEffect, useState } from 'react';

/** A code was sent: its id goes with what the mail holds. */
export interface SentCode {
  id: string;
  email: string;
}

const storageKey = 'account.sent-code';

/** A sent code survives a reload: a phone may drop the page while its owner reads the mail. */
export function useSentCode(): [SentCode | null, (sentCode: SentCode | null) => void] {
  const { labels } = useShell();
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  // Behind the first render: the server's HTML knows nothing of it, and so the form's labels did not come with it.
  useEffect(() => {
    const saved = readSentCode();
    if (saved) void Promise.resolve(labels.complete?.()).then(() => setSentCode(saved));
  }, [labels]);
  return [
    sentCode,
    (next) => {
      writeSentCode(next);
      setSentCode(next);
    },
  ];
}

function readSentCode(): SentCode | null {
  try {
    const { id, email } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<SentCode>;
    return typeof id === 'string' && typeof email === 'string' ? { id, email } : null;
  } catch {
    return null;
  }
}

function writeSentCode(sentCode: SentCode | null): void {
  try {
    if (sentCode) sessionStorage.setItem(storageKey, JSON.stringify(sentCode));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden: a reload then asks for a new code.
  }
}
