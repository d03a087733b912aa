import { pageParameters } from '@storefront/contracts/page-parameters';
import type { Crumb } from '../common/page-head.server';

/** One maker; of many nothing is known but the name. */
export interface Maker {
  id: number;
  title: string;
  place: string;
  picture: string;
  note: string;
  quote: string;
  /** Where the maker's products are; null in a shop without a search. */
  productsUrl: string | null;
}

/** Where one is among many makers. */
export interface MakerDirectory {
  path: string;
  letters: string[];
  letter?: string;
  page: number;
  pageCount: number;
}

/** All makers whose products the shop sells, or one page of them. */
export interface MakersData {
  breadcrumb: Crumb[];
  makers: Maker[];
  /** Null where all makers stand on one page with their words. */
  directory: MakerDirectory | null;
  /** The one maker of many that was asked for. */
  isOne: boolean;
}

/** A page of the directory: of all makers or of a letter's. */
export function toDirectoryPath(path: string, letter: string | undefined, page: number): string {
  const parameters = new URLSearchParams({
    ...(page > 1 && { [pageParameters.page]: String(page) }),
    ...(letter && { [pageParameters.letter]: letter }),
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
