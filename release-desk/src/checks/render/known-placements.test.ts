import { propsSchema } from '@storefront/contracts/fragments';
import { toSampleProps } from './known-placements';

it('makes every value of a list up, with and without what is optional', () => {
  const schema = propsSchema<{ list: string; ids?: readonly number[]; isShort?: boolean }>(
    {
      list: { type: 'string', enum: ['new', 'related'] },
      ids: { type: 'array', items: { type: 'number' } },
      isShort: { type: 'boolean' },
    },
    ['ids', 'isShort'],
  );
  expect(toSampleProps(schema)).toEqual([
    { list: 'new', ids: [1], isShort: true },
    { list: 'new' },
    { list: 'related', ids: [1], isShort: false },
    { list: 'related' },
  ]);
});

it('makes up one placement without props where a fragment takes none', () => {
  expect(toSampleProps(propsSchema({}))).toEqual([{}]);
});
