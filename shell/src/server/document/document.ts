import type { BootData } from '../../app/boot-data';
import { scriptJson } from './head';
import { inlineLoader } from './inline-loader';
import type { ShellAssets } from './shell-assets';

/** A style sheet laid into the page. Its file name lets the browser's chunk loader know that it is there. */
export interface InlineStyle {
  fileName?: string;
  css: string;
}

export interface DocumentParts {
  htmlLang: string;
  head: string;
  styles: readonly InlineStyle[];
  assets: ShellAssets;
  body: string;
  /** Markup for browsers that run no scripts; such only as needs no consent. */
  noscripts: string;
  /** Markup after the page, outside of what React takes over. */
  banner: string;
  boot: BootData;
}

function styleElement({ fileName, css }: InlineStyle): string {
  return fileName ? `<style data-href="${fileName}">${css}</style>` : `<style>${css}</style>`;
}

function fontPreload(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
}

/** The whole document. The order is deliberate: what paints comes before what runs. */
export function renderDocument({
  htmlLang,
  head,
  styles,
  assets,
  body,
  noscripts,
  banner,
  boot,
}: DocumentParts): string {
  return `<!doctype html><html lang="${htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#151a17" media="(prefers-color-scheme: dark)"><link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/-/assets/icon.svg" type="image/svg+xml">${assets.fonts.map(fontPreload).join('')}${styles.map(styleElement).join('')}<script type="application/json" id="shell-scripts">${scriptJson(assets.scripts)}</script><script>${inlineLoader}</script></head><body><div id="root">${body}</div>${banner}<script type="application/json" id="boot">${scriptJson(boot)}</script>${noscripts}</body></html>`;
}
