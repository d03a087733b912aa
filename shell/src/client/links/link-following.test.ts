import { followLinks } from './link-following';

let followed: string[] = [];
/** Whether the browser was left to do what it does by itself. */
let isLeftToBrowser: boolean;
let isOver = false;

beforeAll(() =>
  followLinks({
    navigate(path, { replace, outline } = {}) {
      followed.push(replace ? `${path} in place` : path);
      if (outline) followed.push(`${outline.shape} of ${outline.title}`);
    },
    isOver: () => isOver,
    openDocument: (url) => followed.push(`document ${url}`),
    goToHash: (hash) => followed.push(`to ${hash}`),
    openModal: (path, mode) => followed.push(`${mode} window of ${path}`),
    openGallery: (anchor) => followed.push(`gallery from ${anchor.pathname}`),
  }),
);
beforeEach(() => {
  followed = [];
  history.replaceState(null, '', '/solje/?page=2');
});

/** jsdom cannot go anywhere: this hears last, notes, and keeps it from trying. */
function leaveToBrowser(event: Event) {
  isLeftToBrowser = !event.defaultPrevented;
  event.preventDefault();
}
addEventListener('click', leaveToBrowser);
addEventListener('submit', leaveToBrowser);

function click(html: string, how: MouseEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.querySelector('b') ?? document.querySelector('a');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
}

it.each([
  ['a path', '<a href="/zdjele/?sort=newest#top">x</a>', '/zdjele/?sort=newest#top'],
  ['a full address of ours', `<a href="${location.origin}/zdjele/">x</a>`, '/zdjele/'],
  ['something within a link', '<a href="/zdjele/"><span><b>x</b></span></a>', '/zdjele/'],
  ['another query of this page', '<a href="?page=3">x</a>', '/solje/?page=3'],
  ['this very page', '<a href="/solje/?page=2">x</a>', '/solje/?page=2'],
  ['a place on another page', '<a href="/solje/#top">x</a>', '/solje/#top'],
])('follows a click on %s without a reload', (_, html, path) => {
  click(html);
  expect([followed, isLeftToBrowser]).toEqual([[path], false]);
});

it.each([
  ['its text', '<a href="/a/" data-page-shape="picture"> Mug <b>blue</b></a>', ['/a/', 'picture of Mug blue']],
  ['its title', '<a href="/a/" data-page-shape="rows" data-page-title="Cart">2</a>', ['/a/', 'rows of Cart']],
  ['nothing without a text', '<a href="/a/" data-page-shape="cards"><img></a>', ['/a/']],
  ['nothing of itself', '<a href="/a/" data-page-title="Cart">2</a>', ['/a/']],
])('says of its page %s', (_, html, what) => {
  click(html);
  expect(followed).toEqual(what);
});

it.each([
  ['scrolls to a place on this page', '<a href="#reviews">x</a>', 'to #reviews'],
  ['opens a window', '<a href="/zdjele/?mode=modal&sort=newest#top">x</a>', 'modal window of /zdjele/?sort=newest#top'],
  ['opens a quick view', '<a href="/solja-proizvod-101/?mode=quick">x</a>', 'quick window of /solja-proizvod-101/'],
  ['asks for this page again', '<a href="">x</a>', '/solje/?page=2 in place'],
  ['opens a gallery', '<a class="fancybox" href="/-/img/1600/mug.jpg">x</a>', 'gallery from /-/img/1600/mug.jpg'],
])('%s', (_, html, what) => {
  click(html);
  expect([followed, isLeftToBrowser]).toEqual([[what], false]);
});

it.each([
  ['another site', '<a href="https://elsewhere.example/">x</a>'],
  ['a mail address', '<a href="mailto:a@b.example">x</a>'],
  ['a notice’s link that asks for this page again', '<p data-notice="upgrade"><a href="">x</a></p>'],
  ['a link to a new tab', '<a href="/zdjele/" target="_blank">x</a>'],
  ['a download', '<a href="/zdjele/" download>x</a>'],
  ['a link that wants a document', '<a href="/en/" data-document>x</a>'],
  ['a file of the shell', '<a href="/-/img/320/solja.jpg">x</a>'],
  ['a file that is no page', '<a href="/sitemap.xml">x</a>'],
  ['a call of the gateway', '<a href="/api/nuxtapi/info/">x</a>'],
  ['an anchor that is no link', '<a>x</a>'],
])('leaves %s to the browser', (_, html) => {
  click(html);
  expect([followed, isLeftToBrowser]).toEqual([[], true]);
});

it.each([
  ['to another site', '<a href="https://elsewhere.example/">x</a>', 'document https://elsewhere.example/'],
  ['that wants a document', '<a href="/en/" data-document>x</a>', `document ${location.origin}/en/`],
])('takes a link %s out of a drawer itself, for the drawer’s step of the history', (_, html, what) => {
  isOver = true;
  click(html);
  isOver = false;
  expect([followed, isLeftToBrowser]).toEqual([[what], false]);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser: it means a tab or a window',
  (how) => {
    click('<a href="/zdjele/">x</a>', how);
    expect([followed, isLeftToBrowser]).toEqual([[], true]);
  },
);

it('ignores a click that a view has handled itself', () => {
  document.body.innerHTML = '<a href="/zdjele/">x</a>';
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('a')?.click();
  expect(followed).toEqual([]);
});

function submit(html: string) {
  document.body.innerHTML = html;
  const form = document.querySelector('form');
  form?.dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: form.querySelector('button') }),
  );
}

it('takes a search to its results, with what was typed and which button was pressed', () => {
  submit(
    '<form action="/pretraga/?old=1"><input name="search_q" value="šolja & tanjir"><button name="go" value="1"></button></form>',
  );
  expect([followed, isLeftToBrowser]).toEqual([['/pretraga/?search_q=%C5%A1olja+%26+tanjir&go=1'], false]);
});

it('ignores a form that a view has handled itself', () => {
  document.body.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  submit('<form action="/pretraga/"><button></button></form>');
  expect(followed).toEqual([]);
});

it.each([
  ['that sends data', '<form method="post" action="/pretraga/"><button></button></form>'],
  ['of another site', '<form action="https://elsewhere.example/"><button></button></form>'],
])('leaves a form %s to the browser', (_, html) => {
  submit(html);
  expect([followed, isLeftToBrowser]).toEqual([[], true]);
});
