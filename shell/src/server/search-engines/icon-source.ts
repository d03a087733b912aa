import type { Services } from '../services';
import { usualLook } from '../site/site-look';
import type { IconParts } from './icons';

type Parts = Pick<Services, 'siteData' | 'defaultLanguage'> & {
  /** Answers nothing for a picture that the provider does not have. */
  readMark(name: string): Promise<Buffer | undefined>;
};

/** Draws icons in the shop's own look, each once as long as that stays. */
export function createIconSource({ siteData, defaultLanguage, readMark }: Parts) {
  let known: { look: string; parts: Promise<IconParts>; drawn: Map<string, Promise<Buffer>> } | undefined;

  async function readParts({ mark, primary }: typeof usualLook): Promise<IconParts> {
    if (mark === undefined) return { ground: primary, mark: 'own' };
    return { ground: primary, mark: (mark && (await readMark(mark))) || 'bag' };
  }

  /** What was known last stands in while the provider is down, or else what these programs come with. */
  async function findLook() {
    const site = await siteData.requireSite(defaultLanguage).catch(() => siteData.findLastSite(defaultLanguage));
    return site?.look ?? usualLook;
  }

  /** `name` says which icon it is. After a failure the next call draws it again. */
  return async function draw(name: string, render: (parts: IconParts) => Promise<Buffer>): Promise<Buffer> {
    const found = await findLook();
    const look = JSON.stringify([found.mark, found.primary]);
    if (known?.look !== look) known = { look, parts: readParts(found), drawn: new Map() };
    const { parts, drawn } = known;
    const drawing = drawn.get(name) ?? parts.then(render);
    drawn.set(name, drawing);
    return drawing.catch((error: unknown) => {
      known = undefined;
      throw error;
    });
  };
}
