// Table of the browsers that people use in 2026: what a test of bot recognition must let pass.

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

const desktops = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'X11; CrOS x86_64 14541.0.0',
];
const chromeVersions = ['138', '139', '140', '141', '142', '143', '144', '145', '146'];
const phones = [
  'K',
  'SM-S938B',
  'SM-A556B',
  'Pixel 9 Pro',
  '2312DRA50G',
  'CPH2609',
  'RMX3771',
  'XQ-DQ54',
  'V2338',
  'SM-S711B',
  'moto g84 5G',
];
const iosVersions = ['17_6_1', '17_7', '18_1', '18_3_2', '18_5', '18_6_2', '26_0', '26_1', '26_2'];
const firefoxVersions = ['128', '136', '138', '139', '140', '141', '142', '143', '144', '145'];

function combine<A, B>(some: readonly A[], others: readonly B[], make: (one: A, other: B) => string): string[] {
  return some.flatMap((one) => others.map((other) => make(one, other)));
}

const toChrome = (system: string, version: string) =>
  `Mozilla/5.0 (${system}) ${webkit} Chrome/${version}.0.0.0 Safari/537.36`;
const toMobileChrome = (phone: string, version: string) =>
  `Mozilla/5.0 (Linux; Android 15; ${phone}) ${webkit} Chrome/${version}.0.0.0 Mobile Safari/537.36`;
const toWebview = (phone: string, version: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${phone} Build/UP1A.231005.007; wv) ${webkit} Version/4.0 Chrome/${version}.0.7444.102 Mobile Safari/537.36`;
const toIos = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${safari} Version/${version.split('_')[0]}.0 Mobile/15E148 Safari/604.1`;
const toIosWebview = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${safari} Mobile/15E148`;
const toIosApp = (version: string, app: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${safari} ${app} Mobile/15E148 Safari/604.1`;

const desktopBrowsers = [
  ...combine(desktops, chromeVersions, toChrome),
  ...combine(
    desktops.slice(0, 3),
    chromeVersions,
    (system, version) => `${toChrome(system, version)} Edg/${version}.0.0.0`,
  ),
  ...combine(
    desktops.slice(0, 3),
    ['121', '122', '123', '124'],
    (system, version) => `${toChrome(system, '142')} OPR/${version}.0.0.0`,
  ),
  ...combine(
    desktops.slice(0, 2),
    ['7.5', '7.6'],
    (system, version) => `${toChrome(system, '142')} Vivaldi/${version}`,
  ),
  ...combine(
    desktops.slice(0, 2),
    ['25.8.0.0', '25.10.0.0'],
    (system, version) => `Mozilla/5.0 (${system}) ${webkit} Chrome/140.0.0.0 YaBrowser/${version} Safari/537.36`,
  ),
  ...combine(
    [
      'Windows NT 10.0; Win64; x64',
      'Macintosh; Intel Mac OS X 10.15',
      'X11; Linux x86_64',
      'X11; Ubuntu; Linux x86_64',
    ],
    firefoxVersions,
    (system, version) => `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
  ),
  ...['16.6', '17.4.1', '17.6', '18.1', '18.3', '18.5', '18.6', '26.0', '26.1'].map(
    (version) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/${version} Safari/605.1.15`,
  ),
];

