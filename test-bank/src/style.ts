/** A design unlike the shop's, so that shoppers see that they are on another site. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #eef1f6; --card: #fff; --ink: #172033; --muted: #4d5870; --line: #cdd4e1; --blue: #1c4fa3; --blue-deep: #163f83;
  --on-blue: #fff; --note: #fff4d6; --note-ink: #5c4300; --red: #a3201d; --focus: #1c4fa3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10141d; --card: #1a202d; --ink: #eef1f6; --muted: #aeb8cb; --line: #3b465c; --blue: #8db5ff; --blue-deep: #b3ceff;
    --on-blue: #0c1730; --note: #3a2f12; --note-ink: #f7e3ae; --red: #ffb3ab; --focus: #8db5ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(100% - 32px, 480px); margin: 0 auto; padding: 24px 0 48px; }
.bank { display: flex; align-items: center; gap: 12px; margin: 0 0 24px; font-weight: 650; }
.bank svg { width: 32px; height: 32px; color: var(--blue); }
.note { margin: 0 0 16px; padding: 12px 16px; border-radius: 8px; background: var(--note); color: var(--note-ink); font-size: 14px; }
.card { padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.card + .card { margin-top: 16px; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; }
h2 { margin: 0 0 12px; font-size: 16px; }
.amount { margin: 4px 0 0; font-size: 34px; font-weight: 650; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 0; color: var(--muted); font-size: 14px; }
.facts dd { margin: 0; text-align: end; color: var(--ink); overflow-wrap: anywhere; }
form { display: grid; gap: 16px; }
.pay { margin-top: 24px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: end; }
label { display: grid; gap: 6px; font-size: 14px; font-weight: 550; }
input, select { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--muted); border-radius: 6px; background: var(--card); color: var(--ink); font: inherit; font-size: 16px; font-weight: 400; }
button { min-height: 48px; padding: 10px 20px; border: 1px solid transparent; border-radius: 6px; font: inherit; font-weight: 600; cursor: pointer; }
.primary { background: var(--blue); color: var(--on-blue); }
.primary:hover { background: var(--blue-deep); }
.secondary { border-color: var(--muted); background: transparent; color: var(--ink); }
.secondary:hover { border-color: var(--ink); }
.hint { margin: 0; color: var(--muted); font-size: 14px; }
.error { margin: 0; color: var(--red); font-size: 14px; font-weight: 600; }
[aria-invalid] { border: 2px solid var(--red); }
.later { display: grid; grid-template-columns: 1fr auto; gap: 12px; align-items: end; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 420px) { .card { padding: 20px 16px; } .later { grid-template-columns: 1fr; } }
`;

/** Allows the bank's own style sheet, and forms to the bank and back to the shop: browsers check redirects of forms too. */
export function contentSecurityPolicy(formTargets: readonly string[]): string {
  const directives = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return directives.join('; ');
}
