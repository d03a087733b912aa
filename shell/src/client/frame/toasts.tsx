import type { EventToast } from '@storefront/contracts/events/map';
import { ShellContext, type ShellRuntime, useShell, useTranslate } from '@storefront/contracts/runtime';
import { type ToastMessage, ToastRegion } from '@storefront/ui/toast';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Toasts at a time. */
const maxToasts = 3;

let lastId = 0;

/** Whether two toasts have the same text or lead to the same page: of five items added to a list the last is announced. */
function isSame(one: ToastMessage, other: EventToast): boolean {
  return one.text === other.text || (other.action !== undefined && one.action?.href === other.action.href);
}

/** Adds a toast in place of the same one. Beyond the limit the oldest is removed, failures last. */
function withToast(present: readonly ToastMessage[], toast: EventToast): ToastMessage[] {
  lastId += 1;
  const others = present.filter((one) => !isSame(one, toast));
  if (others.length >= maxToasts) {
    const passing = others.findIndex(({ tone }) => tone !== 'danger');
    others.splice(Math.max(passing, 0), 1);
  }
  return [...others, { ...toast, id: String(lastId) }];
}

/**
 * Moves the toasts into an open modal window: everything outside of it is inert, and is not announced. On a phone they are
 * below the header of page or window, for the important buttons are at the bottom.
 */
function moveIntoModal(host: HTMLElement): void {
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
  // The region is already there, empty: screen readers skip one that is inserted with its first message.
  useEffect(
    () =>
      bus.on('toast.raised', (toast) => {
        moveIntoModal(host);
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

/** Shows the toasts of all remotes. It is outside of the page, and stays mounted across pages. */
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