const mobileBrowsers = [
  ...combine(phones, chromeVersions, toMobileChrome),
  ...combine(
    phones.slice(0, 5),
    ['141', '142', '143'],
    (phone, version) => `${toMobileChrome(phone, version)} EdgA/${version}.0.0.0`,
  ),
  ...combine(
    phones.slice(0, 5),
    ['89', '90'],
    (phone, version) => `${toMobileChrome(phone, '142')} OPR/${version}.0.0.0`,
  ),
  ...combine(
    ['SM-S938B', 'SM-A556B', 'SM-S921B', 'SM-A155F', 'SM-X710'],
    ['26.0', '27.0', '28.0', '29.0'],
    (phone, version) =>
      `Mozilla/5.0 (Linux; Android 15; SAMSUNG ${phone}) ${webkit} SamsungBrowser/${version} Chrome/136.0.0.0 Mobile Safari/537.36`,
  ),
  ...combine(
    phones.slice(0, 5),
    ['13.8.0.1320', '14.1.2.1340'],
    (phone, version) =>
      `Mozilla/5.0 (Linux; U; Android 14; en-US; ${phone}) ${webkit} Version/4.0 Chrome/123.0.6312.80 UCBrowser/${version} Mobile Safari/537.36`,
  ),
  ...combine(
    phones.slice(0, 3),
    ['19.6.0-gn', '20.2.0-gn'],
    (phone, version) =>
      `Mozilla/5.0 (Linux; U; Android 15; sr-rs; ${phone}) ${webkit} Version/4.0 Chrome/135.0.7049.79 Mobile Safari/537.36 XiaoMi/MiuiBrowser/${version}`,
  ),
  ...combine(
    ['Mobile', 'Tablet'],
    firefoxVersions,
    (kind, version) => `Mozilla/5.0 (Android 15; ${kind}; rv:${version}.0) Gecko/${version}.0 Firefox/${version}.0`,
  ),
  ...iosVersions.map(toIos),
  ...iosVersions.map((version) => toIos(version).replace('iPhone; CPU iPhone OS', 'iPad; CPU OS')),
  ...combine(
    iosVersions,
    [
      'CriOS/141.0.7390.96',
      'CriOS/143.0.7499.38',
      'FxiOS/143.0',
      'EdgiOS/142.0.3595.66',
      'OPT/5.7.1',
      'GSA/389.0.825236951',
      'DuckDuckGo/7',
    ],
    toIosApp,
  ),
];

/** People who followed a link within an app. */
const inAppBrowsers = [
  ...combine(
    phones.slice(0, 5),
    ['142', '143'],
    (phone, version) => `${toWebview(phone, version)} [FB_IAB/FB4A;FBAV/536.0.0.46.77;IABMV/1;]`,
  ),
  ...combine(
    phones.slice(0, 5),
    ['142', '143'],
    (phone, version) =>
      `${toWebview(phone, version)} Instagram 406.0.0.58.159 Android (34/14; 480dpi; 1080x2400; ${phone}; a55x; hr_HR; 822918295; IABMV/1)`,
  ),
  ...combine(phones.slice(0, 3), ['142', '143'], (phone, version) => `${toWebview(phone, version)} MetaIAB Facebook`),
  ...combine(
    phones.slice(0, 3),
    ['142', '143'],
    (phone, version) => `${toWebview(phone, version)} [Pinterest/Android]`,
  ),
  ...combine(
    phones.slice(0, 3),
    ['142', '143'],
    (phone, version) =>
      `${toWebview(phone, version)} trill_420102 BytedanceWebview/d8a21c6 musical_ly_2024201020 TikTok`,
  ),
  ...combine(phones.slice(0, 3), ['142', '143'], (phone, version) => `${toWebview(phone, version)} LinkedInApp`),
  ...combine(phones.slice(0, 3), ['142', '143'], (phone, version) => `${toWebview(phone, version)} Line/15.17.1/IAB`),
  ...combine(phones.slice(0, 3), ['142'], (phone, version) => `${toWebview(phone, version)} Viber/25.6.0.3`),
  ...combine(phones.slice(0, 5), ['142', '143'], toWebview),
  ...iosVersions.map(
    (version) =>
      `${toIosWebview(version)} [FBAN/FBIOS;FBAV/536.0.0.38.87;FBBV/814313214;FBDV/iPhone16,2;FBMD/iPhone;FBSN/iOS;FBSV/${version.replace('_', '.')};FBSS/3;FBCR/;FBID/phone;FBLC/hr_HR;FBOP/80]`,
  ),
  ...iosVersions.map(
    (version) =>
      `${toIosWebview(version)} Instagram 406.0.0.24.71 (iPhone16,2; iOS ${version}; hr_HR; hr; scale=3.00; 1290x2796; IABMV/1; 824412345)`,
  ),
  ...iosVersions.map((version) => `${toIosWebview(version)} [Pinterest/iOS]`),
  ...iosVersions.map((version) => `${toIosWebview(version)} Snapchat/13.62.0.46 (like Safari/8621.1.15.10.7, panda)`),
  ...iosVersions.map(toIosWebview),
];

/** 500 user agents of people, in a fixed order. */
export const currentBrowsers: readonly string[] = [...inAppBrowsers, ...desktopBrowsers, ...mobileBrowsers].slice(
  0,
  500,
);
