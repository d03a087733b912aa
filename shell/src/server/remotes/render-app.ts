import { ShellContext, type ShellRuntime } from '@storefront/contracts/runtime';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../app/app';
import { BotHeader } from '../../app/bot-header';
import type { Markup, PageJob } from './remote-runtime';
import { createServerShell } from './server-shell';

const encoder = new TextEncoder();

/** Markup as the bytes of its own buffer: a part of a larger one would be sent to another thread with all of it. */
export function encodeMarkup(html: string): Uint8Array {
  return encoder.encode(html);
}

export const noMarkup: Uint8Array = new Uint8Array();

/** Gives an element the shell's services. */
export function withinShell(shell: ShellRuntime, element: ReactElement): ReactElement {
  return createElement(ShellContext, { value: shell }, element);
}

/** Renders the frame with a page in it. Page and frame are one tree, as in the browser: `useId` counts through both. */
export function renderApp({ boot, site, prefix, session, ...placed }: PageJob, page: ReactElement): Markup {
  const { path } = boot;
  const { shell, usedLabels } = createServerShell(site, { prefix, path, session }, placed);
  const header = boot.layout === 'bot' ? createElement(BotHeader, boot) : undefined;
  const app = createElement(App, { page: boot, isLoading: false, announcement: '', header }, page);
  const html = renderToString(createElement(StaticRouter, { location: path }, withinShell(shell, app)));
  return { html: encodeMarkup(html), labels: [...usedLabels] };
}
