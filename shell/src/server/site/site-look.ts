import type { SiteInfo } from '@storefront/contracts/calls/site';
import { createInlineStyle, type InlineStyle } from '../document/inline-style';

/** How the shop looks, for what is drawn outside of the application. */
export interface SiteLook {
  /** The shop's own values of the design tokens; it goes after those that every shop has. */
  style?: InlineStyle;
  /** The colour of icons. */
  primary: string;
  /** Name of the provider's picture; null: the shop has none; undefined: the mark that these programs come with. */
  mark?: string | null;
}

/** As it comes: `--color-pine` of the light scheme. */
export const usualLook: SiteLook = { primary: '#1f4d3a' };

const hexColor = /^#[\da-f]{6}$/;

/** Only what is a token's name and a colour: the text becomes a style element. */
function toDeclarations(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .filter(([name, value]) => /^[a-z-]+$/.test(name) && hexColor.test(value))
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');
}

export function createSiteLook({ brand }: Pick<SiteInfo, 'brand'>): SiteLook {
  if (!brand) return usualLook;
  const { mark, colors } = brand;
  if (!colors) return { ...usualLook, mark };
  const { light, dark } = colors;
  const css = `@layer tokens{:root{${toDeclarations(light)}}@media (prefers-color-scheme:dark){:root{${toDeclarations(dark)}}}}`;
  return { mark, style: createInlineStyle(css), primary: hexColor.test(light.pine) ? light.pine : usualLook.primary };
}
