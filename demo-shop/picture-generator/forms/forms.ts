import type { Form } from '../drawing/form';
import { backpack, lunchBox, mapCase, toolRoll } from './bags';
import { basket } from './baskets';
import { chisel, hammer, saw } from './bench-tools';
import { axe, board, knife } from './blades';
import { blanket, mat, towels } from './blankets';
import { bowl, bowls, cakeStand, colander, mortar, plate } from './bowls';
import { brush, shoeBrush } from './brushes';
import { beanie, boots, hat, socks } from './clothing';
import { dripper, mug, pitcher, tumbler } from './cups';
import { chair, crate, stool } from './furniture';
import { secateurs, trowel } from './garden-tools';
import { apron, towel } from './hung-linen';
import { bottle, candle, candlestick, jar, mill, thermos, tin } from './jars';
import { lamp, lantern, pendant } from './lights';
import { notebooks, seeds, soap, twine } from './paper-and-soap';
import { parcel } from './parcel';
import { bucket, casserole, kettle, pan, teapot, wateringCan } from './pots';
import { pillow, rug } from './rugs-and-cushions';
import { birdhouse, tent } from './shelters';
import { planter, trough, vase } from './vases';
import { clock, compass, hooks, mirror, print } from './wall-things';
import { pencils, plane, pocketKnife, rollingPin, rule, spoon, tray } from './wooden-ware';

/** Every form by its name; a look is one of these with its options. */
export const forms = {
  apron,
  axe,
  backpack,
  basket,
  beanie,
  birdhouse,
  blanket,
  board,
  boots,
  bottle,
  bowl,
  bowls,
  brush,
  bucket,
  cakeStand,
  candle,
  candlestick,
  casserole,
  chair,
  chisel,
  clock,
  colander,
  compass,
  crate,
  dripper,
  hammer,
  hat,
  hooks,
  jar,
  kettle,
  knife,
  lamp,
  lantern,
  lunchBox,
  mapCase,
  mat,
  mill,
  mirror,
  mortar,
  mug,
  notebooks,
  pan,
  parcel,
  pencils,
  pendant,
  pillow,
  pitcher,
  plane,
  planter,
  plate,
  pocketKnife,
  print,
  rollingPin,
  rug,
  rule,
  saw,
  secateurs,
  seeds,
  shoeBrush,
  soap,
  socks,
  spoon,
  stool,
  teapot,
  tent,
  thermos,
  tin,
  toolRoll,
  towel,
  towels,
  tray,
  trough,
  trowel,
  tumbler,
  twine,
  vase,
  wateringCan,
} satisfies Record<string, (options?: never) => Form>;

export type FormName = keyof typeof forms;

/** Options of a form. */
export type OptionsOf<Name extends FormName> = NonNullable<Parameters<(typeof forms)[Name]>[0]>;
