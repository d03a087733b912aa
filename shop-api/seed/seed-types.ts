import type { CurrencyCode, LanguageCode, Localized } from '@storefront/contracts/languages';

/** Amounts in minor units, one per currency. */
export type MoneyByCurrency = Record<CurrencyCode, number>;

/** `content.json`: what the shop remembers a content folder by, so that it takes nothing out in the name of another. */
export interface SeedContent {
  name: string;
}

/** `shop.json`: what the site says about itself, what it sells in and what delivery costs. */
export interface SeedShop {
  site: SeedSite;
  currencies: SeedCurrency[];
  delivery: SeedDelivery;
}

/** The seller's particulars, used by header, footer, contact page, structured data and e-mails. */
export interface SeedSite {
  name: string;
  company: string;
  email: string;
  /** As written for people; strip spaces for a `tel:` link. */
  phone: string;
  address: {
    street: string;
    postal_code: string;
    city: Localized<string>;
    country: Localized<string>;
    /** ISO 3166, small letters: where parcels come from. Where it is absent no customs border is known of. */
    country_code?: string;
  };
  tagline: Localized<string>;
  /** One sentence for meta descriptions and the footer. */
  description: Localized<string>;
  /** The slim line above the header. `short` is for phones. `{free_from}` and `{return_days}` stand for what `delivery` says. */
  notice: Localized<{ short: string; long: string }>;
  /** Who sells in which language, where that is not everywhere the company above. */
  legal_entities?: SeedLegalEntity[];
  /** The languages that the shop speaks; absent: all. The one without a prefix (`DEFAULT_LANGUAGE`) is among them. */
  languages?: LanguageCode[];
  /** The currency that a language sells in, where that is not the one of the table of languages. */
  currencies?: Partial<Record<LanguageCode, CurrencyCode>>;
  /** How the shop looks; absent: as these programs come, with their own mark and colours. */
  brand?: SeedBrand;
  /** Where transfers go to where none of the others fits better. */
  bank_account: SeedBankAccount;
  /** Accounts in other countries and currencies: a payer gets the form of their own bank. */
  bank_accounts?: SeedBankAccount[];
}

export interface SeedBrand {
  /** Name of the mark, `pictures/<mark>.png` with a transparent ground; absent: the name stands without one. */
  mark?: string;
  /** `#rrggbb`. The colours of links, buttons, tints and the dark scheme are derived from these two. */
  colors?: { primary: string; accent: string };
}

/** A company that sells: its imprint, the contracts in its languages and the mails name it. The law of its country says what it has. */
export interface SeedLegalEntity {
  key: string;
  sells_in: LanguageCode[];
  name: string;
  address: SeedSite['address'];
  email: string;
  phone: string;
  /** The director. */
  represented_by?: string;
  register?: { name: string; number: string };
  tax_number?: string;
  vat_id?: string;
  /** In the words of its own country, as is the next. */
  supervisory_body?: string;
  /** Where a dispute goes that nobody wants to take to court. */
  dispute_body?: string;
}

export interface SeedBankAccount {
  /** Key of the legal entity whose account it is; the site's company where it is absent. */
  holder?: string;
  currency: CurrencyCode;
  bank: string;
  iban: string;
  bic: string;
}

/** A currency with its display string and its rate from the euro, in which the seed keeps prices. */
export interface SeedCurrency {
  code: CurrencyCode;
  /** `%s` stands for the formatted number. */
  display_format: string;
  minor_units: number;
  rate_from_eur: number;
  /** A converted price is rounded to this many minor units, so that no shelf shows 32,87 KM. */
  price_step_minor: number;
}

/** What delivery costs, and from which basket value it is free; the texts name the same amounts. */
export interface SeedDelivery {
  price_minor: MoneyByCurrency;
  free_from_minor: MoneyByCurrency;
  return_days: number;
  /** Codes of the countries that are delivered to, as `de`; absent: all that these programs know (`shop-api/src/webshop/countries.ts`). */
  countries?: string[];
}

/** Text of a category. The slug is unique within a language, so a path may be built from the parents' slugs or from it alone. */
export interface SeedCategoryText {
  title: string;
  slug: string;
  summary: string;
}

/** `categories.json` is an array of these; parents stand before their children. */
export interface SeedCategory {
  key: string;
  /** Key of the parent, null for the five roots. */
  parent: string | null;
  /** Order among siblings, from 1. */
  position: number;
  /** Name in `pictures/`. */
  picture: string;
  localized: Localized<SeedCategoryText>;
}

/** What a maker's page and the note beside a product say. */
export interface SeedMakerText {
  slug: string;
  /** Two or three sentences of plain text. */
  note: string;
  /** Without quotation marks: they differ by language and come from a label. */
  quote: string;
}

