import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const rootFolder = path.resolve(__dirname, '../..');
const biome = path.join(rootFolder, 'node_modules/.bin/biome');
const folder = mkdtempSync(path.join(os.tmpdir(), 'raw-html-lint-'));

// A copy of the configuration in a folder of its own: nothing is written into the sources that are checked.
beforeAll(() => {
  const { vcs: _, plugins, ...config } = JSON.parse(readFileSync(path.join(rootFolder, 'biome.json'), 'utf8'));
  const found = plugins.map((plugin: { path: string }) => ({ ...plugin, path: path.join(rootFolder, plugin.path) }));
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, plugins: found }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the lint says of a file with this text. */
function lint(text: string, file = 'mfe-catalog/src/common/raw.tsx'): string {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, text);
  const { stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', file], { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
}

it.each([
  'place.innerHTML = html;',
  'place.innerHTML += html;',
  'place.outerHTML = html;',
  "place.insertAdjacentHTML('beforeend', html);",
  'document.write(html);',
  'document.writeln(html);',
  'range.createContextualFragment(html);',
  'place.innerHTML ??= html;',
  'place.first.innerHTML = html;',
  "place['innerHTML'] = html;",
  'place[`outerHTML`] += html;',
  '[place.innerHTML] = [html];',
  'place.srcdoc = html;',
  'Object.assign(place, { innerHTML: html });',
  "Object.assign(place, { 'outerHTML': html });",
  "Object.assign(place, { ['innerHTML']: html });",
  'const innerHTML = html; Object.assign(place, { innerHTML });',
  "place?.insertAdjacentHTML('beforeend', html);",
  "place['insertAdjacentHTML']('beforeend', html);",
  'place.setHTMLUnsafe(html);',
  'return Document.parseHTMLUnsafe(html);',
  'return <div {...{ dangerouslySetInnerHTML: { __html: html } }} />;',
  'return { dangerouslySetInnerHTML: { __html: html } };',
  'return <iframe title="x" srcDoc={html} />;',
])('refuses %s', (statement) => {
  expect(lint(`export function show(place, range, html) {\n  ${statement}\n}\n`)).toContain('<Html> alone');
});

it('refuses dangerouslySetInnerHTML, but for the one component that is made for it', () => {
  const component = 'export const Raw = ({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} />;\n';
  expect(lint(component)).toContain('noDangerouslySetInnerHtml');
  expect(lint(component, 'shared-contracts/src/runtime/html.tsx')).not.toContain('noDangerouslySetInnerHtml');
});

it.each(['place.innerHTML', 'place?.outerHTML', "place['innerHTML']"])(
  'has nothing against reading HTML: %s',
  (expression) => {
    expect(lint(`export const read = (place) => ${expression};\n`)).not.toContain('<Html> alone');
  },
);
