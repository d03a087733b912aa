import { getFacets, type ProductFacets } from '@storefront/contracts/calls/catalog';
import { useShell } from '@storefront/contracts/runtime';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Listing } from './listing';
import { toListingPath } from './listing-address';
import { readFilters, toProductFilters } from './listing-filters';

/** Debounce: quick taps on several boxes send one request. */
const countDelayMs = 250;

/**
 * The control of the last choice, by name and value. Each choice is a page of its own: the focus is restored on that control, so
 * that keyboard users go on where they were. Written in event handlers only, never on the server.
 */
const touched = { control: '' };

const controlKey = ({ name, value }: HTMLInputElement) => `${name}=${value}`;

function toAddress(form: HTMLFormElement, { path, sort, searchQuery }: Listing): string {
  return toListingPath(path, { sort, searchQuery, page: 1, filters: readFormFilters(form) });
}

function readFormFilters(form: HTMLFormElement) {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return readFilters(new URLSearchParams(entries));
}

/** Restores the focus on the control that led to this page; returns whether there was one. */
function useRestoredFocus(form: RefObject<HTMLFormElement | null>): boolean {
  const [hasReturned, setReturned] = useState(false);
  useEffect(() => {
    const { control } = touched;
    touched.control = '';
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const found = control === '' ? undefined : inputs.find((input) => controlKey(input) === control);
    found?.focus();
    setReturned(control !== '');
  }, [form]);
  return hasReturned;
}

/** Facet counts for choices in the sheet that are not applied yet, and all values of one facet. Answers out of order are dropped. */
function useLiveCounts(listing: Listing, first: ProductFacets) {
  const { api, language } = useShell();
  const [facets, setFacets] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const whole = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function ask(form: HTMLFormElement) {
    asked.current += 1;
    const mine = asked.current;
    const chosen = { filters: toProductFilters(readFormFilters(form)), whole: whole.current };
    // Without an answer the old counts stay; the next page has new ones.
    const answer = await api
      .call(getFacets, { ...listing.source, ...chosen, lang: language.code })
      .catch(() => undefined);
    if (answer?.ok && mine === asked.current) setFacets(answer.data.data);
  }
  function recount(form: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(form), countDelayMs);
  }
  function showWhole(form: HTMLFormElement, facet: string) {
    whole.current = facet;
    return ask(form);
  }
  return { facets, recount, showWhole };
}

/**
 * The form of filters. Beside the listing each choice is applied at once; in the phone's sheet it only updates the counts and is
 * applied by the button. Without scripts the same form is submitted by its button.
 */
export function useFilterForm(listing: Listing, first: ProductFacets, sheet: RefObject<HTMLElement | null>) {
  const { navigate } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const { facets, recount, showWhole } = useLiveCounts(listing, first);
  const isNarrowed = useRestoredFocus(form);

  function show(own: HTMLFormElement) {
    const address = toAddress(own, listing);
    if (address !== toListingPath(listing.path, { ...listing, page: 1 })) navigate(address);
  }
  function apply(input: HTMLInputElement) {
    if (!input.form) return;
    // A browser without popovers has no sheet.
    if (sheet.current?.matches(':popover-open')) return recount(input.form);
    touched.control = controlKey(input);
    show(input.form);
  }

  // Boxes may have been ticked before hydration.
  const showEarlyChoices = useEffectEvent(() => {
    if (form.current && !sheet.current?.matches(':popover-open')) show(form.current);
  });
  useEffect(() => showEarlyChoices(), []);

  return {
    form,
    facets,
    isNarrowed,
    /** For boxes. */
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => apply(target),
    /** For typed amounts, which are complete when the field loses the focus. */
    onBlur: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.value !== target.defaultValue) apply(target);
    },
    onWhole: (facet: string) => {
      if (form.current) void showWhole(form.current, facet);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      sheet.current?.hidePopover?.();
      show(event.currentTarget);
    },
  };
}
