import { lit } from '../drawing/colour';
import { blurred, downLine, linear, radial, shades, stops, within } from '../drawing/definitions';
import { type Form, ownShadow } from '../drawing/form';
import { metalStops, roundStops } from '../drawing/lathe';
import { type Material, paper, textureWithin, wood as woodGrain } from '../drawing/materials';
import { castShadow, edges, piece, rod } from '../drawing/piece';
import { at, box, ellipse, group, oval, path, range, round1, stroke } from '../drawing/shapes';
import { leaf, tube } from '../drawing/tube';

interface ClockOptions {
  frame?: string;
  face?: string;
  ink?: string;
  isWooden?: boolean;
}

/** Ten past ten, as clocks in shops show. */
export function clock({
  frame = '#b98b58',
  face = '#f6f0e2',
  ink = '#2b2622',
  isWooden = true,
}: ClockOptions = {}): Form {
  const ticks = range(60).map((index) => {
    const length = index % 5 ? 9 : 24;
    return `<path d="M0 -188v${length}" stroke="${ink}" stroke-width="${index % 5 ? 2.4 : 6}" transform="rotate(${index * 6})"/>`;
  });
  const hand = (turn: number, length: number, width: number, colour: string) => {
    const outline = `M${-width / 2} 34L${-width / 2.6} ${-length}Q0 ${-length - 6} ${width / 2.6} ${-length}L${width / 2} 34Z`;
    return at(
      path(
        outline,
        '#160d08',
        `opacity=".34" transform="rotate(${-turn}) translate(5 9) rotate(${turn})" ${blurred(3)}`,
      ) + path(outline, colour),
      0,
      0,
      { turn },
    );
  };
  const dial = oval(0, 0, 214);
  const inner =
    path(dial, radial(shades(face, [0, 0.3], [0.7, 0], [1, -0.12]), 0.36, 0.3, 0.8)) +
    textureWithin(dial, paper) +
    stroke(oval(0, 0, 214), '#160d08', 40, `opacity=".34" transform="translate(10 14)" ${blurred(12)}`);
  return {
    svg:
      castShadow(oval(0, 0, 256), 34, 0.36) +
      piece(oval(0, 0, 256), frame, { material: isWooden ? woodGrain('h', 8) : [], edge: 12, height: 0 }) +
      group(inner, within(dial)) +
      ticks.join('') +
      hand(-62, 112, 15, ink) +
      hand(62, 164, 10, ink) +
      hand(190, 150, 3.4, '#b5532f') +
      ellipse(0, 0, 12, 12, ink) +
      ellipse(-2, -2, 6, 6, lit(ink, 0.4)),
    ground: ownShadow,
  };
}

interface HooksOptions {
  wood?: string;
  metal?: string;
  count?: number;
  isPainted?: boolean;
}

function coatHook(x: number, metal: string): string {
  const plate = `M${x - 20} -34Q${x - 20} -44 ${x - 10} -44L${x + 10} -44Q${x + 20} -44 ${x + 20} -34L${x + 16} 38Q${x} 52 ${x - 16} 38Z`;
  const line = `M${x} 16C${x} 70 ${x + 4} 96 ${x + 34} 92C${x + 56} 88 ${x + 54} 60 ${x + 48} 48`;
  return (
    castShadow(plate, 7, 0.4) +
    path(plate, linear(metalStops(metal))) +
    stroke(line, '#160d08', 15, `opacity=".36" transform="translate(12 14)" ${blurred(6)}`) +
    tube(line, 15, metal, { shine: 0.8 }) +
    ellipse(x + 47, 44, 12, 12, radial(shades(metal, [0, 0.7], [0.5, 0], [1, -0.5]), 0.34, 0.3, 0.8)) +
    stroke(
      `M${x} -22C${x} -60 ${x + 6} -74 ${x + 30} -76`,
      '#160d08',
      13,
      `opacity=".34" transform="translate(10 12)" ${blurred(5)}`,
    ) +
    tube(`M${x} -22C${x} -60 ${x + 6} -74 ${x + 30} -76`, 13, metal, { shine: 0.8 }) +
    ellipse(x + 32, -76, 11, 11, radial(shades(metal, [0, 0.7], [0.5, 0], [1, -0.5]), 0.34, 0.3, 0.8))
  );
}

