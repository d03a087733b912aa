import { ShellContext, type ShellRuntime } from '@storefront/contracts/runtime';
import { createRoot } from 'react-dom/client';
import { Loader } from '../../app/loader';
import { createDocumentGuard } from './reload-guard';
import { createSessionRenewal } from './session-renewal';

/** The renewal of this document's session, with a loader over the page for as long as it takes. */
export function createDocumentRenewal(shell: ShellRuntime, reload: () => void): () => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  return createSessionRenewal(createDocumentGuard(reload), (isShown) =>
    root.render(<ShellContext value={shell}>{isShown && <Loader mode="fullpage" />}</ShellContext>),
  );
}
