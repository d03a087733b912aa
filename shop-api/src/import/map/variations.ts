import type { NetQuantity } from '../../catalog/net-quantity';
import { toSlug } from './clean-text';
import { standInPicture } from './import-rules';
import { mergeAttributes } from './read-attributes';
import { mostPictures } from './read-offer';
import type { Choice, PricesByCurrency, StagedAttribute, StagedProduct, StagedVariation } from './staged-product';

/** What may become a variation of a product, or all of it when there is nothing else. */
export interface Member {
  /** Where it stands in the feed, in words. */
  place: string;
  code: string;
  choices: readonly Choice[];
  prices: PricesByCurrency;
  stock: number | null;
  /** Absent where it is sold by the piece. */
  net?: NetQuantity;
  /** Those that the shop has. */
  pictures: readonly string[];
}

/** More nobody chooses between, and all of a product are held in memory at once. */
export const mostVariations = 250;

const readChoice = ({ choices }: Pick<Member, 'choices'>, attribute: string) =>
  choices.find(({ code }) => code === attribute);

/** Attributes in which some of these differ: what is the same for all is nothing to choose. */
function differingAttributes(members: readonly Pick<Member, 'choices'>[]): { code: string; title: string }[] {
  const found = new Map<string, { title: string; values: Set<string> }>();
  for (const { code, title, value } of members.flatMap(({ choices }) => choices)) {
    const attribute = found.get(code) ?? { title, values: new Set<string>() };
    attribute.values.add(toSlug(value));
    found.set(code, attribute);
  }
  return [...found].filter(([, { values }]) => values.size > 1).map(([code, { title }]) => ({ code, title }));
}

interface SeparatedVariations<Each> {
  /** Each can be chosen, and differs from every other. */
  accepted: Each[];
  /** Codes of the attributes by which one chooses; none where a single one is accepted. */
  attributes: string[];
  rejected: { member: Each; error: string }[];
}

/** Of the members of a product those that a shopper can tell apart. Of two that are alike the first one counts. */
export function separateVariations<Each extends Pick<Member, 'place' | 'choices'>>(
  members: readonly Each[],
): SeparatedVariations<Each> {
  const differing = differingAttributes(members);
  const titles = differing.map(({ title }) => title).join(' and ');
  const first = new Map<string, Each>();
  const rejected: SeparatedVariations<Each>['rejected'] = [];
  for (const member of members) {
    const values = differing.map(({ code }) => toSlug(readChoice(member, code)?.value ?? ''));
    const missing = differing.filter((_, at) => values[at] === '').map(({ title }) => title);
    const before = first.get(values.join(' '));
    if (missing.length > 0) {
      rejected.push({ member, error: `it has no ${missing.join(' and ')}, by which others of its product differ` });
    } else if (before) {
      const same = titles === '' ? '' : `: the same ${titles}`;
      rejected.push({ member, error: `nothing tells it apart from ${before.place}${same}` });
    } else first.set(values.join(' '), member);
  }
  const accepted = [...first.values()];
  return { accepted, rejected, attributes: differingAttributes(accepted).map(({ code }) => code) };
}

function joinPictures(lists: readonly (readonly string[])[]): string[] {
  const names = new Set(lists.flat().filter((name) => name !== standInPicture));
  return names.size === 0 ? [standInPicture] : [...names].slice(0, mostPictures);
}

const asAttributes = ({ choices }: Pick<Member, 'choices'>): StagedAttribute[] =>
  choices.map(({ code, title, value }) => ({ code, title, values: [value] }));

/**
 * A product with what is sold of it. The first of them is what lists show the price of; where there is only one, the product is
 * that one, and nothing is to be chosen.
 */
export function withVariations(
  product: StagedProduct,
  { accepted, attributes: chosenBy }: Pick<SeparatedVariations<Member>, 'accepted' | 'attributes'>,
  others: readonly (readonly StagedAttribute[])[] = [],
): StagedProduct {
  const [first] = accepted;
  if (!first) return product;
  const pictures = joinPictures([product.pictures, ...accepted.map((member) => member.pictures)]);
  const ofAll = [product.attributes, ...others, ...accepted.map(asAttributes)].flat();
  const attributes = mergeAttributes(ofAll.filter(({ code }) => !chosenBy.includes(code)));
  const joined = { ...product, prices: first.prices, pictures, attributes };
  const { net = product.net } = first;
  if (accepted.length === 1) return { ...joined, code: first.code, stock: first.stock, ...(net && { net }) };
  const variations = accepted.map(
    ({ code, choices, prices, stock, pictures: own, net = product.net }): StagedVariation => {
      const chosen = choices.filter((choice) => chosenBy.includes(choice.code));
      const picture = own[0] ?? pictures[0] ?? standInPicture;
      return { code, choices: chosen, prices, stock, picture, ...(net && { net }) };
    },
  );
  return { ...joined, stock: null, variations };
}
