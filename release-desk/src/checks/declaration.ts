import { isLanguageCode, languageCodes } from '@storefront/contracts/languages';
import { isPathPattern, parseListedPath } from '@storefront/contracts/listed-paths';
import type { Declaration, Release } from '@storefront/contracts/releases';
import type { ReleaseFolder } from '../registry/release-folder';
import type { Check } from './check';

/** Everything has a text in every language, and in no other. */
function findLanguageErrors(name: string, byLanguage: Readonly<Record<string, string>>): string[] {
  const missing = languageCodes.filter((code) => !Object.hasOwn(byLanguage, code));
  const unknown = Object.keys(byLanguage).filter((code) => !isLanguageCode(code));
  return [
    ...(missing.length > 0 ? [`${name} lacks ${missing.join(', ')}`] : []),
    ...unknown.map((code) => `${name} has "${code}", which is no language of the shop`),
  ];
}

/** Its codes begin with a word of its own, so that no two remotes write the same one. */
function findLabelErrors({ labels, domains }: Declaration): string[] {
  return Object.entries(labels).flatMap(([code, texts]) => [
    ...(domains.some((domain) => code.startsWith(`${domain}_`))
      ? []
      : [`the label "${code}" begins with none of its domains and an underscore`]),
    ...findLanguageErrors(`the label "${code}"`, texts),
  ]);
}

/**
 * Written as the shell looks for it: from the root, with a slash at both ends, without a language prefix. The first segment is a
 * word: no release answers every address that the provider does not have.
 */
function isOwnPath(path: string): boolean {
  const { literals } = parseListedPath(path);
  const [, first = ''] = path.split('/');
  const isPlain = literals.every((literal) => /^[\w./~-]*$/.test(literal)) && !path.includes('//');
  return (
    isPlain &&
    !isPathPattern(first) &&
    /^\/.+\/$/.test(path) &&
    !isLanguageCode(first) &&
    !/^\/(?:api|hapi|-|error|builds)\//.test(path)
  );
}

function findRouteErrors({ routes }: Declaration, { client }: Release): string[] {
  const paths = routes.flatMap((route) => Object.entries(route.paths).map(([code, path]) => `${code} ${path}`));
  const twice = new Set(paths.filter((path, index) => paths.indexOf(path) !== index));
  return [
    ...[...twice].map((path) => `the address ${path} is declared twice`),
    ...routes.flatMap(({ page, paths: byLanguage }) => [
      ...(Object.hasOwn(client.pages, page) ? [] : [`a route leads to ${page}, which it does not have`]),
      ...findLanguageErrors(`the route of ${page}`, byLanguage),
      ...Object.values(byLanguage)
        .filter((path) => !isOwnPath(path))
        .map((path) => `${JSON.stringify(path)} is no address that the route of ${page} may have`),
    ]),
  ];
}

function findSkeletonErrors({ skeletons }: Declaration, { client }: Release): string[] {
  return Object.keys(skeletons)
    .filter((name) => !Object.hasOwn(client.fragments, name))
    .map((name) => `there is a skeleton for ${name}, which it does not have`);
}

/** Checks what a release says of itself: its texts, addresses and skeletons. */
export const declaration: Check<ReleaseFolder> = {
  name: 'declaration',
  findErrors({ release }) {
    const own = release.declaration;
    if (!own) return [];
    const { domains } = own;
    const needless = [...new Set(domains)].length < domains.length ? ['it names a domain twice'] : [];
    return [
      ...needless,
      ...findLabelErrors(own),
      ...findRouteErrors(own, release),
      ...findSkeletonErrors(own, release),
    ];
  },
};

/** Checks that a release says whose it is. Only of new ones: what was published before goes on. */
export const declared: Check<ReleaseFolder> = {
  name: 'owner',
  findErrors: ({ release }) =>
    release.declaration ? [] : ['it does not say whose it is: add "storefront" to its package.json and build again'],
};