/** A rail with hooks; a linen bag and a leather strap hang on it. */
export function hooks({ wood = '#b98b58', metal = '#c9a24e', count = 5, isPainted = false }: HooksOptions = {}): Form {
  const half = count > 3 ? 320 : 220;
  const rail = box(-half, -56, half * 2, 112, 14);
  const step = (half * 2 - 110) / (count - 1);
  const places = range(count).map((index) => -half + 46 + index * step);
  const material: Material = isPainted ? [] : woodGrain('h', 15);
  return {
    svg:
      piece(rail, wood, { material, edge: 8, height: 20 }) +
      places.map((x) => coatHook(x, metal)).join('') +
      linenBag((places[1] ?? 0) + 28),
    ground: ownShadow,
  };
}

function linenBag(x: number): string {
  const bag = `M${x - 92} 250C${x - 96} 330 ${x - 100} 400 ${x - 94} 452C${x - 40} 466 ${x + 50} 464 ${x + 100} 452C${x + 106} 390 ${x + 100} 320 ${x + 94} 250C${x + 40} 240 ${x - 40} 240 ${x - 92} 250Z`;
  const folds =
    stroke(`M${x - 50} 252C${x - 40} 320 ${x - 56} 390 ${x - 46} 456`, '#fff', 20, `opacity=".4" ${blurred(8)}`) +
    stroke(`M${x + 20} 250C${x + 30} 320 ${x + 12} 390 ${x + 26} 460`, '#2a2018', 24, `opacity=".26" ${blurred(10)}`);
  const handles =
    stroke(
      `M${x - 56} 252C${x - 50} 150 ${x - 14} 96 ${x + 8} 92C${x + 24} 96 ${x + 52} 160 ${x + 58} 252`,
      '#160d08',
      13,
      `opacity=".26" transform="translate(10 12)" ${blurred(6)}`,
    ) +
    tube(
      `M${x - 56} 256C${x - 50} 150 ${x - 14} 96 ${x + 8} 92C${x + 24} 96 ${x + 52} 160 ${x + 58} 256`,
      13,
      '#cdbf9f',
      { shine: 0.3 },
    );
  return (
    castShadow(bag, 24, 0.3) +
    handles +
    path(bag, linear(stops([0, '#efe6d4'], [0.5, '#dfd3bb'], [1, '#b5a689']))) +
    group(folds, within(bag)) +
    edges(bag, 6, 0.4, 0.3)
  );
}

interface MirrorOptions {
  frame?: string;
  shape?: 'round' | 'arch' | 'tall';
  isMetal?: boolean;
}

const mirrorShapes: Record<NonNullable<MirrorOptions['shape']>, { outer: string; inner: string }> = {
  round: { outer: oval(0, 0, 270), inner: oval(0, 0, 246) },
  arch: {
    outer: 'M-190 320L-190 -90C-190 -340 190 -340 190 -90L190 320Z',
    inner: 'M-176 306L-176 -90C-176 -322 176 -322 176 -90L176 306Z',
  },
  tall: { outer: box(-180, -350, 360, 700, 12), inner: box(-150, -320, 300, 640, 6) },
};

