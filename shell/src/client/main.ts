import '@storefront/ui/tokens.css';
import '@storefront/ui/fonts.css';
import '@storefront/ui/reset.css';
import type { BootData } from '../app/boot-data';
import { startShell } from './start-shell';

function start(): void {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as BootData;
  globalThis.__SRI__ = { ...boot.integrity };
  void startShell(boot);
}

// The scripts may arrive before the document's end, where the boot data stand.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
else start();
