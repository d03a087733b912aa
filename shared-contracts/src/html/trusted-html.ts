declare const isSafeHtml: unique symbol;

/**
 * HTML that has been through the shell's sanitizer, or that the shell rendered itself: the only kind that `<Html>` inserts.
 * At run time it is a plain string; a raw string in its place does not compile.
 */
export type SafeHtml = string & { readonly [isSafeHtml]: true };

/**
 * Vouches for a string: either the sanitizer has just made it, or the shell has rendered it with React. Nothing is checked
 * here, so only those two may call it; a rule of `npm run direction` refuses every other import.
 */
export function markAsSafeHtml(html: string): SafeHtml {
  return html as SafeHtml;
}
