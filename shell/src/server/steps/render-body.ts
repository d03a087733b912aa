import { createElement } from 'react';
import type { PageBoot } from '../../app/boot-data';
import { ProblemPage } from '../../app/problem-page';
import { toDirectory } from '../releases/fragment-slots';
import type { LoadedFragment } from '../remotes/load-fragment';
import type { PageJob } from '../remotes/remote-runtime';
import { renderApp } from '../remotes/render-app';
import type { Site } from '../site/site';
import type { ShownRequest, WithFragments } from './stages';

/** A request of which everything is loaded that the page shows. */
export type ReadyRequest = ShownRequest & WithFragments;

export interface RenderedBody {
  body: string;
  /** The labels that the markup shows: they are sent with the page. */
  labels: Record<string, string>;
}

function toSlot({ id, data, html }: LoadedFragment): [string, string | null] {
  return [id, data === null ? null : html];
}

/** Renders the frame around the page of its remote, or around the shell's own error page. */
export async function renderBody(request: ReadyRequest, boot: PageBoot): Promise<RenderedBody> {
  const { site, prefix, session, fragments, problem, releases, services } = request;
  const directory = toDirectory(releases, services.settings);
  const job: PageJob = { boot, site, prefix, session, slots: new Map(fragments.map(toSlot)), directory };
  const { html, labels } = problem
    ? renderApp(job, createElement(ProblemPage, { problem }))
    : await request.runtime.renderPage(job);
  const shown = new Set([...labels, ...fragments.flatMap((fragment) => fragment.labels)]);
  return { body: html, labels: pickLabels(site, shown) };
}

function pickLabels({ labels }: Site, codes: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries([...codes].flatMap((code) => (labels[code] === undefined ? [] : [[code, labels[code]]])));
}
