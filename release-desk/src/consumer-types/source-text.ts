/** Writes a character that a reader cannot see, or that ends a line, as an escape: the text comes from other teams' releases. */
function escapeInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** A string literal as the formatter would write it: in single quotes, unless double ones need fewer escapes. */
export function toStringLiteral(value: string): string {
  const inner = escapeInvisible(JSON.stringify(value).slice(1, -1));
  const singles = value.split("'").length;
  const doubles = value.split('"').length;
  if (singles > doubles) return `"${inner}"`;
  return `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A property's name, in quotes where it needs them. */
export function toPropertyName(name: string): string {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? name : toStringLiteral(name);
}

/** A comment of one line, which no text can end early. */
export function toDocComment(text: string, indent = ''): string {
  const line = text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .replaceAll('*/', '*\\/');
  return line === '' ? '' : `${indent}/** ${line} */\n`;
}

/** `catalog.quick-view` → `CatalogQuickView`. */
export function toPascalCase(name: string): string {
  const words = name.match(/[A-Za-z\d]+/g) ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
