import { lit } from './drawing/colour';
import type { Form } from './drawing/form';
import { drawBackdrop, grain, type Place, picture, place } from './drawing/picture';
import type { FormName } from './forms/forms';
import type { Look } from './looks/look';
import { companions } from './scenes/companions';
import { inMeadow } from './scenes/landscapes';
import { type Company, flatLay, hungOnWall, tableTop } from './scenes/room';

const width = 800;
const height = 1000;

/** How near the second picture goes, and which point of the first it looks at. */
const details: Partial<Record<FormName, { nearer: number; x: number; y: number }>> = {
  axe: { nearer: 1.9, x: 430, y: 270 },
  brush: { nearer: 2, x: 340, y: 640 },
  chisel: { nearer: 2, x: 380, y: 460 },
  crate: { nearer: 2, x: 330, y: 560 },
  hammer: { nearer: 2, x: 510, y: 230 },
  lunchBox: { nearer: 2, x: 520, y: 580 },
  pan: { nearer: 1.9, x: 500, y: 570 },
  pencils: { nearer: 2.1, x: 520, y: 270 },
  plate: { nearer: 2, x: 280, y: 340 },
  rollingPin: { nearer: 2, x: 250, y: 600 },
  saw: { nearer: 1.9, x: 560, y: 460 },
  spoon: { nearer: 2, x: 400, y: 290 },
  stool: { nearer: 1.9, x: 380, y: 290 },
  towels: { nearer: 2, x: 520, y: 560 },
  towel: { nearer: 1.9, x: 400, y: 640 },
  tray: { nearer: 2, x: 570, y: 330 },
  trowel: { nearer: 2, x: 520, y: 300 },
  apron: { nearer: 2.2, x: 400, y: 600 },
  backpack: { nearer: 2.1, x: 360, y: 520 },
  beanie: { nearer: 2.2, x: 340, y: 600 },
  blanket: { nearer: 2.2, x: 560, y: 560 },
  boots: { nearer: 2.1, x: 430, y: 560 },
  chair: { nearer: 2, x: 400, y: 560 },
  clock: { nearer: 2, x: 470, y: 400 },
  compass: { nearer: 2, x: 400, y: 600 },
  hooks: { nearer: 1.9, x: 300, y: 440 },
  lamp: { nearer: 2, x: 400, y: 400 },
  mirror: { nearer: 2, x: 260, y: 330 },
  pendant: { nearer: 2, x: 380, y: 440 },
  planter: { nearer: 2, x: 400, y: 560 },
  rug: { nearer: 2.2, x: 300, y: 760 },
  tent: { nearer: 2, x: 360, y: 560 },
  trough: { nearer: 2.1, x: 330, y: 520 },
  vase: { nearer: 2, x: 400, y: 620 },
};

const usualDetail = { nearer: 2.3, x: 350, y: 560 };

/** Moves a place so that the picture shows a part of it larger. */
function zoomed(where: Place, { nearer, x, y }: { nearer: number; x: number; y: number }): Place {
  return {
    ...where,
    x: width / 2 + (where.x - x) * nearer,
    y: height / 2 + (where.y - y) * nearer,
    scale: (where.scale ?? 1) * nearer,
  };
}

/** The second view: so near that glaze, grain and stitches show. The ground is a step lighter, so that a row of pictures is not one colour. */
export function drawDetail({ form, draw, tint, place: where }: Look): string {
  const drawn = draw();
  const paler = lit(tint, 0.18);
  const back = drawBackdrop(drawn, paler, width, height, 0.72);
  const near = zoomed(where, details[form] ?? usualDetail);
  return picture(back + place(drawn, near) + grain(width, height), { width, height });
}

const stages: Record<Company['stage'], (form: Form, company: Company) => string> = {
  table: tableTop,
  above: flatLay,
  wall: hungOnWall,
  meadow: inMeadow,
};

/** The third view: the thing among others, where it is used. */
export function drawInUse({ form, draw }: Look): string {
  const company = companions[form];
  return stages[company.stage](draw(), company);
}
