import { gardenLooks } from './garden';
import { homeLooks } from './home';
import { kitchenLooks } from './kitchen';
import { type Look, look } from './look';
import { trailLooks } from './trail';
import { workshopLooks } from './workshop';

/** Every product picture by its name. */
export const looks: Readonly<Record<string, Look>> = {
  ...kitchenLooks,
  ...homeLooks,
  ...gardenLooks,
  ...workshopLooks,
  ...trailLooks,
  'no-picture': look('parcel', { hasMark: false }, 'linen'),
};
