/** One picture or film of a gallery (REQ-2.55). */
export interface GalleryItem {
  id: string;
  title: string;
  /** Address of the large picture, or of the film at YouTube. */
  url: string;
  /** Address of a small picture; empty where there is none. */
  thumb: string;
  type: 'youtube' | 'image';
}

export interface Gallery {
  items: readonly GalleryItem[];
  /** Index of the item that was clicked. */
  startIndex: number;
}

const youtubeId = /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/;

/** The film's id, or undefined when the address is none of YouTube's. */
export function findYoutubeId(url: string): string | undefined {
  return youtubeId.exec(url)?.[1];
}

function toItem(anchor: HTMLAnchorElement): GalleryItem {
  const picture = anchor.querySelector('img');
  const film = findYoutubeId(anchor.href);
  const thumb = anchor.dataset.thumb ?? (picture?.currentSrc || picture?.src) ?? '';
  return {
    id: film ?? anchor.href,
    title: anchor.dataset.caption || anchor.title || picture?.alt || '',
    url: anchor.href,
    thumb,
    type: film ? 'youtube' : 'image',
  };
}

/** Pictures form a gallery by the name of their group; those without one by the text that contains them. */
function findGalleryLinks(anchor: HTMLAnchorElement): HTMLAnchorElement[] {
  const group = anchor.dataset.fancybox;
  const all = [...document.querySelectorAll<HTMLAnchorElement>('a.fancybox[href]')];
  if (group) return all.filter((one) => one.dataset.fancybox === group);
  const around = anchor.closest('article, section, main') ?? document.body;
  return all.filter((one) => !one.dataset.fancybox && around.contains(one));
}

/** Reads the gallery that a click on one picture opens, each address once. */
export function readGallery(anchor: HTMLAnchorElement): Gallery {
  const items = new Map<string, GalleryItem>();
  for (const one of findGalleryLinks(anchor)) if (!items.has(one.href)) items.set(one.href, toItem(one));
  const startIndex = [...items.keys()].indexOf(anchor.href);
  return { items: [...items.values()], startIndex: Math.max(0, startIndex) };
}
