/** A map of places, in the units of its own drawing. */
export interface MapView {
  width: number;
  height: number;
  /** SVG paths: land as an area, borders as lines. */
  land: string;
  borders: string;
  places: MapPlace[];
}

export interface MapPlace {
  id: number;
  title: string;
  x: number;
  y: number;
  /** Where its name stands; null where that would cover another one. */
  label: 'right' | 'left' | null;
}
