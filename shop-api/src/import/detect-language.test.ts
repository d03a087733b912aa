import { detectLanguage } from './detect-language';

const texts: [string, string][] = [
  ['en', 'Protect your screen with a case that is made for it. This is the one to have.'],
  ['de', 'Eine Schale aus Zirbe für das Brot, die mit der Zeit nachdunkelt und nach Wald duftet.'],
  ['it', 'Una lampada per la cucina, con il paralume di vetro, che si pulisce in un attimo.'],
  ['es', 'Una manta de lana para el sofá, tejida a mano, con la que no se pasa frío en casa.'],
  ['ba', 'Šolja od kamenine koja je ručno točena, za kafu ili čaj, i ne treba da se pazi.'],
  ['si', 'Skodelica iz kamenine, ki je ročno izdelana, za kavo in čaj, z glazuro v barvi mahu.'],
];

test.each(texts)('tells "%s" by its small words', (lang, text) => {
  const found = detectLanguage([text], 'it');
  expect(found.lang).toBe(lang);
  expect(found.reason).toContain('"language" of a mapping says otherwise');
});

test('takes the shop’s first language of those that share their small words', () => {
  const [, german] = texts.find(([lang]) => lang === 'de') ?? ['', ''];
  expect(detectLanguage([german], 'at').lang).toBe('at');
  expect(detectLanguage([german], 'en').lang).toBe('de');
});

test('takes the shop’s first language where names alone tell nothing', () => {
  const { lang, reason } = detectLanguage(['Zirbenschale', 'Samsung Galaxy S9', 'In Touch'], 'de');
  expect(lang).toBe('de');
  expect(reason).toBe(
    `its texts are taken as German (Germany), the shop's first language, for no words tell. "language" of a mapping says otherwise`,
  );
});

test('reads through markup, and counts no single letters', () => {
  expect(detectLanguage(['<p class="the of and for with">A i o e u, a i o e u.</p>'], 'es').lang).toBe('es');
});
