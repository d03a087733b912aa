const dayMs = 24 * 60 * 60 * 1000;
/** A parcel ordered later leaves on the next working day. */
const lastHourOfDay = 14;

const shopClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Sarajevo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

function isWorkingDay(day: Date): boolean {
  return day.getUTCDay() !== 0 && day.getUTCDay() !== 6;
}

/** The day from which a parcel's working days are counted: at the shop's place, not at the server's. */
export function dispatchDay(now: Date): Date {
  const parts = Object.fromEntries(shopClock.formatToParts(now).map(({ type, value }) => [type, value]));
  const today = new Date(`${parts.year}-${parts.month}-${parts.day}T00:00:00Z`);
  const leavesToday = Number(parts.hour) < lastHourOfDay && isWorkingDay(today);
  return leavesToday ? today : addWorkingDays(today, 1);
}

/** Moves on by working days, Saturdays and Sundays skipped. */
export function addWorkingDays(day: Date, count: number): Date {
  let moved = day;
  for (let left = count; left > 0; ) {
    moved = new Date(moved.getTime() + dayMs);
    if (isWorkingDay(moved)) left -= 1;
  }
  return moved;
}

/** `2026-11-25`. */
export function isoDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}
