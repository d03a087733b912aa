/** Fields of a card, in the order in which they are asked for. */
export const cardFields = ['card_number', 'card_holder', 'card_expiry', 'card_cvc'] as const;

export type CardField = (typeof cardFields)[number];

/** The check digit of a card number (ISO/IEC 7812): finds every single wrong digit and nearly every swap. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const checks: Readonly<Record<CardField, (text: string) => boolean>> = {
  card_number: isCardNumber,
  card_holder: (text) => text.trim() !== '',
  // Whether it has run out is the bank's to say: its clock counts.
  card_expiry: (text) => /^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/.test(text.trim()),
  card_cvc: (text) => /^\d{3,4}$/.test(text.trim()),
};

/** The fields that are surely wrong. The bank decides about the rest. */
export function findWrongFields(form: FormData): CardField[] {
  return cardFields.filter((name) => !checks[name](String(form.get(name) ?? '')));
}
