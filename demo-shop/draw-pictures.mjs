// Renders the picture masters of the demo shop: node tools/pictures.mjs [--all] [names…]
// Without --all only what looks different from the last time is rendered; see tools/pictures/README.md.
import { register } from 'node:module';
import { requireBrowser } from './browser.mjs';

register('./pictures/loader-hook.mjs', import.meta.url);
const { renderMasters } = await import('./pictures/render');

const words = process.argv.slice(2);
await renderMasters({
  browserPath: requireBrowser(),
  names: words.filter((word) => !word.startsWith('--')),
  isForced: words.includes('--all'),
});
