export interface OrderLine {
  code: string;
  title: string;
  variation: string;
  quantity: number;
  price: string;
  /** Empty where it is no longer sold. */
  url: string;
  picture: string;
}

export interface OrderParcel {
  number: number;
  state: string;
  /** ISO 8601, for `<time>`. */
  changedAt: string;
  date: string;
  /** Who carries it, and the number that they know it by; empty while nobody does. */
  carrier: string;
  trackingUrl: string;
  /** What is in it, as `2 × Mug Ilma`. */
  items: string[];
}

/** One order as it was placed: everything already formatted. */
export interface OrderDetail {
  number: string;
  state: string;
  /** ISO 8601, for `<time>`. */
  createdAt: string;
  date: string;
  lines: OrderLine[];
  sums: {
    items: string;
    /** Null when delivery cost nothing. */
    shipping: string | null;
    discount: { code: string; total: string } | null;
    tax: string;
    taxRate: number;
    total: string;
    /** Null when nothing went back. */
    refunded: string | null;
  };
  /** Empty while nothing has happened to the only one. */
  parcels: OrderParcel[];
  address: string[];
  /** Who ordered, where that is another address. */
  buyer: string[];
  /** How it is delivered and paid, in the shop's words; empty when that is not known. */
  shipping: string;
  payment: string;
  /** Wrapping and card of a present, line by line; empty of what is none. */
  gift: string[];
  /** Whether the customer may still cancel it. */
  canCancel: boolean;
  /** What can be downloaded of it. */
  documents: { code: string; title: string; date: string | null }[];
  /** When a withdrawal from it was received; null when none was. */
  withdrawn: string | null;
}

export interface OrderDetailData {
  /** Null when it could not be had. */
  order: OrderDetail | null;
}
