import type { Form } from '../drawing/form';
import { drawBackdrop, grain, type Place, picture, place, type Tint, tints } from '../drawing/picture';
import { type FormName, forms, type OptionsOf } from '../forms/forms';
import { stages } from './stages';

/** What one picture shows: a form with its options, where it stands, on which tint. */
export interface Look {
  form: FormName;
  draw: () => Form;
  tint: string;
  place: Place;
}

/** `moved` is what differs from the form's usual place. */
export function look<Name extends FormName>(
  form: Name,
  options: OptionsOf<Name>,
  tint: Tint | `#${string}`,
  moved: Partial<Place> = {},
): Look {
  const draw = forms[form] as (options: OptionsOf<Name>) => Form;
  return {
    form,
    draw: () => draw(options),
    tint: tint in tints ? tints[tint as Tint] : tint,
    place: { ...stages[form], ...moved },
  };
}

const width = 800;
const height = 1000;

/** A product's first picture: the form alone on its tint, upright 4:5. */
export function drawLook({ draw, tint, place: where }: Look): string {
  const form = draw();
  return picture(drawBackdrop(form, tint, width, height) + place(form, where) + grain(width, height), {
    width,
    height,
  });
}
