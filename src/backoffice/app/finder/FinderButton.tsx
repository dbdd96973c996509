import { Search } from 'lucide-react';
import { FINDER } from '#copy/office/finder';

/** «Buscar», with its keyboard shortcut. */
export function FinderButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      className="boton-buscar"
      aria-haspopup="dialog"
      aria-keyshortcuts={FINDER.shortcutKeys}
      onClick={onOpen}
    >
      <Search aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>{FINDER.open}</span>
      <kbd aria-hidden="true">{FINDER.shortcut}</kbd>
    </button>
  );
}
