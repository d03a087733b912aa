import { drawMap } from './draw-map.server';

const zagreb = { id: 1, city: 'Zagreb', latitude: 45.8156, longitude: 15.9758 };
const split = { id: 2, city: 'Split', latitude: 43.5096, longitude: 16.437 };
const rijeka = { id: 3, city: 'Rijeka', latitude: 45.3272, longitude: 14.4412 };

async function draw(places: Parameters<typeof drawMap>[0]) {
  const map = await drawMap(places);
  if (!map) throw new Error('No map was drawn');
  return map;
}

it('holds every place, north above south and west left of east', async () => {
  const { width, height, places } = await draw([zagreb, split, rijeka]);
  const [first, second, third] = places;
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(height);
  }
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  expect(third?.x).toBeLessThan(first?.x ?? 0);
});

it('draws the countries around them in a few kilobytes, and around a single place too', async () => {
  for (const places of [[zagreb, split, rijeka], [zagreb]]) {
    const { land, borders } = await draw(places);
    expect(land).toMatch(/^M/);
    expect(borders).toMatch(/^M/);
    expect(land.length + borders.length).toBeLessThan(24_000);
  }
});

it('names a place where its name covers no other, on the side that has room', async () => {
  const { places } = await draw([zagreb, { ...zagreb, id: 4, city: 'Sesvete', longitude: 16.05 }, split]);
  expect(places.map(({ title, label }) => [title, label])).toEqual([
    ['Zagreb', 'left'],
    ['Sesvete', 'right'],
    ['Split', 'right'],
  ]);
  const crowd = [0, 1, 2, 3].map((index) => ({ ...zagreb, id: index, longitude: 15.9 + index * 0.02 }));
  expect((await draw(crowd)).places.filter(({ label }) => label === null)).not.toEqual([]);
});

it('is nothing without a place', async () => {
  expect(await drawMap([])).toBeNull();
});
