import { expect, test } from '@playwright/test';
import { missingIn, toTexts } from './page-text';

const prefixes = ['', '/hr', '/rs', '/me', '/si', '/en', '/de', '/at', '/it', '/es'];
const pagesPerLanguage = 30;
function findLinks(html: string, prefix: string): string[] {
  const paths = [...html.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path = '']) => path);
  const ofOther = new RegExp(`^(?:${prefixes.filter((other) => other !== '' && other !== prefix).join('|')})/`);
  return paths.filter((path) => path.startsWith(`${prefix}/`) && !/^\/-\/|\.\w+$/.test(path) && !ofOther.test(path));
}

for (const prefix of prefixes) {
  test(`every link under "${prefix}/" leads to an existing page without missing labels`, async ({ request }) => {
    const seen = new Set<string>();
    const queue = [`${prefix}/`, `${prefix}/webshop/shopping_cart/`, `${prefix}/auth/login/`];
    for (let path = queue.shift(); path !== undefined && seen.size < pagesPerLanguage; path = queue.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await request.get(path);
      const html = await answer.text();
      expect(`${path} ${answer.status()}`).toBe(`${path} 200`);
      expect([path, missingIn(toTexts(html))]).toEqual([path, []]);
      queue.push(...findLinks(html, prefix));
    }
    expect(seen.size).toBe(pagesPerLanguage);
  });
}
