import type { Observation } from './observe-page';

/** A share of the live version's words that may go; more is a page that lost its content. */
const vanishedShare = 0.3;
/** Fewer words than this say nothing as a share. */
const fewestWords = 10;
/** The budget of layout shift, and what two visits of the same page may differ by. */
const shiftBudget = 0.1;
const shiftNoise = 0.02;

/** Versions, hashes and positions in messages differ between two builds of the same code. */
function toStable(message: string): string {
  return message.replace(/\/[^\s:]*\.js(?::\d+)*/g, '<script>').replace(/\(.*?\)$/, '');
}

function countVanished(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of after) left.set(word, (left.get(word) ?? 0) + 1);
  return before.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  }).length;
}

function findTextError({ words }: Observation, live: Observation | undefined): string | undefined {
  if (words.length === 0) return live && live.words.length === 0 ? undefined : 'shows no text: the screen is blank';
  if (!live || live.words.length < fewestWords) return undefined;
  const vanished = countVanished(live.words, words);
  const share = vanished / live.words.length;
  return share > vanishedShare
    ? `lost ${Math.round(share * 100)} % of its visible text (${vanished} of ${live.words.length} words)`
    : undefined;
}

/** What is wrong with a page of the candidate, beside the live version's where there is one; a change alone is no error. */
export function findPageErrors(candidate: Observation, live?: Observation): string[] {
  // A page that the live version does not show either cannot be judged.
  if (live && !live.isShown) return [];
  if (!candidate.isShown) return ['is not shown or does not come to life', ...candidate.messages];
  const known = new Set(live?.messages.map(toStable));
  const textError = findTextError(candidate, live);
  const isShifting =
    candidate.layoutShift > shiftBudget && candidate.layoutShift > (live?.layoutShift ?? 0) + shiftNoise;
  const gone = live?.fragments.filter((name) => !candidate.fragments.includes(name)) ?? [];
  const dead = candidate.fragments.filter(
    (name) => !candidate.hydrated.includes(name) && (!live || live.hydrated.includes(name)),
  );
  return [
    ...candidate.messages.filter((message) => !known.has(toStable(message))),
    ...(textError ? [textError] : []),
    ...(isShifting ? [`shifts its layout by ${candidate.layoutShift.toFixed(2)} of ${shiftBudget}`] : []),
    ...[...new Set(gone)].map((name) => `no longer shows the fragment ${name}`),
    ...[...new Set(dead)].map((name) => `shows the fragment ${name}, which does not come to life`),
  ];
}