/** It reflects a pale room with a window to the left. */
export function mirror({ frame = '#b98b58', shape = 'round', isMetal = false }: MirrorOptions = {}): Form {
  const { outer, inner } = mirrorShapes[shape];
  const rim = isMetal
    ? path(outer, linear(metalStops(frame), [0, 0, 0.9, 0.5])) + edges(outer, 4, 0.7, 0.4)
    : piece(outer, frame, { material: woodGrain(shape === 'round' ? 'h' : 'v', 9), edge: 9, height: 0 });
  const pane =
    path('M-150 -230L-40 -250L-40 -40L-150 -30Z', '#fbfaf4', `opacity=".85" ${blurred(3)}`) +
    path('M-28 -252L70 -268L70 -50L-28 -41Z', '#fbfaf4', `opacity=".8" ${blurred(3)}`);
  const room =
    path(inner, linear(stops([0, '#e9eeec'], [0.45, '#cfd8d6'], [1, '#98a5a4']), [0, 0, 1, 1])) +
    pane +
    path('M-300 190L300 130V400H-300Z', '#a8977c', `opacity=".55" ${blurred(3)}`) +
    group(
      range(7)
        .map((index) => leaf(120, 150 - index * 14, 90, 17, -150 + index * 20, '#7f937f'))
        .join(''),
      `opacity=".55" ${blurred(2.4)}`,
    ) +
    path('M-300 -60L300 -420V-330L-300 40Z', '#ffffff', `opacity=".22" ${blurred(5)}`) +
    path('M-300 90L300 -280V-250L-300 124Z', '#ffffff', `opacity=".2" ${blurred(4)}`) +
    stroke(inner, '#10181a', 22, `opacity=".42" transform="translate(6 8)" ${blurred(8)}`);
  return {
    svg:
      castShadow(outer, 34, 0.36) +
      rim +
      group(room, within(inner)) +
      stroke(inner, '#fff', 2.4, `opacity=".5" ${blurred(0.8)}`),
    ground: ownShadow,
  };
}

interface PrintOptions {
  frame?: string;
  motif?: 'hills' | 'lake' | 'leaves';
}

const ridge = (y: number, rise: number, waves: number, colour: string, sharp = false) => {
  const points = range(41).map((index) => {
    const u = index / 40;
    const height = sharp
      ? 1 - Math.abs(((u * waves + 0.3) % 1) * 2 - 1) + 0.24 * (1 - Math.abs(((u * waves * 2.7) % 1) * 2 - 1))
      : 0.5 + 0.5 * Math.sin(u * waves * 6.28 + waves);
    return `${round1(-130 + u * 260)} ${round1(y - rise * height)}`;
  });
  return path(`M-130 200L${points.join('L')}L130 200Z`, colour);
};

const motifs: Record<NonNullable<PrintOptions['motif']>, () => string> = {
  hills: () =>
    path(box(-130, -180, 260, 370), linear(stops([0, '#e8e2cf'], [1, '#f3e3c4']), downLine)) +
    ellipse(54, -86, 34, 34, '#d98a5a') +
    ridge(10, 92, 1.7, '#a9bcb4', true) +
    ridge(40, 46, 0.9, '#86a08c') +
    ridge(86, 44, 1.3, '#5f8069') +
    ridge(140, 40, 0.8, '#35583f'),
  lake: () =>
    path(box(-130, -180, 260, 370), linear(stops([0, '#d3dde0'], [1, '#efe6d4']), downLine)) +
    ridge(-10, 120, 1.4, '#8f9fa6', true) +
    ridge(0, 40, 1.1, '#5d7480') +
    path(box(-130, 0, 260, 190), linear(stops([0, '#7f9aa6'], [1, '#c3d0d2']), downLine)) +
    range(7)
      .map((index) =>
        stroke(`M${-90 + index * 14} ${24 + index * 20}h${120 - index * 8}`, '#f4f1e6', 3, 'opacity=".6"'),
      )
      .join('') +
    path('M-30 70C0 84 40 84 62 70L50 88C30 94 0 94 -16 88Z', '#6b3f2a'),
  leaves: () =>
    path(box(-130, -180, 260, 370), '#efe8d8') +
    tube('M-10 170C0 80 10 -20 4 -130', 6, '#7d8b6c') +
    range(8)
      .flatMap((index) => [
        leaf(2, 110 - index * 30, 96 - index * 6, 20, -28, index % 2 ? '#7c9480' : '#93a993'),
        leaf(0, 124 - index * 30, 96 - index * 6, 20, 208, index % 2 ? '#64806b' : '#8aa08c'),
      ])
      .join(''),
};

