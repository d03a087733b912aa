import type { AnyPropsSchema, FragmentPlacement, FragmentProps } from '@storefront/contracts/fragments';
import type { Release } from '@storefront/contracts/releases';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import { defaultSlots, languageSheetId, placeInSlot, type SlotName, type SlotProps } from '@storefront/contracts/slots';

/** A placement of a candidate's fragment by somebody else, and the recorded pages on which it is tried. */
export interface KnownPlacement extends FragmentPlacement {
  /** `mfe-publish@1.0.0`, or the frame. */
  by: string;
  /** A page of a visitor, and one of a customer. */
  pages: readonly RecordedPage[];
  /** Tried until one has something to show: what is recorded there may fit the fragment. */
  otherPages: readonly RecordedPage[];
}

type SampleValue = FragmentProps[string];

function toSampleValues({ type, enum: values }: AnyPropsSchema['properties'][string]): readonly SampleValue[] {
  if (values) return values;
  if (type === 'string') return ['sample'];
  if (type === 'boolean') return [true, false];
  return type === 'array' ? [[1]] : [1];
}

/**
 * Props that a schema allows: every value of a list at least once, with and without what is optional. Free texts and numbers are
 * made up; the recorded answers are the same whatever is asked for.
 */
export function toSampleProps({ properties, required }: AnyPropsSchema): FragmentProps[] {
  const columns = Object.entries(properties).map(([name, schema]) => ({ name, values: toSampleValues(schema) }));
  const rows = Math.max(1, ...columns.map(({ values }) => values.length));
  const pick = (row: number, names: typeof columns): FragmentProps =>
    Object.fromEntries(names.map(({ name, values }) => [name, values[row % values.length] ?? null]));
  const needed = columns.filter(({ name }) => required.includes(name));
  const samples = Array.from({ length: rows }, (_, row) => [pick(row, columns), pick(row, needed)]).flat();
  return [...new Map(samples.map((props) => [JSON.stringify(props), props])).values()];
}

/** The recorded pages to try a placement on, those with these keys before others. */
export function choosePages(
  recorded: readonly RecordedPage[],
  pageKeys: readonly string[],
): Pick<KnownPlacement, 'pages' | 'otherPages'> {
  const isOwn = ({ pageKey }: RecordedPage) => pageKeys.includes(pageKey);
  const sorted = [...recorded.filter(isOwn), ...recorded.filter((page) => !isOwn(page))];
  const [visitor, customer] = [sorted.find(({ session }) => !session.user), sorted.find(({ session }) => session.user)];
  const pages = [visitor, customer].filter((page) => page !== undefined);
  return { pages, otherPages: sorted.filter((page) => !pages.includes(page)) };
}

/** What each slot places its fragments with; of the props that a page knows a sample. */
const slotSamples: Readonly<SlotProps> = {
  navigation: { languageSheet: languageSheetId },
  ...{ header: {}, botHeader: {}, footer: {}, overlay: {}, error: {}, accountMenu: {} },
  suggestions: { input: 'search' },
  quickView: { id: 1 },
  product: { id: 1 },
};

/** Every fragment that a shop places whose settings name no others, once each. */
function listSlotPlacements(): FragmentPlacement[] {
  const names = (Object.keys(slotSamples) as SlotName[]).filter((name) => name !== 'botHeader');
  return names.flatMap((name) => placeInSlot(defaultSlots, name, slotSamples[name]));
}

/** How the frame and the other live releases place fragments of a candidate. Its own pages say for themselves what they place. */
export function findKnownPlacements(
  { client }: Release,
  others: readonly Release[],
  recorded: readonly RecordedPage[],
): KnownPlacement[] {
  const isOwn = ({ name }: FragmentPlacement) => Object.hasOwn(client.fragments, name);
  const frame = { by: 'the frame', ...choosePages(recorded, Object.keys(client.pages)) };
  return [
    ...listSlotPlacements().map((placement) => ({ ...placement, ...frame })),
    ...others.flatMap((other) => {
      const pages = choosePages(recorded, Object.keys(other.client.pages));
      const placed = Object.entries(other.fragmentProps?.placed ?? {});
      return placed.flatMap(([name, schema]) =>
        toSampleProps(schema).map((props) => ({ name, props, by: `${other.remote}@${other.version}`, ...pages })),
      );
    }),
  ].filter(isOwn);
}
