import { acrossLine, blurred, downLine, type Line, linear, shades, slantLine, veil, within } from './definitions';
import { roundStops } from './lathe';
import { type Material, plain, texture } from './materials';
import { group, opacity, path, stroke } from './shapes';

/** The shadow of a thing that lies, down to the right. `height` is how far it stands off the ground. */
export function castShadow(outline: string, height = 18, strength = 0.42): string {
  const far = `transform="translate(${height * 0.85} ${height})" ${blurred(Math.max(5, height * 0.72))}`;
  const near = `transform="translate(${height * 0.25} ${height * 0.32})" ${blurred(Math.max(2.4, height * 0.2))}`;
  return (
    path(outline, '#150d08', `${opacity(strength)} ${far}`) +
    path(outline, '#150d08', `${opacity(strength * 0.75)} ${near}`)
  );
}

/** Light along the edges that look to the top left, shade along the others; both only within the outline. */
export function edges(outline: string, width = 6, light = 0.5, shade = 0.4): string {
  const move = width * 0.3;
  return group(
    stroke(
      outline,
      '#fff4e0',
      width,
      `${opacity(light)} transform="translate(${move} ${move})" ${blurred(width * 0.34)}`,
    ) +
      stroke(
        outline,
        '#180d06',
        width * 1.5,
        `${opacity(shade)} transform="translate(${-move} ${-move})" ${blurred(width * 0.6)}`,
      ),
    within(outline),
  );
}

interface Piece {
  material?: Material;
  /** Width of the light and shade along the edges; 0 for a thing without thickness. */
  edge?: number;
  /** How much lighter the lit side is than the other. */
  contrast?: number;
  line?: Line;
  /** 0 for a part that lies on another without a shadow. */
  height?: number;
}

/** A flat thing with thickness: its shadow, its colour in the light, its texture, its edges. */
export function piece(outline: string, colour: string, options: Piece = {}): string {
  const { material = plain, edge = 6, contrast = 0.26, line = slantLine, height = 16 } = options;
  const paint = linear(shades(colour, [0, contrast], [0.5, 0], [1, -contrast * 0.95]), line);
  return (
    (height ? castShadow(outline, height) : '') +
    path(outline, paint) +
    group(texture(outline, material), within(outline)) +
    (edge ? edges(outline, edge) : '')
  );
}

/** A round bar that lies (lit from above) or stands (lit from the left). */
export function rod(
  outline: string,
  colour: string,
  {
    material = plain,
    lies = true,
    gloss = 0.35,
    height = 16,
  }: { material?: Material; lies?: boolean; gloss?: number; height?: number } = {},
): string {
  const line = lies ? downLine : acrossLine;
  const shine = linear(veil('#fff', [0.12, 0], [0.27, gloss], [0.42, 0]), line);
  return (
    (height ? castShadow(outline, height) : '') +
    path(outline, linear(roundStops(colour), line)) +
    group(texture(outline, material) + path(outline, shine), within(outline))
  );
}
