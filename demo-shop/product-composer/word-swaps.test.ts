import { swapWords } from './word-swaps';

test.each([
  ['hr', 'Jutarnja kafa u šolji, hljeb i supa.', 'Jutarnja kava u šalici, kruh i juha.'],
  ['hr', 'Tačno niko ne klizi na stolu.', 'Točno nitko ne kliže na stolu.'],
  ['rs', 'Lijepo svijetlo tijelo, uvijek na mjestu.', 'Lepo svetlo telo, uvek na mestu.'],
  ['rs', 'Prije djece, poslije snijega.', 'Pre dece, posle snega.'],
  ['rs', 'Grije se na suhom zraku, nijedan zrak ne propadne.', 'Greje se na suvom vazduhu, nijedan zrak ne propadne.'],
  ['me', 'Djed kuha na suhom.', 'Đed kuva na suvom.'],
  ['me', 'Bilježnica u ruksaku.', 'Sveska u rancu.'],
  ['at', 'Im Flur steht ein Schrank für Tomaten.', 'Im Vorzimmer steht ein Kasten für Paradeiser.'],
] as const)('%s: %s', (lang, neighbours, own) => {
  expect(swapWords(lang, neighbours)).toBe(own);
});

test('leaves words alone that only contain one that is swapped', () => {
  expect(swapWords('rs', 'stolnjak i kapije')).toBe('stolnjak i kapije');
  expect(swapWords('hr', 'kafić')).toBe('kafić');
});