/** A print behind glass, with a wide mount. */
export function print({ frame = '#b98b58', motif = 'hills' }: PrintOptions = {}): Form {
  const outer = box(-230, -300, 460, 600, 5);
  const mount = box(-206, -276, 412, 552);
  const sheet = box(-130, -180, 260, 370);
  const inner =
    path(mount, '#f6f1e5') +
    textureWithin(mount, paper) +
    group(motifs[motif](), within(sheet)) +
    textureWithin(sheet, paper) +
    stroke(sheet, '#8a7f6a', 3, `opacity=".5" ${blurred(1)}`) +
    stroke(mount, '#160d08', 26, `opacity=".34" transform="translate(7 9)" ${blurred(8)}`) +
    path('M-206 -40L206 -290V-180L-206 76Z', '#ffffff', `opacity=".2" ${blurred(4)}`);
  return {
    svg:
      castShadow(outer, 30, 0.36) +
      piece(outer, frame, { material: woodGrain('v', 10), edge: 7, height: 0 }) +
      group(inner, within(mount)),
    ground: ownShadow,
  };
}

interface CompassOptions {
  metal?: string;
  face?: string;
  ink?: string;
}

/** Lies open, its lid with a ring above it. */
export function compass({ metal = '#c9a24e', face = '#f4ecd8', ink = '#2b2622' }: CompassOptions = {}): Form {
  const disc = (r: number) => oval(0, 0, r);
  const rose = range(16).map((index) =>
    at(
      path(`M0 ${index % 4 ? -70 : -112}L${index % 4 ? 7 : 12} -20L0 0Z`, lit(ink, 0.1), 'opacity=".7"') +
        path(`M0 ${index % 4 ? -70 : -112}L${index % 4 ? -7 : -12} -20L0 0Z`, lit(ink, 0.5), 'opacity=".55"'),
      0,
      0,
      { turn: index * 22.5 },
    ),
  );
  const ticks = range(72).map(
    (index) =>
      `<path d="M0 -150v${index % 6 ? 8 : 17}" stroke="${ink}" stroke-width="${index % 6 ? 1.6 : 3}" transform="rotate(${index * 5})"/>`,
  );
  const needle = at(
    path('M-11 0L0 -132L11 0Z', '#b5432f') +
      path('M-11 0L0 132L11 0Z', '#e8e4da') +
      path('M0 -132L11 0L0 132Z', '#000', 'opacity=".18"'),
    0,
    0,
    { turn: 28 },
  );
  const brass = (r: number) =>
    castShadow(disc(r), 26, 0.46) + path(disc(r), linear(metalStops(metal), [0, 0, 0.9, 0.6]));
  const dial = disc(164);
  const glass = path(
    'M-130 -60C-90 -140 20 -170 90 -130C30 -140 -70 -90 -110 -20Z',
    '#fff',
    `opacity=".45" ${blurred(5)}`,
  );
  const cover = at(
    brass(196) +
      path(disc(172), linear(roundStops(metal), [1, 1, 0, 0])) +
      stroke(disc(120), lit(metal, -0.3), 3, 'opacity=".5"') +
      edges(disc(196), 6, 0.7, 0.4),
    40,
    -230,
  );
  const hinge = rod(box(-34, -216, 90, 34, 12), metal, { gloss: 0.7, height: 8 });
  return {
    svg: at(
      cover +
        hinge +
        brass(206) +
        edges(disc(206), 8, 0.8, 0.4) +
        path(disc(178), lit(metal, -0.5)) +
        group(
          path(dial, radial(shades(face, [0, 0.4], [1, -0.12]), 0.36, 0.3, 0.8)) +
            rose.join('') +
            ticks.join('') +
            group(needle, `opacity=".3" transform="translate(6 9)" ${blurred(3)}`) +
            needle +
            ellipse(0, 0, 11, 11, metal) +
            stroke(dial, '#160d08', 30, `opacity=".4" transform="translate(8 10)" ${blurred(9)}`) +
            glass,
          within(dial),
        ),
      -14,
      96,
      { turn: -8 },
    ),
    ground: ownShadow,
  };
}
