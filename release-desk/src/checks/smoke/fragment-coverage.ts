/** What the visits of a candidate have seen of its fragments. */
interface FragmentCoverage {
  errors: string[];
  /** New fragments that nobody places yet: nobody sees them, and there is nothing to visit. */
  unplaced: string[];
}

/** Every placed fragment must have hydrated at every width; one without a recorded placement is named. */
export function findCoverage(
  fragments: readonly string[],
  /** Fragments that came to life, by width. */
  hydrated: ReadonlyMap<number, ReadonlySet<string>>,
  placed: ReadonlySet<string>,
): FragmentCoverage {
  const missing = fragments.flatMap((fragment) => {
    const widths = [...hydrated].filter(([, names]) => !names.has(fragment)).map(([width]) => width);
    return widths.length > 0 ? [{ fragment, widths }] : [];
  });
  return {
    errors: missing
      .filter(({ fragment }) => placed.has(fragment))
      .map(
        ({ fragment, widths }) =>
          `${fragment} is not visited at ${widths.join(' and ')} px: no recorded page brings it to life`,
      ),
    unplaced: missing.filter(({ fragment }) => !placed.has(fragment)).map(({ fragment }) => fragment),
  };
}
