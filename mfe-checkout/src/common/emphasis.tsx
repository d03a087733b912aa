/** A sentence with one part of it in weight: an amount that a label was given. */
export function Emphasis({ text, part }: { text: string; part: string }) {
  const [before, after] = text.split(part);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <strong>{part}</strong>
      {after}
    </>
  );
}
