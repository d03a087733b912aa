/** What is on a transfer, before a country's form has its rules on it. */
export interface TransferOrder {
  payer: { name: string; street: string; place: string };
  recipient: { name: string; street: string; place: string };
  iban: string;
  bic: string;
  amountMinor: number;
  /** Of the order: by it the shop finds the money. */
  reference: string;
  purpose: string;
}

/** What a bank's app is to read, and how it is drawn. */
export interface SlipCode {
  symbology: 'pdf417' | 'qrcode';
  /** One character for each byte where `isBytes` is set. */
  content: string;
  isBytes?: boolean;
  /** Extended channel interpretation: names the character set within the code. */
  eci?: number;
  /** Of a QR code: fixed, where the standard fixes it. */
  version?: number;
}

/** A country's form for a transfer. */
export interface SlipForm {
  /** As the form writes the recipient's account. */
  account: string;
  /** With the model that says how banks check it. */
  reference: string;
  /** The bank's code for what is paid for; empty where the form has none. */
  paymentCode: string;
  /** Null where banks of the country read none. */
  code: SlipCode | null;
}
