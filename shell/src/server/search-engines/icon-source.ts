import type { Services } from '../services';
import { usualLook } from '../site/site-look';
import type { IconParts } from './icons';

type Parts = Pick<Services, 'siteData' | 'defaultLanguage'> & {
  /** Answers nothing for a picture that the provider does not have. */
  readMark(name: string): Promise<Buffer | undefined>;
};

interface Icon {
  body: Buffer;
  isStandIn: boolean;
}

/** Draws icons in the shop's own look, each once as long as that stays. */
export function createIconSource({ siteData, defaultLanguage, readMark }: Parts) {
  let known: { look: string; parts: Promise<IconParts>; drawn: Map<string, Promise<Buffer>> } | undefined;

  async function readParts({ mark, primary }: typeof usualLook): Promise<IconParts> {
    if (mark === undefined) return { ground: primary, mark: 'own' };
    return { ground: primary, mark: (mark && (await readMark(mark))) || 'bag' };
  }

  /** What was known last stands in while the provider is down. */
  async function findLook() {
    const site = await siteData.requireSite(defaultLanguage).catch(() => siteData.findLastSite(defaultLanguage));
    return site?.look;
  }

  /**
   * `name` says which icon it is. After a failure the next call draws it again. Before the provider has ever answered the icon is a
   * stand-in, the one that these programs come with: nobody keeps it.
   */
  return async function draw(name: string, render: (parts: IconParts) => Promise<Buffer>): Promise<Icon> {
    const ownLook = await findLook();
    const found = ownLook ?? usualLook;
    const look = JSON.stringify([found.mark, found.primary]);
    if (known?.look !== look) known = { look, parts: readParts(found), drawn: new Map() };
    const { parts, drawn } = known;
    const drawing = drawn.get(name) ?? parts.then(render);
    drawn.set(name, drawing);
    const body = await drawing.catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return { body, isStandIn: ownLook === undefined };
  };
}
