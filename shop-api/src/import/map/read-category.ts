import { cleanLine } from './clean-text';
import type { Mapping } from './mapping';
import { longestTitle } from './read-attributes';
import { findField, toText } from './read-fields';
import { splitText } from './split-text';

type Path = readonly string[];
type Separators = Pick<Mapping, 'categorySeparator' | 'categoryListSeparator'>;

const deepestCategory = 8;
/** More are no places where somebody looks for one thing. */
const mostFurther = 20;
const usualListSeparators = [',', ';', '|'];

/** The paths of one text: `A > B, A > C` are two. A comma within a title, as in `Food, Drinks > Tea`, parts nothing. */
function splitPaths(text: string, { categorySeparator, categoryListSeparator }: Separators): string[] {
  if (categoryListSeparator !== undefined) return splitText(text, categoryListSeparator);
  const others = usualListSeparators.filter((sign) => sign !== categorySeparator);
  const lists = others.map((sign) => text.split(sign));
  const isPaths = (parts: string[]) => parts.length > 1 && parts.every((part) => part.includes(categorySeparator));
  return lists.find(isPaths) ?? [text];
}

function toSteps(parts: readonly unknown[]): string[] {
  return parts.map((part) => cleanLine(toText(part) ?? '')).filter((step) => step !== '');
}

/** A list is one path of titles, unless its parts are lists or paths themselves. */
function listPaths(value: unknown, separators: Separators): Path[] {
  const { categorySeparator } = separators;
  const ofText = (text: string) => splitPaths(text, separators).map((path) => toSteps(path.split(categorySeparator)));
  if (!Array.isArray(value)) return ofText(toText(value) ?? '');
  if (value.some(Array.isArray)) return value.map((path: unknown) => toSteps([path].flat()));
  const isPath = (part: unknown) => typeof part === 'string' && part.includes(categorySeparator);
  return value.some(isPath) ? value.flatMap((part) => ofText(toText(part) ?? '')) : [toSteps(value)];
}

function withoutRoots(path: Path, roots: readonly string[]): Path {
  const at = path.findIndex((step) => !roots.includes(step));
  return at === -1 ? [] : path.slice(at);
}

/** A number alone names a category of somebody else's list. */
const isTitled = (path: Path) => path.length > 1 || !/^\d*$/.test(path[0] ?? '');

const startsWith = (path: Path, other: Path) => other.every((step, at) => path[at] === step);

/** Without those that others contain: what stands in `Men > Tops` stands in `Men` anyhow. */
function withoutRepeated(paths: readonly Path[]): Path[] {
  return paths.filter((path, at) =>
    paths.every(
      (other, index) => index === at || !startsWith(other, path) || (other.length === path.length && index > at),
    ),
  );
}

/**
 * What the feed says of a product's categories: its own, of several paths the first of the deepest, and those where it stands too.
 * Empty where it says nothing.
 */
export function readCategory(
  record: Readonly<Record<string, unknown>>,
  mapping: Mapping,
): { category: string[]; further: string[][]; errors: string[] } {
  const paths = listPaths(findField(record, mapping.fields.category), mapping)
    .map((path) => withoutRoots(path, mapping.categoryRoots))
    .filter(isTitled);
  const deepest = Math.max(...paths.map((path) => path.length));
  const named = paths.find((path) => path.length === deepest);
  if (!named) return { category: [], further: [], errors: [] };
  const toCategory = (path: Path) => [...mapping.categoryUnder, ...path];
  const category = toCategory(named);
  const others = withoutRepeated([named, ...paths.filter((path) => path !== named)]).slice(1, mostFurther + 1);
  const further = others.map(toCategory);
  const all = [category, ...further];
  const errors = [
    ...(all.some((path) => path.length > deepestCategory)
      ? [`its category lies deeper than ${deepestCategory} steps`]
      : []),
    ...(all.flat().some((step) => step.length > longestTitle)
      ? [`a category is called by more than ${longestTitle} characters`]
      : []),
  ];
  return { category, further, errors };
}

/** Where a product goes that names no category. */
export function defaultCategory({ defaultCategory: named, categoryUnder }: Mapping): string[] {
  return named === undefined ? [] : [...categoryUnder, named];
}
