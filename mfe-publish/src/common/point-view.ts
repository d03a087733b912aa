/** A location of the shop as it is shown. */
export interface PointView {
  id: number;
  title: string;
  url: string;
  note: string;
  picture: string;
  street: string;
  /** Postal code and city. */
  town: string;
  country: string;
  phone: string;
  email: string;
  /** As shown; the structured data has its own format. */
  coordinates: string;
  /** An external map. */
  mapUrl: string;
  hours: readonly { days: string; time: string }[];
  services: readonly string[];
}