/** `makers.json` is an array of these. Postal address and e-mail are what product safety law asks a shop to show. */
export interface SeedMaker {
  key: string;
  /** A name of its own, the same in every language. */
  name: string;
  person: string;
  place: string;
  /** ISO 3166-1 alpha-2. */
  country_code: string;
  country: Localized<string>;
  founded_year: number;
  picture: string;
  /** Lines of the postal address, without the country. */
  postal_address: string[];
  email: string;
  /** Key of the legal entity (`shop.json`) that answers in the European Union for a maker outside it. */
  responsible_person?: string;
  localized: Localized<SeedMakerText>;
}

/** `swatch` values carry `hex` and are shown as colour dots (with their name), `text` values as words. */
export type SeedAttributeKind = 'swatch' | 'text';

/** One value of an attribute. */
export interface SeedAttributeValue {
  key: string;
  position: number;
  /** `#rrggbb`, on swatches only. */
  hex?: string;
  title: Localized<string>;
}

/** `attributes.json` is an array of these. */
export interface SeedAttribute {
  key: string;
  position: number;
  kind: SeedAttributeKind;
  /** Whether a listing offers it as a filter. Variations count too: a mug in moss is found under moss. */
  is_filter: boolean;
  title: Localized<string>;
  values: SeedAttributeValue[];
}

/** Attribute key → value key. */
export type SeedAttributeValues = Record<string, string>;

/** One choice of a product; the product's first variation is the one shown first. */
export interface SeedVariation {
  /** Product code and a suffix, for example `VR-0101-MO`. */
  code: string;
  attributes: SeedAttributeValues;
  picture: string;
  stock: number;
  /** Only where it differs from the product's. */
  price_eur_minor?: number;
  /** The same of how much one piece holds. */
  net?: string;
}

/** Text of a product. Its address is `/<category slugs>/<slug>-<product word>-<id>/` or as the provider builds it. */
export interface SeedProductText {
  title: string;
  slug: string;
  /** One sentence of plain text, for cards and meta descriptions. */
  summary: string;
  /** HTML: `<p>` only. */
  description: string;
}

/** `products/<root category>.json` are arrays of these. */
export interface SeedProduct {
  key: string;
  /** Key of the category it stands in, always a leaf. */
  category: string;
  maker: string;
  code: string;
  /** Minor units of the euro, value added tax included. */
  price_eur_minor: number;
  /** Lowest price of the last thirty days before the discount; present only on discounted products. */
  previous_price_eur_minor?: number;
  /** Of the product without variations, else the sum of its variations. */
  stock: number;
  is_new: boolean;
  /** How much one piece holds, as `110 g`, where it has a price per unit (Directive 98/6/EC, Art. 3). */
  net?: string;
  /** Names in `pictures/`, the main one first. */
  pictures: string[];
  attributes: SeedAttributeValues;
  /** Empty where there is nothing to choose. */
  variations: SeedVariation[];
  /** Key in `care.json`. */
  care: string;
  /** Keys of products that go well with it. */
  related: string[];
  localized: Localized<SeedProductText>;
}

/** `care.json`: care key → how to look after the thing, and what to mind for safety. */
export type SeedCare = Record<string, Localized<{ care: string; safety: string }>>;

/** Title and slug of a post category or tag; categories have a summary too. */
export interface SeedPostCategory {
  key: string;
  position: number;
  /** The look of its index: `dense` is a table of contents. Without one it is the usual one, with pictures. */
  template?: 'dense';
  localized: Localized<{ title: string; slug: string; summary: string }>;
}

/** `post-tags.json` is an array of these. */
export interface SeedPostTag {
  key: string;
  localized: Localized<{ title: string; slug: string }>;
}

/** `authors.json` is an array of these. */
export interface SeedAuthor {
  key: string;
  name: string;
  slug: string;
  picture: string;
  /** `note` is one sentence, `bio` a few more. */
  localized: Localized<{ role: string; note: string; bio: string }>;
}

/** Text of a post. */
export interface SeedPostText {
  title: string;
  slug: string;
  /** One sentence under the title. */
  perex: string;
  /** HTML: `<p>`, `<h2>`, `<blockquote><p>`, `<ul><li>`, links within the shop without language prefix. */
  body: string;
}

/** `posts.json` is an array of these. */
export interface SeedPost {
  key: string;
  category: string;
  author: string;
  /** `YYYY-MM-DD`. */
  published_on: string;
  /** Visible from 3 on. */
  status: number;
  picture: string;
  tags: string[];
  /** Products the post speaks of. */
  products: string[];
  reading_minutes: number;
  localized: Localized<SeedPostText>;
}

