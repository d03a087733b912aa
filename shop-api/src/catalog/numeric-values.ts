import { parseAmount } from './measures';

/** A value of an attribute as people read it. */
interface TitledValue {
  id: number;
  title: string;
}

/** An attribute whose values are amounts of one kind. */
export interface NumericAttribute {
  /** As it is written most often: `kg`. */
  unit: string;
  /** By the value's id, in that unit. */
  amounts: ReadonlyMap<number, number>;
}

/**
 * Reads the values of an attribute as amounts: `750 ml` and `1,5 l` are of one kind. Undefined where a single one is not, or has
 * no unit: sizes of clothes are chosen, not bounded.
 */
export function readNumericValues(values: readonly TitledValue[]): NumericAttribute | undefined {
  const parsed = [];
  for (const { id, title } of values) {
    const amount = parseAmount(title);
    if (!amount || amount.base !== (parsed[0]?.base ?? amount.base)) return undefined;
    parsed.push({ id, ...amount });
  }
  const uses = new Map<string, { unit: string; factor: number; count: number }>();
  for (const { unit, factor } of parsed) {
    const known = uses.get(unit) ?? { unit, factor, count: 0 };
    uses.set(unit, { ...known, count: known.count + 1 });
  }
  const [most] = [...uses.values()].sort((a, b) => b.count - a.count || b.factor - a.factor);
  if (!most) return undefined;
  const toUnit = (amount: number) => Number((amount / most.factor).toPrecision(9));
  return { unit: most.unit, amounts: new Map(parsed.map(({ id, amount }) => [id, toUnit(amount)])) };
}
