import { useEffect, useRef, useState } from 'react';
import { type FragmentPlacement, placementId } from '../fragments/fragment';
import type { FragmentProps, FragmentPropsFor } from '../fragments/known-fragments';
import type { SlotName, SlotProps } from '../fragments/slots';
import { markAsSafeHtml } from '../html/trusted-html';
import { Html } from './html';
import { useShell } from './shell-runtime';

/** May be left out where nothing is needed. */
type PropsOption<Props> = Record<never, never> extends Props ? { props?: Props } : { props: Props };

/**
 * Places a widget of any remote without knowing its owner. On the server its HTML was rendered apart, so that an error
 * in it costs only itself; in the browser it becomes a React root of its own.
 */
export function Fragment<Name extends string>({ name, props }: { name: Name } & PropsOption<FragmentPropsFor<Name>>) {
  const placement: FragmentPlacement = { name, props: (props ?? {}) as FragmentProps };
  return <PlacedFragment key={placementId(placement)} placement={placement} />;
}

/** Places the widgets that the shop's settings name for a slot. A page names its slots to `page()` as well, so that they are loaded. */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
  const { slots } = useShell().fragments;
  return slots?.[name].map((fragment) => <Fragment key={fragment} name={fragment} props={props} />);
}

function PlacedFragment({ placement }: { placement: FragmentPlacement }) {
  const { fragments } = useShell();
  const element = useRef<HTMLDivElement>(null);
  // Kept from the first render: React must never write this HTML again over the living widget.
  const [html] = useState(() => fragments.html(placement));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key above ends a slot together with its placement
  useEffect(() => (element.current ? fragments.mount(placement, element.current) : undefined), []);
  const { remote, skeleton = 'strip' } = fragments.describe?.(placement.name) ?? {};
  return (
    <Html
      ref={element}
      data-fragment={placement.name}
      data-remote={remote}
      data-placement={placementId(placement)}
      data-skeleton={html === '' ? skeleton : undefined}
      suppressHydrationWarning
      // HTML that this very shell rendered from the owner's view. An empty slot is nobody's but the widget's root.
      html={html ? markAsSafeHtml(html) : undefined}
    />
  );
}
