import { getFacets, type ProductFacets } from '@storefront/contracts/calls/catalog';
import { useShell } from '@storefront/contracts/runtime';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Listing } from './listing';
import { listingAddress } from './listing-address';
import { readFilters, toProductFilters } from './listing-filters';

/** Quick taps on several boxes ask once. */
const countDelayMs = 250;

/**
 * The control that narrowed the listing, by name and value. Each choice is a page of its own, drawn anew: whoever walks the
 * boxes by keyboard goes on where they were. Written by events only, so a server never does.
 */
const touched = { control: '' };

const controlKey = ({ name, value }: HTMLInputElement) => `${name}=${value}`;

function addressOf(form: HTMLFormElement, { path, sort, searchQuery }: Listing): string {
  return listingAddress(path, { sort, searchQuery, page: 1, filters: filtersOf(form) });
}

function filtersOf(form: HTMLFormElement) {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return readFilters(new URLSearchParams(entries));
}

/** Puts the focus back on the control that brought this page; says whether there was one. */
function useReturningFocus(form: RefObject<HTMLFormElement | null>): boolean {
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

/** Counts for what is chosen in the sheet but not shown yet. Answers that are overtaken are dropped. */
function useLiveCounts(listing: Listing, first: ProductFacets) {
  const { api, language } = useShell();
  const [facets, setFacets] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  function recount(form: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      asked.current += 1;
      const mine = asked.current;
      const request = { ...listing.source, filters: toProductFilters(filtersOf(form)), lang: language.code };
      // Without an answer the old counts stand; the page that follows counts anew.
      const answer = await api.call(getFacets, request).catch(() => undefined);
      if (answer?.ok && mine === asked.current) setFacets(answer.data.data);
    }, countDelayMs);
  }
  return { facets, recount };
}

/**
 * A form of filters. Beside the shelf each choice is shown at once; in the phone's sheet it is counted, and shown when the
 * shopper says so. Without scripts the same form is submitted by its button.
 */
export function useFilterForm(listing: Listing, first: ProductFacets) {
  const { navigate } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const { facets, recount } = useLiveCounts(listing, first);
  const isNarrowed = useReturningFocus(form);

  function show(own: HTMLFormElement) {
    const address = addressOf(own, listing);
    if (address !== listingAddress(listing.path, { ...listing, page: 1 })) navigate(address);
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
    sheet,
    facets,
    isNarrowed,
    /** For boxes. */
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => apply(target),
    /** For typed amounts, which are whole when the field is left. */
    onBlur: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.value !== target.defaultValue) apply(target);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      sheet.current?.hidePopover?.();
      show(event.currentTarget);
    },
  };
}
