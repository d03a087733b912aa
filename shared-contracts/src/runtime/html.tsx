import { type ComponentProps, useMemo } from 'react';
import type { SafeHtml } from '../html/safe-html';
import { toTrustedHtml } from './trusted-html';

type HtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Undefined: what stands in the element is none of React's business, as with the slot of a fragment. */
  html: SafeHtml | '' | undefined;
};

/**
 * The one door through which HTML enters a page: an element that holds what the sanitizer cleaned or the shell rendered. A lint
 * refuses every other insertion of HTML.
 */
export function Html({ html, ...rest }: HtmlProps) {
  // A policy makes a new object of the same markup each time, and React would write it again over what lives in the element.
  const inserted = useMemo(() => (html === undefined ? undefined : { __html: toTrustedHtml(html) }), [html]);
  return <div {...rest} dangerouslySetInnerHTML={inserted} />;
}
