import { parseTypeErrors } from './type-check.mjs';

it('keeps what explains an error beside it', () => {
  const first = `mfe-account/src/page.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.`;
  const second = `mfe-account/src/view.tsx(9,1): error TS2345: Argument of type 'A' is not assignable.\n  Property 'b' is missing.`;
  expect(parseTypeErrors(`${first}\n${second}\n`)).toEqual([first, second]);
});

it('finds nothing where the compiler says nothing', () => {
  expect(parseTypeErrors('')).toEqual([]);
});
