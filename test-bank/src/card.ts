const halfDayMs = 12 * 60 * 60 * 1000;

/** Last four digits of the posted card; more is never stored. */
export function toCardEnding(number: unknown): string | undefined {
  return /(\d{4})$/.exec(String(number ?? '').replace(/\s/g, ''))?.[1];
}

/** Whether a card's month (`MM/YY`) is over in every time zone: the last one is twelve hours behind. */
export function isCardExpired(expiry: unknown, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(String(expiry ?? '').trim()) ?? [];
  if (!month || !year) return false;
  return now.getTime() - halfDayMs >= Date.UTC(2000 + Number(year), Number(month), 1);
}
