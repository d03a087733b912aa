import { blurred, downLine, linear, shades, stops, within } from '../drawing/definitions';
import { type Form, ownShadow } from '../drawing/form';
import { cloth, type Material, texture } from '../drawing/materials';
import { castShadow, edges } from '../drawing/piece';
import { ellipse, group, path, range, round1, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

interface TowelOptions {
  linen?: string;
  stripe?: string;
  pattern?: 'border' | 'checks' | 'plain';
}

const brassRail = tube('M-220 -436L220 -436', 15, '#b08d4e') + ellipse(-206, -436, 10, 10, '#8a6a34');

function crease(x: number, strength: number, width: number, sway = 0, bottom = 90): string {
  const line = `M${x} -440C${x + 6} -250 ${x - 16 + sway} -100 ${x + sway} ${bottom}`;
  return stroke(
    line,
    strength > 0 ? '#fff' : '#2a2018',
    width,
    `opacity="${Math.abs(strength)}" ${blurred(round1(width * 0.42))}`,
  );
}

function towelPattern(pattern: NonNullable<TowelOptions['pattern']>, stripe: string): string {
  const row = (y: number, width: number, strength = 0.85) =>
    stroke(
      `M-150 ${y}C-60 ${y + 16} -40 ${y - 4} 10 ${y + 10}C60 ${y + 22} 110 ${y} 160 ${y + 12}`,
      stripe,
      width,
      `opacity="${strength}"`,
    );
  if (pattern === 'plain') return row(34, 3, 0.5);
  if (pattern === 'border') return row(10, 9) + row(26, 3) + row(34, 3);
  const columns = range(7).map((index) =>
    stroke(
      `M${-120 + index * 42} -440C${-116 + index * 42} -250 ${-132 + index * 43} -100 ${-126 + index * 44} 90`,
      stripe,
      13,
      'opacity=".5"',
    ),
  );
  return (
    columns.join('') +
    range(12)
      .map((index) => row(-420 + index * 42, 13, 0.5))
      .join('')
  );
}

/** Hangs over a brass rail. */
export function towel({ linen = '#e7dfd0', stripe = '#5f7d70', pattern = 'border' }: TowelOptions = {}): Form {
  const outline =
    'M-130 -430C-128 -250 -150 -120 -142 70C-60 86 -40 66 10 80C60 92 110 70 150 82C138 -90 134 -250 128 -430C60 -446 -60 -446 -130 -430Z';
  const fall = linear(stops([0, '#000', 0.22], [0.07, '#fff', 0.25], [0.14, '#000', 0], [1, '#000', 0.1]), downLine);
  const folds =
    crease(-98, -0.32, 26) +
    crease(-70, 0.5, 18) +
    crease(-20, -0.3, 30, -10) +
    crease(14, 0.42, 20) +
    crease(66, -0.36, 30, 8) +
    crease(98, 0.26, 16, 10);
  return {
    svg:
      path(outline, '#2a2018', `opacity=".34" transform="translate(22 18)" ${blurred(18)}`) +
      brassRail +
      path(outline, linear(shades(linen, [0, 0.2], [0.5, 0], [1, -0.26]))) +
      group(texture(outline, cloth) + towelPattern(pattern, stripe) + folds + path(outline, fall), within(outline)),
    ground: ownShadow,
  };
}

interface ApronOptions {
  colour?: string;
  strap?: string;
  stripe?: string | undefined;
  material?: Material;
  isLeather?: boolean;
}

function apronFolds(strength: number): string {
  const fold = (line: string, tone: string, width: number, opacity: number) =>
    stroke(line, tone, width, `opacity="${round1(opacity * strength * 100) / 100}" ${blurred(round1(width * 0.42))}`);
  return (
    fold('M-150 -120C-120 40 -136 180 -120 300', '#2a2018', 30, 0.34) +
    fold('M-110 -130C-84 40 -100 180 -84 300', '#ffffff', 24, 0.44) +
    fold('M-10 -60C10 60 -14 200 4 310', '#2a2018', 34, 0.3) +
    fold('M34 -70C50 60 30 200 46 310', '#ffffff', 26, 0.36) +
    fold('M120 -120C130 20 126 180 140 300', '#2a2018', 36, 0.4) +
    fold('M-60 -280C-40 -200 -56 -150 -40 -90', '#2a2018', 20, 0.22) +
    fold('M-24 -284C-10 -200 -26 -150 -14 -90', '#ffffff', 18, 0.34)
  );
}

/** Hangs from a peg by its neck strap. */
export function apron({
  colour = '#d8cdb8',
  strap = '#8a5a34',
  stripe,
  material = cloth,
  isLeather = false,
}: ApronOptions = {}): Form {
  const outline =
    'M-84 -292C-30 -282 30 -282 84 -292C92 -210 112 -150 176 -124C190 20 186 180 182 292C110 310 50 296 -10 304C-70 312 -130 300 -182 294C-188 150 -190 10 -176 -124C-112 -150 -92 -210 -84 -292Z';
  const pocket = 'M-92 6L92 6C96 60 94 100 90 142C40 150 -40 150 -90 142C-94 100 -96 60 -92 6Z';
  const stripes = stripe
    ? range(13)
        .map((index) =>
          stroke(
            `M${-186 + index * 31} -300C${-182 + index * 31} -100 ${-190 + index * 31} 100 ${-184 + index * 31} 310`,
            stripe,
            9,
            'opacity=".7"',
          ),
        )
        .join('')
    : '';
  const stitches = (line: string) => stroke(line, '#f3e6cb', 2, 'opacity=".55" stroke-dasharray="7 5"');
  const bib =
    tube('M-74 -288C-66 -400 -20 -448 0 -452C20 -448 66 -400 74 -288', 12, strap) +
    ellipse(0, -452, 13, 13, '#8a6a34') +
    ellipse(-3, -455, 8, 8, '#d8b76c');
  const ties =
    tube('M-172 -112C-214 -80 -204 20 -220 96', 9, strap) + tube('M172 -112C214 -80 206 10 214 110', 9, strap);
  return {
    svg:
      castShadow(outline, 24, 0.34) +
      ties +
      bib +
      path(outline, linear(shades(colour, [0, 0.2], [0.45, 0], [1, -0.3]))) +
      group(stripes + texture(outline, material) + apronFolds(isLeather ? 0.6 : 1), within(outline)) +
      edges(outline, 5, 0.4, 0.3) +
      group(castShadow(pocket, 8, 0.3), within(outline)) +
      path(pocket, linear(shades(colour, [0, 0.16], [0.5, 0.02], [1, -0.2]))) +
      group((stripe ? stripes : '') + texture(pocket, material), within(pocket)) +
      stitches('M-84 14L84 14') +
      stitches('M-84 14C-88 60 -86 100 -82 134C-40 141 40 141 82 134C86 100 88 60 84 14') +
      stitches('M0 14L0 140'),
    ground: ownShadow,
  };
}
