import { findYoutubeId, readGallery } from './gallery-items';

function open(html: string, id: string) {
  document.body.innerHTML = html;
  return readGallery(document.getElementById(id) as HTMLAnchorElement);
}

it('gathers the pictures of one group in their order, each once, and begins with the one that was clicked', () => {
  const gallery = open(
    `<a class="fancybox" data-fancybox="a" href="/1.jpg" title="Prva"><img src="/1s.jpg" alt=""></a>
     <a class="fancybox" data-fancybox="b" href="/x.jpg"></a>
     <a class="fancybox" data-fancybox="a" id="clicked" href="/2.jpg" data-caption="Druga"><img src="/2s.jpg" alt=""></a>
     <a class="fancybox" data-fancybox="a" href="/1.jpg"></a>`,
    'clicked',
  );
  expect(gallery).toEqual({
    startIndex: 1,
    items: [
      {
        id: 'http://localhost/1.jpg',
        title: 'Prva',
        url: 'http://localhost/1.jpg',
        thumb: 'http://localhost/1s.jpg',
        type: 'image',
      },
      {
        id: 'http://localhost/2.jpg',
        title: 'Druga',
        url: 'http://localhost/2.jpg',
        thumb: 'http://localhost/2s.jpg',
        type: 'image',
      },
    ],
  });
});

it('knows films at YouTube', () => {
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const { items } = open(`<a class="fancybox" id="film" href="${url}" title="Peć" data-thumb="/f.jpg"></a>`, 'film');
  expect(items).toEqual([{ id: 'dQw4w9WgXcQ', title: 'Peć', url, thumb: '/f.jpg', type: 'youtube' }]);
});

it('groups pictures without a group by the text that contains them', () => {
  const { items } = open(
    `<article><a class="fancybox" id="one" href="/1.jpg"></a></article><article><a class="fancybox" href="/2.jpg"></a></article>`,
    'one',
  );
  expect(items.map(({ url }) => url)).toEqual(['http://localhost/1.jpg']);
});

it.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://elsewhere.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/watch?v="><script>', undefined],
])('finds the film’s id in %s', (url, id) => {
  expect(findYoutubeId(url)).toBe(id);
});
