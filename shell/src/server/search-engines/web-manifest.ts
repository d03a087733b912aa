import type { Language } from '@storefront/contracts/languages';
import type { Site } from '../site/site';

function createIcon(size: number, purpose: 'any' | 'maskable') {
  const name = purpose === 'maskable' ? `icon-maskable-${size}` : `icon-${size}`;
  return { src: `/-/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

/** What the shop is called, and how it looks, on a home screen: in the language that it was put there from. */
export function webManifest({ info, look }: Site, { htmlLang }: Language, prefix: string) {
  const { site_name, tagline } = info;
  return {
    id: `${prefix}/`,
    name: tagline ? `${site_name} · ${tagline}` : site_name,
    short_name: site_name,
    description: tagline,
    lang: htmlLang,
    dir: 'ltr',
    start_url: `${prefix}/`,
    scope: '/',
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: look.primary,
    icons: [createIcon(192, 'any'), createIcon(512, 'any'), createIcon(192, 'maskable'), createIcon(512, 'maskable')],
  };
}
