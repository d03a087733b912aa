// What a generated feed is written with: words of our own, as a measured feed's are not ours to pass on.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const things = words(`
  Case Cover Charger Cable Stand Lamp Kettle Speaker Headset Adapter Backpack Bottle Notebook Folio Holster Mount Battery
  Tripod Lens Band Strap Sleeve Pouch Dock Hub Keyboard Mouse Monitor Router Antenna Remote Flask Lantern Blanket Pillow
  Basket Planter Saucepan Skillet Teapot Mug Tray Board Knife Grinder Scale Timer Towel Apron Brush Broom Bucket Ladder
  Hammer Chisel Plane Clamp Saw Drill Wrench Axe Rake Spade Hose Trowel Helmet Glove Scarf Jacket Boot Tent Rope`);

export const qualities = words(`
  Slim Hard Soft Clear Rugged Light Heavy Folding Portable Wireless Magnetic Universal Compact Padded Woven Quilted Brushed
  Matte Glossy Classic Modern Nordic Alpine Coastal Everyday Travel Outdoor Studio Pocket Double Single Triple Quick Silent
  Insulated Waterproof Recycled Handmade Flexible Adjustable Rotating Ultra Mini Grand Vintage Urban`);

export const sentences = [
  'It keeps what matters safe and stays out of the way.',
  'The surface is easy to grip and easy to clean.',
  'A quiet companion for long days and short nights.',
  'Fits into any bag, and onto most shelves.',
  'Made to be repaired: every part can be had on its own.',
  'The edges are rounded, so that nothing catches.',
  'Holds its charge for a week of ordinary use.',
  'What it is made of was tested for years before it was sold.',
  'Set it up in a minute, without a tool and without a manual.',
  'It works with what you have already.',
] as const;

export const colors = words(
  'Black Clear White Blue Gray Gold Pink Silver Coral Red Purple Smoke Green Brown Multi Turquoise Yellow Olive Orange Navy Mint',
);

export const sizes = words('XS S M L XL XXL');

/** What real feeds forget to decode. */
export const entities = ['&#174;', '&#8482;', '&#8217;', '&#176;', '&#8212;'] as const;

export const syllables = words('ba dri go ja ka lu me no pra ri sa te vo zi ko mi la ne tor vel');
