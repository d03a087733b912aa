import type { SeedProduct } from '@storefront/shop-api/seed-types';

type Unrelated = Omit<SeedProduct, 'related'>;

/** Categories whose things are used together: what one looks at beside a mug. */
const usedTogether: Readonly<Record<string, readonly string[]>> = {
  mugs: ['teapots', 'coffee', 'kettles'],
  teapots: ['mugs', 'kettles', 'jars'],
  jugs: ['mugs', 'trays', 'plates'],
  coffee: ['mugs', 'kettles', 'utensils'],
  kettles: ['teapots', 'coffee', 'mugs'],
  pans: ['utensils', 'boards-and-knives', 'pots'],
  pots: ['utensils', 'pans', 'bowls-serving'],
  baking: ['jars', 'kitchen-towels', 'aprons'],
  utensils: ['pots', 'pans', 'jars'],
  jars: ['baking', 'utensils', 'teapots'],
  'boards-and-knives': ['pans', 'kitchen-towels', 'utensils'],
  plates: ['bowls-everyday', 'trays', 'jugs'],
  trays: ['mugs', 'jugs', 'plates'],
  'bowls-everyday': ['plates', 'bowls-serving', 'mugs'],
  'bowls-serving': ['plates', 'bowls-everyday', 'trays'],
  'kitchen-towels': ['aprons', 'boards-and-knives', 'baking'],
  aprons: ['kitchen-towels', 'baking', 'utensils'],
  lamps: ['cushions', 'prints', 'blankets'],
  pendants: ['plates', 'lamps', 'chairs'],
  candles: ['lanterns', 'lamps', 'soaps'],
  blankets: ['cushions', 'lamps', 'mugs'],
  rugs: ['cushions', 'chairs', 'lamps'],
  cushions: ['blankets', 'rugs', 'chairs'],
  bath: ['soaps', 'mirrors', 'baskets'],
  chairs: ['cushions', 'pendants', 'stools'],
  stools: ['chairs', 'lamps', 'rugs'],
  baskets: ['blankets', 'bath', 'hooks'],
  vases: ['prints', 'candles', 'garden-tools'],
  clocks: ['prints', 'mirrors', 'hooks'],
  mirrors: ['hooks', 'bath', 'clocks'],
  hooks: ['mirrors', 'hats', 'baskets'],
  prints: ['clocks', 'vases', 'lamps'],
  'plant-pots': ['cans', 'garden-tools', 'troughs'],
  troughs: ['seeds', 'cans', 'plant-pots'],
  cans: ['plant-pots', 'troughs', 'garden-tools'],
  buckets: ['garden-tools', 'cans', 'brushes'],
  lanterns: ['candles', 'birds', 'camp-sleeping'],
  'garden-tools': ['seeds', 'buckets', 'care-and-wax'],
  seeds: ['troughs', 'garden-tools', 'cans'],
  birds: ['seeds', 'lanterns', 'garden-tools'],
  axes: ['care-and-wax', 'chisels', 'baskets'],
  brushes: ['care-and-wax', 'boots', 'tool-storage'],
  hammers: ['chisels', 'tool-storage', 'marking'],
  chisels: ['hammers', 'saws-and-planes', 'tool-storage'],
  'saws-and-planes': ['marking', 'chisels', 'care-and-wax'],
  marking: ['saws-and-planes', 'notebooks-bound', 'hammers'],
  'tool-storage': ['hammers', 'chisels', 'saws-and-planes'],
  'notebooks-bound': ['marking', 'camp-tools', 'backpacks'],
  soaps: ['bath', 'care-and-wax', 'candles'],
  'care-and-wax': ['boots', 'axes', 'brushes'],
  backpacks: ['water-bottles', 'camp-tools', 'thermoses'],
  'water-bottles': ['backpacks', 'camp-kitchen', 'thermoses'],
  thermoses: ['camp-kitchen', 'backpacks', 'socks'],
  'camp-sleeping': ['camp-kitchen', 'camp-tools', 'thermoses'],
  'camp-kitchen': ['thermoses', 'camp-tools', 'water-bottles'],
  'camp-tools': ['backpacks', 'camp-kitchen', 'notebooks-bound'],
  boots: ['socks', 'care-and-wax', 'brushes'],
  hats: ['socks', 'backpacks', 'boots'],
  socks: ['boots', 'hats', 'blankets'],
};

/** Adds what goes with each: one of its own shelf, then one of each category used with it, a different one for each neighbour. */
export function relate(made: readonly Unrelated[], others: readonly SeedProduct[]): SeedProduct[] {
  const all = [...others, ...made];
  const shelf = (category: string) => all.filter((each) => each.category === category);
  return made.map((product, index) => {
    const own = shelf(product.category).filter(({ key }) => key !== product.key);
    const together = usedTogether[product.category];
    if (!together) throw new Error(`Nobody has said what goes with things of "${product.category}"`);
    const chosen = [own, ...together.map(shelf)].flatMap((from) => from[index % Math.max(1, from.length)]?.key ?? []);
    const { localized, ...facts } = product;
    return { ...facts, related: [...new Set(chosen)], localized };
  });
}
