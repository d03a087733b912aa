import type { CartEditor, CartEditorState } from './cart-editor';
import { CartLineRow } from './cart-line-row';
import styles from './cart-lines.module.css';
import type { CartLine } from './cart-view';
import { RemovedLineRow } from './removed-line-row';

interface CartLinesProps {
  editor: CartEditor;
  state: CartEditorState;
  label: string;
  /** The drawer is narrower than the cart page. */
  place: 'page' | 'drawer';
}

/** The cart's lines, editable; a removed line is replaced by the offer to restore it. */
export function CartLines({ editor, state, label, place }: CartLinesProps) {
  const { cart, wanted, busy, removed, failure } = state;
  const rows: (CartLine | 'removed')[] = [...cart.lines];
  if (removed) rows.splice(removed.index, 0, 'removed');
  return (
    <ul className={styles.lines} aria-label={label} data-place={place}>
      {rows.map((line) =>
        line === 'removed' ? (
          removed && (
            <RemovedLineRow
              key={`removed-${removed.line.code}`}
              title={removed.line.title}
              isBusy={busy.includes(removed.line.code)}
              failureLabel={failure?.code === removed.line.code ? failure.label : undefined}
              // A line that others have bought out cannot be restored.
              onRestore={removed.line.isBlocked ? undefined : () => editor.restore(removed.line)}
            />
          )
        ) : (
          <CartLineRow
            key={line.code}
            line={line}
            quantity={wanted[line.code] ?? line.quantity}
            isPending={line.code in wanted}
            isLeaving={busy.includes(line.code)}
            failureLabel={failure?.code === line.code ? failure.label : undefined}
            onQuantityChange={(quantity) => editor.setQuantity(line, quantity)}
            onRemove={() => editor.remove(line)}
          />
        ),
      )}
    </ul>
  );
}
