import { randomBytes } from 'node:crypto';
import type { BootData } from '../../app/boot-data';
import { scriptJson } from './head';
import { inlineLoader } from './inline-loader';
import type { InlineStyle } from './inline-style';
import type { ShellAssets } from './shell-assets';

/** A script of the shell, or one that it will ask for. */
export interface PageScript {
  src: string;
  integrity: string;
  isShell?: true;
}

export interface DocumentParts {
  htmlLang: string;
  head: string;
  styles: readonly InlineStyle[];
  assets: ShellAssets;
  /** Where the scripts of remotes come from instead of here. */
  assetsOrigin: string | null;
  /** What runs when the page has been drawn. */
  scripts: readonly PageScript[];
  body: readonly Uint8Array[];
  /** Markup that lets the browser fetch documents before they are opened; empty on a visitor's own pages. */
  speculation: string;
  /** Markup for browsers that run no scripts; such only as needs no consent. */
  noscripts: string;
  /** Markup after the page, outside of what React takes over. */
  banner: string;
  boot: BootData;
}

function fontPreload(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
}

/**
 * The whole document, encoded: it is as long as a small book, and most of it are style sheets that need no encoding. The
 * order is deliberate: what paints comes before what runs.
 */
export function renderDocument({
  htmlLang,
  head,
  styles,
  assets,
  assetsOrigin,
  scripts,
  body,
  speculation,
  noscripts,
  banner,
  boot,
}: DocumentParts): Buffer {
  // Another one for every rendering: who writes content cannot name an element so that it is taken for the boot data.
  const key = randomBytes(12).toString('base64url');
  const start = `<!doctype html><html lang="${htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#151a17" media="(prefers-color-scheme: dark)"><link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/-/assets/icon.svg" type="image/svg+xml">${assets.fonts.map(fontPreload).join('')}`;
  const scriptsMarkup = `<script type="application/json" id="page-scripts">${scriptJson({ key, assets: assetsOrigin, scripts })}</script><script>${inlineLoader}</script>${speculation}</head><body><div id="root">`;
  const rest = `</div>${banner}<script type="application/json" data-key="${key}" id="boot">${scriptJson(boot)}</script>${noscripts}</body></html>`;
  const sheets = styles.map(({ markup }) => markup);
  return Buffer.concat([Buffer.from(start), ...sheets, Buffer.from(scriptsMarkup), ...body, Buffer.from(rest)]);
}
