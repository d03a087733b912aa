/** The parts of a text. A sign behind a backslash parts nothing: `Knives\, forks, Spoons` are two. */
export function splitText(text: string, separator: string): string[] {
  const parts: string[] = [];
  let begun = '';
  for (const part of text.split(separator)) {
    const isEscaped = part.endsWith('\\');
    begun += isEscaped ? part.slice(0, -1) + separator : part;
    if (isEscaped) continue;
    parts.push(begun);
    begun = '';
  }
  return begun === '' ? parts : [...parts, begun];
}

/** `color=Red,size=M`: names and values in one text. A comma before anything but a name belongs to the value. */
export function splitPairs(text: string): [name: string, value: string][] {
  return text.split(/,(?=\s*[\p{L}_][\p{L}\p{N}_ -]*=)/u).flatMap((part) => {
    const at = part.indexOf('=');
    if (at === -1) return [];
    const value = part
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/s, '$1');
    return [[part.slice(0, at).trim(), value] as [string, string]];
  });
}
