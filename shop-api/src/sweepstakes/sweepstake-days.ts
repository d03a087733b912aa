/** The shop's own day, whatever the clock of the machine. */
const dayAtTheShop = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Sarajevo' });

interface Days {
  startsOn: string;
  /** Its last day. */
  endsOn: string;
}

/** Whether entries are taken: from the first day to the end of the last. */
export function isOpen({ startsOn, endsOn }: Days, now: Date): boolean {
  const today = dayAtTheShop.format(now);
  return startsOn <= today && today <= endsOn;
}

/** The shop's day as it was some days before. */
export function dayBefore(now: Date, days: number): string {
  return dayAtTheShop.format(new Date(now.getTime() - days * 24 * 60 * 60 * 1000));
}
