import type { ToastOfEvent } from '@storefront/contracts/events/map';
import { ShellContext, type ShellRuntime, useShell, useTranslate } from '@storefront/contracts/runtime';
import { type ToastMessage, ToastRegion } from '@storefront/ui/toast';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** More at a time are a list to read, and no word in passing. */
const mostToasts = 3;

let lastId = 0;

/** Said twice, or of the same matter: whoever puts five things on a list hears of the last. */
function isSame(one: ToastMessage, other: ToastOfEvent): boolean {
  return one.text === other.text || (other.action !== undefined && one.action?.href === other.action.href);
}

/** What is said again stands there once, and anew. For want of room the oldest goes; a failure only after all else. */
function withToast(present: readonly ToastMessage[], toast: ToastOfEvent): ToastMessage[] {
  lastId += 1;
  const others = present.filter((one) => !isSame(one, toast));
  if (others.length >= mostToasts) {
    const passing = others.findIndex(({ tone }) => tone !== 'danger');
    others.splice(Math.max(passing, 0), 1);
  }
  return [...others, { ...toast, id: String(lastId) }];
}

/**
 * A window over the page makes everything outside of it dumb and lifeless: what is to be heard has to stand in it. On a
 * phone it stands below the header, of page or window, for at the foot are the buttons that matter.
 */
function bringWithin(host: HTMLElement): void {
  const window = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = window ?? document.body;
  if (host.parentNode !== place) place.append(host);
  const header = window ? window.querySelector('header') : document.querySelector('[data-site-header]');
  const room = Math.max(header?.getBoundingClientRect().bottom ?? 0, 0);
  host.style.setProperty('--toast-room', `${room}px`);
}

function Toasts({ host }: { host: HTMLElement }) {
  const { bus } = useShell();
  const t = useTranslate();
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  // The region stands by now, empty: one that came with its first message would not be read out.
  useEffect(
    () =>
      bus.on('toast.raised', (toast) => {
        bringWithin(host);
        setToasts((present) => withToast(present, toast));
      }),
    [bus, host],
  );
  return (
    <ToastRegion
      label={t('shell_toasts')}
      dismissLabel={t('shell_toast_dismiss')}
      toasts={toasts}
      onDismiss={(id) => setToasts((present) => present.filter((toast) => toast.id !== id))}
    />
  );
}

/** One place for the short words of all remotes. It is no part of a page, and outlives it. */
export function startToasts(shell: ShellRuntime): void {
  const host = document.body.appendChild(document.createElement('div'));
  // A window takes along what stands in it.
  document.addEventListener('close', () => document.body.append(host), true);
  createRoot(host).render(
    <ShellContext value={shell}>
      <Toasts host={host} />
    </ShellContext>,
  );
}
