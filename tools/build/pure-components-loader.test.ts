import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rootFolder } from '../root-folder.mjs';
import markPureComponents from './pure-components-loader.mjs';

function readRouterBundle(): string {
  const requireFromDom = createRequire(
    createRequire(path.join(rootFolder, 'shell/package.json')).resolve('react-router-dom'),
  );
  const folder = path.join(path.dirname(requireFromDom.resolve('react-router/package.json')), 'dist/production');
  return readdirSync(folder)
    .filter((file) => /^chunk-.*\.mjs$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

test('components and contexts are marked as having no effect, and nothing is set on them afterwards', () => {
  const source = 'var Link = React10.forwardRef(\n  function LinkWithRef() {}\n);\nLink.displayName = "Link";\nlink();';
  expect(markPureComponents(source)).toBe(
    'var Link = /* #__PURE__ */ React10.forwardRef(\n  function LinkWithRef() {}\n);\n\nlink();',
  );
});

test('the installed router still has the shape that the loader looks for', () => {
  const marked = markPureComponents(readRouterBundle());
  expect(marked).toMatch(/^var Link = \/\* #__PURE__ \*\/ React\w*\.forwardRef\(/m);
  expect(marked).not.toMatch(/^Link\.displayName/m);
});