/** Text every CMS page has. */
export interface SeedPageText {
  /** The path's one segment; null on the home page, which stands at the language's root. */
  slug: string | null;
  title: string;
  summary: string;
  /** HTML: `<h2>`, `<p>`, `<ul><li>`, links within the shop without language prefix. On the home page a single `<p>`, for readers without its structured content. */
  content: string;
}

/** What the `homepage` template shows, top to bottom. */
/** What may stand on a home page; `npm run shop -- init` begins with three of them. */
export interface SeedHomeBlock {
  /**
   * `hero`: title, text and a button, beside a picture if there is one. `categories`, `products` (the newest, or those of a
   * `query`) and `posts` show what the shop has. `story`: a large picture beside a text with a link. `text`: paragraphs.
   */
  kind: 'hero' | 'categories' | 'products' | 'story' | 'text' | 'posts';
  /** Names in `pictures/`. */
  picture?: string;
  picture_narrow?: string;
  localized: Localized<SeedHomeBlockText>;
}

export interface SeedHomeBlockText {
  title: string;
  /** An empty line parts the paragraphs of a `text`. */
  text?: string;
  eyebrow?: string;
  /** Of a `hero`, and the link of a `story`. */
  button?: string;
  /** Where that leads, without language prefix, as `/tea/`; the catalogue where it says nothing. */
  path?: string;
  /** What is seen on the picture. */
  caption?: string;
  query?: string;
}

export interface SeedHomepage {
  hero: {
    title: string;
    text: string;
    button: string;
    /** Key of the category the button leads to. */
    category: string;
    picture: string;
    picture_narrow: string;
    picture_alt: string;
    caption: string;
  };
  categories: { title: string; link: string };
  story: {
    maker: string;
    eyebrow: string;
    title: string;
    text: string;
    link: string;
    picture: string;
    picture_alt: string;
    post: string;
  };
  carousel: { title: string; link: string };
  posts: { title: string; link: string };
}

/** What the `contact` template shows beside its content; all of it may be read as microdata. */
export interface SeedContact {
  address: string[];
  email: string;
  phone: string;
  hours: { days: string; time: string }[];
}

/** `pages.json` is an array of these. */
export interface SeedPage {
  key: string;
  /**
   * `faq` makes a list of questions of its content: `<h2>` is a topic, `<h3>` a question, what follows its answer. `imprint`
   * shows the language's legal entity above its content.
   */
  template: 'homepage' | 'default' | 'contact' | 'faq' | 'imprint';
  visible: boolean;
  picture: string | null;
  localized: Localized<SeedPageText>;
  /** With the `homepage` template, from top to bottom; `homepage` is a fixed order of the same. */
  blocks?: SeedHomeBlock[];
  /** With the `homepage` template only. */
  homepage?: Localized<SeedHomepage>;
  /** With the `contact` template only. */
  contact?: Localized<SeedContact>;
}

/** `locations.json` is an array of these: places that one can go to. */
export interface SeedLocation {
  key: string;
  visible: boolean;
  picture: string;
  /** ISO 3166-1 alpha-2. */
  country_code: string;
  street: string;
  postal_code: string;
  phone: string;
  email: string;
  latitude: number;
  longitude: number;
  /** 1 is Monday; days that are not named are closed. Times as `09:00`, by the place's own clock. */
  hours: { days: number[]; opens: string; closes: string }[];
  /** Keys of `services.json`; each has a label `publish_point_service_<key>`. */
  services: string[];
  localized: Localized<{ title: string; slug: string; city: string; note: string }>;
}

/** `services.json` is an array of these: what is done at the places that name its key. */
export interface SeedService {
  key: string;
  picture: string;
  /** `price` and `duration` are words. */
  localized: Localized<{ title: string; summary: string; price: string; duration: string }>;
}

/** `specialists.json` is an array of these. */
export interface SeedSpecialist {
  key: string;
  name: string;
  picture: string;
  /** Key of the place where they work. */
  location: string;
  /** Keys of services. */
  services: string[];
  /** Language tags. */
  speaks: string[];
  /** 1 is Monday. */
  days: number[];
  localized: Localized<{ role: string; note: string }>;
}

/** `gifts.json` is an array of these. */
export interface SeedGift {
  key: string;
  picture: string;
  /** Keys of products, in the order in which they are shown. */
  products: string[];
  /** `content` is plain text, a paragraph a line. */
  localized: Localized<{ title: string; slug: string; occasion: string; summary: string; content: string }>;
}

/** Text of a sweepstake. `rules` is HTML: `<ul><li>`. */
export interface SeedSweepstakeText {
  title: string;
  summary: string;
  prize: string;
  question: string;
  /** In the order of the sweepstake's `answers`. */
  answers: string[];
  rules: string;
}

