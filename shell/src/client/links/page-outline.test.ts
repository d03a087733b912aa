import { readPageOutline } from './page-outline';

/** The outline of the link in this markup; its picture has come, or not. */
function read(html: string, { complete }: { complete: boolean }) {
  document.body.innerHTML = html;
  const image = [...document.querySelectorAll('img')].at(-1);
  if (image) Object.defineProperties(image, { complete: { value: complete }, currentSrc: { value: '/mug.webp' } });
  return readPageOutline(document.querySelector('a') as HTMLAnchorElement);
}
const inCard = (link: string) => `<img src="/logo.svg"><article><img src="/mug.jpg"><h2>${link}</h2></article>`;
const mug = '<a href="/solja/" data-page-shape="picture"> <b>Mug</b> </a>';

it.each([
  ['of its card, and its text', inCard(mug), true, { shape: 'picture', title: 'Mug', picture: '/mug.webp' }],
  ['of its card only if it has come', inCard(mug), false, { shape: 'picture', title: 'Mug' }],
  ['of no card if it is in none', `<img src="/mug.jpg">${mug}`, true, { shape: 'picture', title: 'Mug' }],
  [
    'for no page without one',
    inCard('<a data-page-shape="rows" data-page-title="Cart">2</a>'),
    true,
    { shape: 'rows', title: 'Cart' },
  ],
  ['and nothing else for a link that says nothing of its page', inCard('<a href="/solja/">Mug</a>'), true, undefined],
])('gives the picture %s', (_, html, complete, outline) => {
  expect(read(html, { complete })).toEqual(outline);
});
