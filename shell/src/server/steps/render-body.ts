import { createElement } from 'react';
import type { PageBoot } from '../../app/boot-data';
import { ErrorPage } from '../../app/error-page';
import { toDirectory } from '../releases/fragment-slots';
import { standInFor } from '../remotes/fragment-stand-ins';
import type { PageJob } from '../remotes/remote-runtime';
import { renderApp } from '../remotes/render-app';
import type { Site } from '../site/site';
import type { ShownRequest, WithFragments } from './stages';

/** A request of which everything is loaded that the page shows. */
export type ReadyRequest = ShownRequest & WithFragments;

export interface RenderedBody {
  /** In order, to be put one behind the other. */
  body: readonly Uint8Array[];
  /** The labels that the markup shows: they are sent with the page. */
  labels: Record<string, string>;
}

/** Renders the frame around the page of its remote, or around the shell's own error page. */
export async function renderBody(request: ReadyRequest, boot: PageBoot): Promise<RenderedBody> {
  const { site, prefix, session, fragments, problem, releases, services } = request;
  const directory = toDirectory(releases, services.settings);
  const { standIns, putIn } = standInFor(fragments);
  const job: PageJob = { boot, site, prefix, session, slots: standIns, directory };
  const { html, labels } = problem
    ? renderApp(job, createElement(ErrorPage, { problem }))
    : await request.runtime.renderPage(job);
  const shown = new Set([...labels, ...fragments.flatMap((fragment) => fragment.labels)]);
  return { body: putIn(html), labels: pickLabels(site, shown) };
}

function pickLabels({ labels }: Site, codes: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries([...codes].flatMap((code) => (labels[code] === undefined ? [] : [[code, labels[code]]])));
}
