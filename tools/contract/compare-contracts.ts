import { compareExports } from './compare-exports';
import { compareSchemas, type Direction } from './compare-schemas';
import type { Change, ContractDescription, DescribedCall, JsonSchema } from './contract-description';

function listNames(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** Where and how a call is made: whoever calls it in the old way gets no answer. */
function compareWays(name: string, before: DescribedCall, after: DescribedCall): Change[] {
  const ways = (['method', 'path', 'kind', 'appendsLang'] as const).filter((way) => before[way] !== after[way]);
  const changes = ways.map((way): Change => ({ level: 'major', text: `${name}: ${way} is ${after[way]}` }));
  if (before.cacheMinutes !== after.cacheMinutes)
    changes.push({ level: 'patch', text: `${name} is kept for ${after.cacheMinutes} minutes` });
  return changes;
}

function compareCalls(before: ContractDescription, after: ContractDescription): Change[] {
  const input = { before: before.shapes.input, after: after.shapes.input };
  const output = { before: before.shapes.output, after: after.shapes.output };
  return listNames(before.calls, after.calls).flatMap((name): Change[] => {
    const [old, fresh] = [before.calls[name], after.calls[name]];
    if (!fresh) return [{ level: 'major', text: `${name} is gone` }];
    if (!old) return [{ level: 'minor', text: `${name} is new` }];
    const compareSide = (side: 'request' | 'response', shapes: typeof input, direction: Direction) =>
      compareSchemas({ before: old[side], after: fresh[side], shapes, direction, at: `${name} ${side}` });
    return [
      ...compareWays(name, old, fresh),
      ...compareSide('request', input, 'taken'),
      ...compareSide('response', output, 'given'),
    ];
  });
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** What old and new versions write for each other, both ways: remotes of two versions stand on one page. */
function compareMessages(of: 'events' | 'releases', before: ContractDescription, after: ContractDescription): Change[] {
  const shapes = { before: before.shapes.input, after: after.shapes.input };
  const [old, fresh]: Schemas[] = [before[of], after[of]];
  return listNames(before[of], after[of]).flatMap((name) =>
    (['taken', 'given'] as const).flatMap((direction) =>
      compareSchemas({ before: old?.[name], after: fresh?.[name], shapes, direction, at: name }),
    ),
  );
}

/** The greater of two levels counts where one change is seen from both sides. */
function withoutRepeats(changes: readonly Change[]): Change[] {
  const order = { major: 0, minor: 1, patch: 2 } as const;
  const sorted = [...changes].sort((a, b) => order[a.level] - order[b.level]);
  return sorted.filter(({ text }, index) => sorted.findIndex((other) => other.text === text) === index);
}

/** Every difference between two states of the contract, the gravest first. */
export function compareContracts(before: ContractDescription, after: ContractDescription): Change[] {
  const entries = listNames(before.exports, after.exports);
  return withoutRepeats([
    ...compareCalls(before, after),
    ...compareMessages('events', before, after),
    ...compareMessages('releases', before, after),
    ...entries.flatMap((entry) => compareExports(entry, before.exports[entry], after.exports[entry])),
  ]);
}