/** `sweepstakes.json` is an array of these. Days as `YYYY-MM-DD`, both included. */
export interface SeedSweepstake {
  key: string;
  picture: string;
  starts_on: string;
  ends_on: string;
  draws_on: string;
  /** Codes. */
  answers: string[];
  localized: Localized<SeedSweepstakeText>;
}

/** `redirects.json` is an array of these. */
export interface SeedRedirect {
  old_path: string;
  /** Null for 410: nothing took its place. */
  new_path: string | null;
  /** 301 where absent. */
  type?: 301 | 302 | 410;
}

/** Minor units by currency. */
export type SeedAmounts = Record<CurrencyCode, number>;

/** `coupons.json` is an array of these. Codes are in upper case. */
export interface SeedCoupon {
  code: string;
  type: 'percentage' | 'amount' | 'free_shipping';
  percent?: number;
  amount_minor?: SeedAmounts;
  minimum_minor?: SeedAmounts;
  /** ISO days, both included. */
  valid_from?: string;
  valid_until?: string;
  max_uses?: number;
}

/** What somebody says of a product, with stars, or of a post, without. */
export interface SeedComment {
  product?: string;
  post?: string;
  rating?: number;
  days_ago: number;
  text: string;
}

/**
 * `readers.json` is an array of these: made-up visitors of the embedded demo, with what they wrote in their own language.
 * Append readers, not comments: a reader who is there already says nothing more.
 */
export interface SeedReader {
  email: string;
  first_name: string;
  last_name: string;
  lang: LanguageCode;
  comments: SeedComment[];
}

/**
 * `votes.json`: product key → stars that the demo's readers gave without words, one for each reader who wrote nothing of the
 * product, in the order of `readers.json`. A product's rating is these and the written ones, and nothing else.
 */
export type SeedVotes = Record<string, number[]>;

/** `accounts.json` is an array of these. Their passwords are public knowledge: they are made in demos only (`DEMO_ACCOUNTS`). */
export interface SeedAccount {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  role: 'customer' | 'staff' | 'release-manager';
}

/** A step of a past order, in the words of `src/order-lifecycle/lifecycle.ts`. */
export interface SeedOrderStep {
  action: 'pay' | 'cancel' | 'withdraw' | 'refund' | 'pack' | 'ship' | 'ready' | 'deliver' | 'return';
  days_ago: number;
  /** Which parcel; may be left out while only one can move so. */
  parcel?: number;
  /** Only these pieces, in a parcel of their own. */
  items?: { code: string; quantity: number }[];
  carrier?: string;
  tracking_number?: string;
  tracking_url?: string;
}

/** `orders.json` is an array of these: what accounts have bought before, the oldest first, so that the newest has the highest number. */
export interface SeedOrder {
  /** The account's. It has one order of a day. */
  email: string;
  days_ago: number;
  lang: LanguageCode;
  /** What became of it since, the oldest step first. */
  steps: SeedOrderStep[];
  shipping: string;
  payment: string;
  /** Where the parcel went to. The account itself knows no address: whoever tries the checkout fills it in. */
  address: string;
  zipcode: string;
  city: string;
  country: string;
  phone: string;
  lines: { code: string; quantity: number }[];
}

/** `lists.json` is an array of these. */
export interface SeedList {
  code: string;
  /** Which products: see `src/catalog/lists.ts`. */
  rule: string;
  localized: Localized<{ title: string; slug: string; summary: string }>;
}

/** Words that paths are made of, each one segment. Auth and webshop paths are the same in every language and not listed. */
export interface SeedRouteWords {
  /** Landing page of the whole catalogue. */
  catalog: string;
  new_products: string;
  journal: string;
  authors: string;
  tags: string;
  makers: string;
  search: string;
  wishlist: string;
  compare: string;
  locations: string;
  services: string;
  specialists: string;
  gifts: string;
  sweepstake: string;
  newsletter: string;
  /** Ordering by code. */
  quick_order: string;
  /** Withdrawing from a contract. */
  withdrawal: string;
}

/** `routes-words.json`. A language may leave words out, or all of them. */
export type SeedRoutesWords = Localized<Partial<SeedRouteWords>>;

/** `labels/<area>.json`: code → text. `{name}` is a parameter. */
export type SeedLabels = Record<string, Localized<string>>;

/** `labels/<language>.json`: code → the text of that language, in one file for all areas. */
export type SeedLanguageLabels = Record<string, string>;

/**
 * `synonyms.json`: by language, sets of words that mean the same in a search. A member may be several words. Any form of a word stands
 * for all of them, with accents or without.
 */
export type SeedSynonyms = Partial<Record<LanguageCode, string[][]>>;
