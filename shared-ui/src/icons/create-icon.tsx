import { createElement, type SVGProps } from 'react';

/** What an icon is drawn of: names of elements with their attributes. */
export type IconShapes = readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];

/** `size`: of either side, in CSS pixels. Whatever else an SVG element takes, may be said too. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> {
  size?: number;
}

/** An `m` that begins a path is relative to the path before it, unless that goes back to the origin. */
const toAbsolute = (lines = '') => (lines.startsWith('m') ? `M0 0${lines}` : lines);

/** Shapes with one path for all of their lines: each would be an element to make, send and hydrate, in each of dozens of icons. */
function joinPaths(shapes: IconShapes): IconShapes {
  const paths = shapes.filter(([name]) => name === 'path');
  const d = paths.map(([, attributes]) => toAbsolute(attributes.d)).join('');
  return [...(d ? [['path', { d }] as const] : []), ...shapes.filter(([name]) => name !== 'path')];
}

/**
 * Makes a component of an icon of 24 × 24 units. Its shapes become elements once: a page shows dozens of icons, and a
 * server renders thousands of pages. Hidden from screen readers, for what stands beside it says the same.
 */
export function createIcon(shapes: IconShapes) {
  const drawing = joinPaths(shapes).map(([name, attributes]) =>
    createElement(name, { ...attributes, key: Object.values(attributes).join() }),
  );
  return function Icon({ size = 24, ...others }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...others}
      >
        {drawing}
      </svg>
    );
  };
}
