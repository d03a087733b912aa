// Renders the picture masters of the demo shop: node demo-shop/draw-pictures.mjs [--all] [names…]
// Without --all only what looks different from the last time is rendered; see demo-shop/picture-generator/README.md.
import { register } from 'node:module';
import { requireBrowser } from '../tools/browser.mjs';

register('../remote-kit/src/build/loader-hook.mjs', import.meta.url);
const { renderMasters } = await import('./picture-generator/render');

const words = process.argv.slice(2);
await renderMasters({
  browserPath: requireBrowser(),
  names: words.filter((word) => !word.startsWith('--')),
  isForced: words.includes('--all'),
});
