import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Drives a native modal dialog from `isOpen`; Escape and a click beside it report through `onClose`. */
export function useModalDialog(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Content comes with the first opening and stays, so that a closing drawer does not slide out empty.
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  // A press inside that ends on the backdrop (selecting text) must not close.
  const pressedBackdrop = useRef(false);
  const handlers = {
    onClose() {
      // The platform closed it (Escape, a `method=dialog` form): the owner does not know yet.
      if (isOpen) onClose();
    },
    onPointerDown(event: PointerEvent) {
      pressedBackdrop.current = event.target === dialog.current;
    },
    onClick(event: MouseEvent) {
      if (pressedBackdrop.current && event.target === dialog.current) onClose();
    },
  };
  return { dialog, hasOpened, handlers };
}
