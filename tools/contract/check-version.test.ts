import { findVersionErrors } from './check-version';
import type { Change, Level } from './contract-description';

const log = (...versions: string[]) =>
  `# Changes\n\n${versions.map((one) => `## ${one}\n\n- Something.\n`).join('\n')}`;
const change = (level: Level): Change => ({ level, text: `x f() is ${level}` });

it('asks for nothing while nothing has changed', () => {
  expect(findVersionErrors({ released: '1.2.3', version: '1.2.3', changelog: log(), changes: [] })).toEqual([]);
});

it.each<[Level, string]>([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
])('a %s change asks for %s, and for a line about it', (level, wanted) => {
  const facts = { released: '1.2.3', changes: [change('patch'), change(level)] };
  const [version, line] = findVersionErrors({ ...facts, version: '1.2.3', changelog: log() });
  expect(version).toContain(`set "version" in shared-contracts/package.json to ${wanted}`);
  expect(line).toContain(`add "## ${wanted}"`);
  expect(findVersionErrors({ ...facts, version: wanted, changelog: log(wanted) })).toEqual([]);
});

it('refuses a bump that is too small, and takes one that is greater', () => {
  const facts = { released: '1.2.3', changes: [change('major')] };
  expect(findVersionErrors({ ...facts, version: '1.3.0', changelog: log('2.0.0') })).toHaveLength(1);
  expect(findVersionErrors({ ...facts, version: '3.0.0', changelog: log('3.0.0') })).toEqual([]);
});

it('refuses a bump of which the changelog says nothing', () => {
  const facts = { released: '1.2.3', version: '1.3.0', changes: [change('minor')] };
  expect(findVersionErrors({ ...facts, changelog: '## 1.3.0\n\n## 1.2.3\n\n- Before.\n' })).toHaveLength(1);
});

it('believes a person who states that a change breaks nobody', () => {
  const changelog = '## 1.3.0\n\n- compatible: `x f()`, its type has a default\n';
  const facts = { released: '1.2.3', version: '1.3.0', changes: [change('major')] };
  expect(findVersionErrors({ ...facts, changelog })).toEqual([]);
  expect(findVersionErrors({ ...facts, changelog: changelog.replace('f()', 'g()') })).toHaveLength(2);
});

it('refuses a version below the last release', () => {
  expect(findVersionErrors({ released: '1.2.3', version: '1.2.2', changelog: log(), changes: [] })).toHaveLength(1);
});
