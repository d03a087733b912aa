import type { Change, DescribedExport, DescribedMember, DescribedSignature } from './contract-description';

/**
 * Types that the shell or the contract itself fills and remotes read: more in them harms no remote. All others may be filled by a remote of the
 * last release, which knows nothing of a new member that must be there.
 */
const filledByShell = [
  ...['PageContext', 'ShellRuntime', 'LabelStore', 'FragmentHost', 'LocationStore', 'ScriptHost', 'FragmentContext'],
  ...[
    'SessionState',
    'SessionUser',
    'CartSummary',
    'ConsentState',
    'Language',
    'Currency',
    'Api',
    'EventBus',
    'BrowserMemory',
  ],
];

type Members = Readonly<Record<string, DescribedMember>>;

function compareMembers(name: string, before: Members, after: Members): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isRead = filledByShell.includes(name.split(' ').at(-1) ?? '');
  return names.flatMap((member): Change[] => {
    const place = `${name}.${member}`;
    const [old, fresh] = [before[member], after[member]];
    if (!fresh) return [{ level: 'major', text: `${place} is gone` }];
    if (!old) {
      const level = fresh.isOptional || isRead ? 'minor' : 'major';
      return [{ level, text: `${place} is new${fresh.isOptional ? '' : ' and required'}` }];
    }
    if (old.text !== fresh.text) return [{ level: 'major', text: `${place} is "${fresh.text}", it was "${old.text}"` }];
    if (old.isOptional === fresh.isOptional) return [];
    const isHarmful = isRead === fresh.isOptional;
    const text = `${place} ${fresh.isOptional ? 'may be absent' : 'is required'}`;
    return [{ level: isHarmful ? 'major' : 'minor', text }];
  });
}

type OfKind<Kind extends DescribedExport['kind']> = Extract<DescribedExport, { kind: Kind }>;

/** Who calls it with what it took before must still be understood. */
function compareSignatures(name: string, before: DescribedSignature, after: DescribedSignature): Change[] {
  const changes: Change[] = [];
  if (before.returns !== after.returns)
    changes.push({ level: 'major', text: `${name}() returns ${after.returns}, it was ${before.returns}` });
  before.parameters.forEach((old, index) => {
    const fresh = after.parameters[index];
    const isNarrower = !fresh || fresh.text !== old.text || (old.isOptional && !fresh.isOptional);
    if (isNarrower) changes.push({ level: 'major', text: `${name}() takes another parameter ${index + 1}` });
    else if (old.isOptional !== fresh.isOptional)
      changes.push({ level: 'minor', text: `${name}() goes without parameter ${index + 1}` });
  });
  for (const fresh of after.parameters.slice(before.parameters.length))
    changes.push({ level: fresh.isOptional ? 'minor' : 'major', text: `${name}() takes one parameter more` });
  return changes;
}

const isBreaking = (changes: readonly Change[]) => changes.some(({ level }) => level === 'major');

/** Each way to call it must still be one, whichever of the present ones takes it. */
function compareFunctions(name: string, before: OfKind<'function'>, after: OfKind<'function'>): Change[] {
  const changes = before.signatures.flatMap((old) => {
    const ways = after.signatures.map((fresh) => compareSignatures(name, old, fresh));
    return ways.find((way) => !isBreaking(way)) ?? ways[0] ?? [];
  });
  const isMore = after.signatures.length > before.signatures.length;
  return isMore ? [...changes, { level: 'minor', text: `${name}() can be called in one more way` }] : changes;
}

function compareConstants(name: string, before: OfKind<'constant'>, after: OfKind<'constant'>): Change[] {
  if (before.type !== after.type)
    return [{ level: 'major', text: `${name} is of type ${after.type || 'its value'}, it was ${before.type}` }];
  if (before.value === after.value) return [];
  return [{ level: 'patch', text: `${name} has another value` }];
}

function compareOne(name: string, before: DescribedExport, after: DescribedExport): Change[] {
  if (before.kind === 'members' && after.kind === 'members') {
    const other = before.head === after.head ? [] : [{ level: 'major' as const, text: `${name} extends another type` }];
    return [...other, ...compareMembers(name, before.members, after.members)];
  }
  if (before.kind === 'function' && after.kind === 'function') return compareFunctions(name, before, after);
  if (before.kind === 'constant' && after.kind === 'constant') return compareConstants(name, before, after);
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  // Whether one type takes what the other took is the compiler's knowledge: to be safe it is another one.
  return [{ level: 'major', text: `${name} is another type` }];
}

type Exports = Readonly<Record<string, DescribedExport>>;

/** What became of what an entry of the exports map offers. */
export function compareExports(entry: string, before: Exports | undefined, after: Exports | undefined): Change[] {
  if (!before) return [{ level: 'minor', text: `${entry} is new` }];
  if (!after) return [{ level: 'major', text: `${entry} is gone` }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): Change[] => {
    const [old, fresh] = [before[name], after[name]];
    const place = `${entry} ${name}`;
    if (!fresh) return [{ level: 'major', text: `${place} is gone` }];
    return old ? compareOne(place, old, fresh) : [{ level: 'minor', text: `${place} is new` }];
  });
}
