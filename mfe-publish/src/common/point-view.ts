/** A place of the shop, ready to print. */
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
  /** For people; machines read them from the structured data. */
  coordinates: string;
  /** Elsewhere: opened by the visitor only. */
  mapUrl: string;
  hours: readonly { days: string; time: string }[];
  services: readonly string[];
}
