import { versionsIn } from './switch-run.mjs';

const main = (version: string) => `<main data-remote="mfe-publish" data-release="${version}">`;
const script = (version: string) => `<script src="/-/remotes/mfe-publish/${version}/client/page.js"></script>`;
const preload = (version: string) => `</-/remotes/mfe-publish/${version}/client/page.css>; rel=preload; as=style`;

test('finds one version where markup, scripts and preloads agree, whatever other remotes have', () => {
  const others = '<script src="/-/remotes/mfe-catalog/2.0.0/client/page.js"></script>';
  expect(versionsIn('mfe-publish', main('1.0.0') + script('1.0.0') + others, preload('1.0.0'))).toEqual(['1.0.0']);
});

test.each([
  ['its markup', main('1.1.0') + script('1.0.0'), preload('1.0.0')],
  ['its scripts', main('1.0.0') + script('1.1.0'), preload('1.0.0')],
  ['one of its scripts', main('1.0.0') + script('1.0.0') + script('1.1.0'), preload('1.0.0')],
  ['its preloads', main('1.0.0') + script('1.0.0'), preload('1.1.0')],
])('finds two versions where %s name another than the rest', (_, html, link) => {
  expect(versionsIn('mfe-publish', html, link).sort()).toEqual(['1.0.0', '1.1.0']);
});
