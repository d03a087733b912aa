import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { coreLogic } from '../mutation/core-logic.mjs';

const root = path.resolve(__dirname, '../..');

/** A repository in small: path → what the file imports. */
const files: Readonly<Record<string, string>> = {
  'shared-contracts/src/pages/page.ts': "import type { Server } from '../calls/call';",
  'shared-contracts/src/calls/call.ts': "import type { Page } from '../pages/page';",
  'shared-contracts/src/calls/site.schema.ts': '',
  'shared-contracts/src/money/money.ts': "import { Button } from '../../../shared-ui/src/button/button';",
  'shared-ui/src/button/button.tsx': "import type { Page } from '../../../shared-contracts/src/pages/page';",
  'shell/src/server/config.ts': '',
  'mfe-one/src/pages.ts': "export const pages = { a: () => import('./first/page') };",
  'mfe-one/src/server.ts': "import { first } from './first/page.server';",
  'mfe-one/src/first/page.server.ts':
    "import type { Page } from './page';\nimport { two } from '../../../mfe-two/src/pages';",
  'mfe-one/src/first/page.tsx': [
    "import { first } from './page.server';",
    "import { second } from '../second/page';",
    "import { schema } from '../../../shared-contracts/src/calls/site.schema';",
    "import { config } from '../../../shell/src/server/config';",
    "import { gone } from './gone';",
    "import { renderInShell } from '../../../remote-kit/src/testing/testing';",
    'export const View = () => <p>{first}</p>;',
  ].join('\n'),
  'mfe-one/src/second/page.test.tsx': "import { renderInShell } from '../../../remote-kit/src/testing/testing';",
  'remote-kit/src/testing/testing.ts': '',
  'mfe-one/src/second/page.tsx': "import type { Of } from './page.server';\nimport { price } from '../common/price';",
  'mfe-one/src/second/page.server.ts': '',
  'mfe-one/src/common/price.ts': "import { second } from '../second/page';",
  'mfe-two/src/pages.ts': '',
  'shop-api/src/start.ts': "import { compose } from '../../demo-shop/compose';",
  'demo-shop/compose.ts': '',
};

function findViolations(): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'direction-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const config = path.join(root, '.dependency-cruiser.cjs');
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/', 1)[0] ?? ''))];
  const args = ['--config', config, '--output-type', 'json', ...folders];
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/depcruise'), args, { cwd: folder, encoding: 'utf8' });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
}

/** A part of biome.json with rules of its own. */
interface Override {
  linter: { rules: { style?: { noRestrictedGlobals?: object } } };
}

test('refuses every import against the direction, and no other', () => {
  expect(findViolations().sort()).toEqual(
    [
      'common knows no feature: mfe-one/src/common/price.ts → mfe-one/src/second/page.tsx',
      'core logic is pure: shared-contracts/src/money/money.ts → shared-ui/src/button/button.tsx',
      'features do not import each other: mfe-one/src/common/price.ts → mfe-one/src/second/page.tsx',
      'features do not import each other: mfe-one/src/first/page.tsx → mfe-one/src/second/page.tsx',
      'imports resolve: mfe-one/src/first/page.tsx → ./gone',
      'mfe-* imports only shared-contracts, shared-ui: mfe-one/src/first/page.server.ts → mfe-two/src/pages.ts',
      'mfe-* imports only shared-contracts, shared-ui: mfe-one/src/first/page.tsx → remote-kit/src/testing/testing.ts',
      'mfe-* imports only shared-contracts, shared-ui: mfe-one/src/first/page.tsx → shell/src/server/config.ts',
      'no cycles: mfe-one/src/common/price.ts → mfe-one/src/second/page.tsx',
      'no cycles: mfe-one/src/first/page.server.ts → mfe-one/src/first/page.tsx',
      'no cycles: shared-contracts/src/calls/call.ts → shared-contracts/src/pages/page.ts',
      'packages are entered through their exports: mfe-one/src/first/page.server.ts → mfe-two/src/pages.ts',
      'packages are entered through their exports: mfe-one/src/first/page.tsx → remote-kit/src/testing/testing.ts',
      'packages are entered through their exports: mfe-one/src/second/page.test.tsx → remote-kit/src/testing/testing.ts',
      'packages are entered through their exports: mfe-one/src/first/page.tsx → shared-contracts/src/calls/site.schema.ts',
      'packages are entered through their exports: mfe-one/src/first/page.tsx → shell/src/server/config.ts',
      'packages are entered through their exports: shared-contracts/src/money/money.ts → shared-ui/src/button/button.tsx',
      'packages are entered through their exports: shared-ui/src/button/button.tsx → shared-contracts/src/pages/page.ts',
      'schemas stay on the server: mfe-one/src/first/page.tsx → shared-contracts/src/calls/site.schema.ts',
      'server code stays on the server: mfe-one/src/first/page.tsx → mfe-one/src/first/page.server.ts',
      'server code stays on the server: mfe-one/src/first/page.tsx → shell/src/server/config.ts',
      'packages are entered through their exports: shop-api/src/start.ts → demo-shop/compose.ts',
      'shop-api imports only shared-contracts, staff-contracts: shop-api/src/start.ts → demo-shop/compose.ts',
      'shared-contracts imports only itself: shared-contracts/src/money/money.ts → shared-ui/src/button/button.tsx',
    ].sort(),
  );
});

describe('the files that biome.json keeps pure', () => {
  const { overrides } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
  const pure: string[] = overrides.find(({ linter }: Override) => linter.rules.style?.noRestrictedGlobals).includes;

  test('are there', () => {
    expect(pure.length).toBeGreaterThan(0);
    expect(pure.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('include all core logic', () => {
    expect(coreLogic.flatMap(({ files }) => files).filter((file) => !pure.includes(file))).toEqual([]);
  });
});
