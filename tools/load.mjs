import { loadDeveloping, loadHostile, loadJourneys } from './load/long-journeys.mjs';
import { loadMachines } from './load/machines.mjs';
import { loadOutside } from './load/outside.mjs';
import { loadPictures } from './load/pictures.mjs';
import { loadSwitches } from './load/switches.mjs';

// `pnpm test:load`: the long loads, one after the other, with the tables that docs/benchmarks.md keeps. Asks for a production
// build (pnpm build). `pnpm test:load pictures` runs one of them.

const loads = {
  pictures: loadPictures,
  switches: loadSwitches,
  hostile: loadHostile,
  journeys: loadJourneys,
  developing: loadDeveloping,
  machines: loadMachines,
  outside: loadOutside,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in loads));
if (unknown.length > 0)
  throw new Error(`There is no load named ${unknown.join(', ')}: ${Object.keys(loads).join(', ')}`);

for (const [name, load] of Object.entries(loads)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (!(await load())) process.exitCode = 1;
}
