import { useEffect, useRef, useState } from 'react';
import { type FragmentPlacement, type FragmentProps, fragmentSkeletons, placementId } from '../fragments/fragment';
import { markAsSafeHtml } from '../html/trusted-html';
import { ownerOfFragment } from '../pages/owners';
import { Html } from './html';
import { useShell } from './shell-runtime';

/**
 * Places a widget of any remote without knowing its owner. On the server its HTML was rendered apart, so that an error
 * in it costs only itself; in the browser it becomes a React root of its own.
 */
export function Fragment({ name, props = {} }: { name: string; props?: FragmentProps }) {
  const placement = { name, props };
  return <FragmentSlot key={placementId(placement)} placement={placement} />;
}

function FragmentSlot({ placement }: { placement: FragmentPlacement }) {
  const { fragments } = useShell();
  const element = useRef<HTMLDivElement>(null);
  // Kept from the first render: React must never write this HTML again over the living widget.
  const [html] = useState(() => fragments.html(placement));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key above ends a slot together with its placement
  useEffect(() => (element.current ? fragments.mount(placement, element.current) : undefined), []);
  return (
    <Html
      ref={element}
      data-fragment={placement.name}
      data-remote={ownerOfFragment(placement.name)}
      data-placement={placementId(placement)}
      data-skeleton={html === '' ? (fragmentSkeletons[placement.name] ?? 'strip') : undefined}
      suppressHydrationWarning
      // HTML that this very shell rendered from the owner's view. An empty slot is nobody's but the widget's root.
      html={html ? markAsSafeHtml(html) : undefined}
    />
  );
}
