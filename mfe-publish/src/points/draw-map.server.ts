import type { LocationPoint } from '@storefront/contracts/calls/location';
import { type GeoProjection, geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { MapPlace, MapView } from './map-view';

type World = Parameters<typeof mesh>[0];
type Place = Pick<LocationPoint, 'id' | 'city' | 'latitude' | 'longitude'>;

const size = { width: 720, height: 400 } as const;
/** Room around the outermost places, for their names. */
const margin = 64;
/** A single place is shown with this many degrees around it. */
const fewestDegrees = 2;
/** Roughly, of a name as it is drawn. */
const letterWidth = 8.5;
const lineHeight = 18;
const gap = 10;

/** A projection that holds all the places, upright and without distortion of shapes. */
function projectOnto(places: readonly Place[]): GeoProjection {
  const around = places.flatMap(({ longitude, latitude }) => [
    [longitude - fewestDegrees, latitude - fewestDegrees / 2],
    [longitude + fewestDegrees, latitude + fewestDegrees / 2],
  ]);
  const corners = [
    [margin, margin / 2],
    [size.width - margin, size.height - margin / 2],
  ] as [[number, number], [number, number]];
  const projection = geoMercator().fitExtent(corners, { type: 'MultiPoint', coordinates: around });
  return projection.clipExtent([
    [0, 0],
    [size.width, size.height],
  ]);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function toLabelBox({ x, y, title }: Omit<MapPlace, 'label'>, side: 'right' | 'left'): Box {
  const width = title.length * letterWidth;
  const left = side === 'right' ? x + gap : x - gap - width;
  return { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isInside = ({ left, right }: Box) => left >= 0 && right <= size.width;

/** Names stand right of their places, else left of them, else nowhere: a name covers neither another nor a place. */
function placeLabels(points: readonly Omit<MapPlace, 'label'>[]): MapPlace[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - gap, right: x + gap, top: y - gap, bottom: y + gap }));
  return points.map((point) => {
    const label = (['right', 'left'] as const).find((side) => {
      const box = toLabelBox(point, side);
      const isFree = isInside(box) && !taken.some((other) => overlaps(box, other));
      if (isFree) taken.push(box);
      return isFree;
    });
    return { ...point, label: label ?? null };
  });
}

/**
 * Draws the places on the countries around them, as paths that need no server of map tiles. The countries are Natural
 * Earth's, by `world-atlas`; nothing of it reaches the browser but the part that is shown. Null without a place.
 */
export async function drawMap(places: readonly Place[]): Promise<MapView | null> {
  if (places.length === 0) return null;
  // Read when a map is asked for: most processes never draw one, and a drawn page is cached.
  const world = (await import('world-atlas/countries-50m.json')).default as unknown as World;
  const { land, countries } = world.objects;
  if (!land || !countries) throw new Error('The atlas has neither land nor countries');
  const projection = projectOnto(places);
  const draw = geoPath(projection).digits(0);
  const points = places.flatMap(({ id, city: title, latitude, longitude }) => {
    const at = projection([longitude, latitude]);
    return at ? [{ id, title, x: Math.round(at[0]), y: Math.round(at[1]) }] : [];
  });
  return {
    ...size,
    land: draw(feature(world, land)) ?? '',
    borders: draw(mesh(world, countries as Parameters<typeof mesh>[1], (one, other) => one !== other)) ?? '',
    places: placeLabels(points),
  };
}
