import type { LanguageCode } from '@storefront/contracts/languages';

/** Words of a language that say how other words belong together. Folded. */
interface FunctionWords {
  /** Narrow no search: articles, prepositions, and how questions are put. */
  stopWords: ReadonlySet<string>;
  /** What follows them in a title is what a product is for, and not what it is: "case *for* a phone". */
  purposeWords: ReadonlySet<string>;
  /** By these in the titles of its categories a product is known as an accessory of another. */
  accessoryWords: ReadonlySet<string>;
}

const toSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

const southSlavic: FunctionWords = {
  stopWords:
    toSet(`a ali bi bih bismo biti da do ga gdje gde i ili im imate ima imam iz ja je jedan jedna jedno jer jeste ji joj kad kada
    kako kakav kakva kakve kakvo ko koja koje koji kojoj koju kod koliko kome kupiti kupim li mi me moja moj moje mogu moze mozete na nad
    naci nam ne neka neki neko nekom nekome nesto ni o od on ona oni ono po pod poklon pokloniti poklonim preko prema pri s sa sam se si
    smo sta sto su sve svoj ta taj te ti to treba trebam trebate tu u uz va vam vas vase vi voli vole volim za ze zelim`),
  purposeWords: toSet('za'),
  accessoryWords: toSet('dodaci dodatak dodataka'),
};

const words: Partial<Record<LanguageCode, FunctionWords>> = {
  ba: southSlavic,
  hr: southSlavic,
  rs: southSlavic,
  me: southSlavic,
  si: {
    stopWords:
      toSet(`a ali bi bil bila da do ga iz in ima imate imam jaz je jo k kaj kako kaksen kam kateri katera katero katere ki kje ko
      koliko komu kot kupiti lahko me mi moj moja moje na nad naj ne nekaj nekdo nekomu ni o ob od on ona oni po pod podariti podarim pri s
      se si so ste ta te ti to tu v vam vas z za zelim`),
    purposeWords: toSet('za'),
    accessoryWords: toSet('dodatki dodatek'),
  },
  en: {
    stopWords:
      toSet(`a an and any anybody are as at be been best buy by can could do does find fit fits for from get gift give goes good
      had has have having he her his how i in into is it its like looking me my need of on one or our out she should some somebody someone
      something suitable than that the their them there these they this those to us use want wants was we what when where which who whom
      whose why will with works would you your`),
    purposeWords: toSet('for fits'),
    accessoryWords: toSet('accessory accessories'),
  },
  de: {
    stopWords:
      toSet(`aber als am an auch auf aus bei beim brauche braucht das dass dem den der des die dies diese dieser dieses du ein eine
      einem einen einer eines er es fur gibt haben habt hat ich ihr ihre im in ist ja jemand jemandem kann kannst kaufen konnen man mein
      meine mich mir mit nach nicht oder passt schenke schenken sich sie sind so suche und uns vom von war was welche welchem welchen welcher
      welches wem wen wenn wer wie wir wird wo womit worin zu zum zur`),
    purposeWords: toSet('fur zum zur'),
    accessoryWords: toSet('zubehor ersatzteil ersatzteile'),
  },
  it: {
    stopWords:
      toSet(`a ad ai al alla alle agli allo anche avete c che chi ci come con cosa cui d da dai dal dalla dalle degli dei del della
      delle dello di dove e ed fra gli ha ho i il in io l la le lo mi mia mio ne nei nel nella nelle o per posso puo qual quale quali quando
      quanto quello questo qualcuno regalare regalo serve si sono su sua sul sulla suo tra un una uno va voglio vorrei`),
    purposeWords: toSet('per'),
    accessoryWords: toSet('accessorio accessori ricambi'),
  },
  es: {
    stopWords:
      toSet(`a al alguien algo busco comprar como con cual cuales cuando cuanto de del donde e el ella en es esa ese esta este esto
      hay ha la las le lo los me mi mis necesito ni o os para pero por puede puedo que quien quiero regalar regalo se ser si sin sirve sobre
      son su sus te tengo tiene tienen tu u un una unas uno unos y ya`),
    purposeWords: toSet('para'),
    accessoryWords: toSet('accesorio accesorios recambios repuestos'),
  },
};

const none: FunctionWords = { stopWords: new Set(), purposeWords: new Set(), accessoryWords: new Set() };

/** The function words of a language; of one without any, none. */
export function findFunctionWords(lang: LanguageCode): FunctionWords {
  return (lang === 'at' ? words.de : words[lang]) ?? none;
}
