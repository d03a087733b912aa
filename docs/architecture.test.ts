import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (name: string) => readFileSync(path.join(__dirname, '..', name), 'utf8');
const architecture = read('docs/architecture.md');
const pipeline = read('shell/src/server/steps/pipeline.ts');

/** The file that each name in the pipeline's source comes from: `access` → `access.ts`. */
function findFiles(source: string): ReadonlyMap<string, string> {
  const imports = source.matchAll(/import \{([^}]+)\} from '\.\/([\w-]+)';/g);
  return new Map(
    [...imports].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), `${file}.ts`]),
    ),
  );
}

/** The steps of the pipeline in their order, as rows of the page's table. */
function readSteps(source: string): string[][] {
  const chain = source.match(/runPipeline = createPipeline[\s\S]*?\.end\(\w+\);/)?.[0] ?? '';
  const files = findFiles(source);
  return [...chain.matchAll(/\.(forPages|forAll|end)\((\w+)\)/g)].map(([, kind, step = '']) => [
    step,
    files.get(step) ?? 'no file',
    kind === 'forPages' ? 'pages' : 'all',
  ]);
}

const tableRow = /^\| `(\w+)` \| `([\w-]+\.ts)` \| (pages|all) \| .+ \|$/gm;

test('the architecture page lists every step of the pipeline in its order, with its file and whom it is for', () => {
  const steps = readSteps(pipeline);
  expect(steps.at(-1)).toEqual(['respond', 'respond.ts', 'all']);
  expect([...architecture.matchAll(tableRow)].map(([, ...cells]) => cells)).toEqual(steps);
});
