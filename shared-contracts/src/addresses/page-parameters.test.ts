import { attributeParameterPrefix, pageParameters, toContentSearchPath, toProductSearchPath } from './page-parameters';

it('names each parameter once, none of them like an attribute', () => {
  const names: string[] = Object.values(pageParameters);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.startsWith(attributeParameterPrefix))).toEqual([]);
});

it('writes a query of any signs into the address of a search', () => {
  expect(toProductSearchPath('/pretraga/', 'šolja & žlica')).toBe('/pretraga/?search_q=%C5%A1olja+%26+%C5%BElica');
  expect(toContentSearchPath('/en/search/', 'a=b')).toBe('/en/search/?search_content=a%3Db');
});
