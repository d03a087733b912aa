import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Rules that a style sheet breaks, in the order of its lines, as the repository's stylelint reports them. */
function findLintErrors(css: string, file = 'mfe-catalog/src/category/category.module.css'): string[] {
  const args = ['--stdin', '--stdin-filename', path.join(root, file), '--formatter', 'json'];
  const { stderr } = spawnSync(path.join(root, 'node_modules/.bin/stylelint'), args, {
    cwd: root,
    input: css,
    encoding: 'utf8',
  });
  const [result] = JSON.parse(stderr) as { warnings: { line: number; rule: string }[] }[];
  const inOrder = [...(result?.warnings ?? [])].sort((a, b) => a.line - b.line);
  return inOrder.map(({ line, rule }) => `${line} ${rule}`);
}

test('takes tokens, hairlines, shares and the whole viewport', () => {
  const css = `@layer feature {
  .card {
    --card-gap: calc(var(--space-1) * 2.5);
    width: calc(100% - 1px);
    height: 100dvh;
    padding: 0 var(--space-2);
    border: 1px solid transparent;
    background: color-mix(in srgb, var(--color-ink) 5%, transparent);
    grid-template-columns: minmax(0, 1fr) 33%;
    rotate: 45deg;
  }

  @media (width >= 720px) {
    .card {
      gap: clamp(var(--space-1), 2%, var(--space-4));
    }
  }
}
`;
  expect(findLintErrors(css)).toEqual([]);
});

test('refuses raw colours and raw lengths, in custom properties too', () => {
  const css = `@layer feature {
  .card {
    color: #fff;
    fill: tomato;
    background: rgb(0 0 0 / 50%);
    --card-gap: 44px;
    margin: -4px;
    inset: .5rem;
    outline-offset: 1.5px;
    max-width: 60ch;
  }
}
`;
  expect(findLintErrors(css)).toEqual([
    '3 color-no-hex',
    '4 color-named',
    '5 function-disallowed-list',
    ...[6, 7, 8, 9, 10].map((line) => `${line} declaration-property-value-disallowed-list`),
  ]);
});

test('keeps every package in its own layer', () => {
  expect(findLintErrors('@layer ui {\n  .card {\n    margin: 0;\n  }\n}\n')).toEqual(['1 layer-name-pattern']);
  expect(findLintErrors('.card {\n  margin: 0;\n}\n')).toEqual(['1 rule-nesting-at-rule-required-list']);
});

test('lets the tokens themselves be written out', () => {
  const css = '@layer tokens {\n  :root {\n    --space-1: 4px;\n    --color-ink: #1e2421;\n  }\n}\n';
  expect(findLintErrors(css, 'shared-ui/src/tokens/tokens.css')).toEqual([]);
});
