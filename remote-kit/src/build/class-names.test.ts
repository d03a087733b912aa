import path from 'node:path';
import { createClassNamer } from './class-names.mjs';

const root = path.resolve('/shop');
const toSheet = (file: string) => ({ resourcePath: path.join(root, file) });

function nameClasses(salt: string, file: string, classes: readonly string[]) {
  const nameClass = createClassNamer(salt, root);
  const sheet = toSheet(file);
  return classes.map((className) => nameClass(sheet, '', className));
}

test('numbers the classes of a sheet after a name they share', () => {
  const [first = '', second = '', again] = nameClasses('a@1', 'card.module.css', ['card', 'title', 'card']);
  expect(again).toBe(first);
  expect(first).toMatch(/^[a-z][a-z\d]{5}0$/i);
  expect(second).toBe(first.replace(/0$/, '1'));
});

test('names a sheet on the server as in the browser', () => {
  const classes = ['card', 'title', 'price'];
  expect(nameClasses('a@1', 'card.module.css', classes)).toEqual(nameClasses('a@1', 'card.module.css', classes));
});

test('counts a changed sheet anew, as a build from nothing does', () => {
  const nameClass = createClassNamer('a@1', root);
  const before = nameClass(toSheet('card.module.css'), '', 'gone');
  expect(nameClass(toSheet('card.module.css'), '', 'card')).toBe(before);
});

test.each([
  ['two sheets', ['a@1', 'card.module.css'], ['a@1', 'price.module.css']],
  ['two remotes', ['a@1', 'card.module.css'], ['b@1', 'card.module.css']],
  ['two versions', ['a@1', 'card.module.css'], ['a@2', 'card.module.css']],
] as const)('gives no name of %s twice', (_, [salt, file], [otherSalt, otherFile]) => {
  const classes = Array.from({ length: 1300 }, (_class, index) => `class${index}`);
  const names = [...nameClasses(salt, file, classes), ...nameClasses(otherSalt, otherFile, classes)];
  expect(new Set(names).size).toBe(2600);
});

test('finds a name of its own for each of ten thousand sheets', () => {
  const names = Array.from(
    { length: 10_000 },
    (_, index) => nameClasses(`remote@1.0.${index}`, 'a.module.css', ['a'])[0],
  );
  expect(new Set(names).size).toBe(10_000);
});
