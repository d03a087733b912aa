/** A JSON Schema, as zod writes it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** One call of the provider, without what only people read. */
export interface DescribedCall {
  method: string;
  path: string;
  kind: string;
  cacheMinutes: number;
  appendsLang: boolean;
  request: JsonSchema;
  response: JsonSchema;
}

/** One member of an object type, e.g. `readonly id: number`. */
export interface DescribedMember {
  text: string;
  isOptional: boolean;
}

/** One way to call a function. Names of parameters are nobody's business: their types and their order are. */
export interface DescribedSignature {
  parameters: readonly DescribedMember[];
  returns: string;
}

/** What a module exports under a name: a type's members where it has some, else how it is written. */
export type DescribedExport =
  | { kind: 'members'; head: string; members: Readonly<Record<string, DescribedMember>> }
  | { kind: 'function'; signatures: readonly DescribedSignature[] }
  | { kind: 'type' | 'class'; text: string }
  /** `value` is what it is; `type` is what is promised of it. */
  | { kind: 'constant'; type: string; value: string };

/** Everything of the contract that others build on, in one order, as plain JSON: what a release is compared by. */
export interface ContractDescription {
  calls: Readonly<Record<string, DescribedCall>>;
  events: Readonly<Record<string, JsonSchema>>;
  /** `release.json`, the release map, and the messages between shells and the desk. */
  releases: Readonly<Record<string, JsonSchema>>;
  /** Shapes that several schemas refer to, as they are asked for and as they are answered. */
  shapes: { input: Readonly<Record<string, JsonSchema>>; output: Readonly<Record<string, JsonSchema>> };
  /** Entry of the exports map → name → what it is. */
  exports: Readonly<Record<string, Readonly<Record<string, DescribedExport>>>>;
}

/** How much a change asks of the version. */
export const levels = ['patch', 'minor', 'major'] as const;
export type Level = (typeof levels)[number];

/** One difference between two states of the contract, in words. */
export interface Change {
  level: Level;
  text: string;
}
