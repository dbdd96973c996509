import { Search } from 'lucide-react';
import { FINDER } from '#copy/office/finder';

/** «Buscar», with its keyboard shortcut. */
export function FinderButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      className="flex items-center gap-2.5 min-h-tap mt-3.5 px-3 border border-panel-line rounded-control bg-panel-hover text-inherit cursor-pointer hover:bg-panel-press [.barra-movil_&]:m-0 [.barra-movil_&_kbd]:hidden"
      aria-haspopup="dialog"
      aria-keyshortcuts={FINDER.shortcutKeys}
      onClick={onOpen}
    >
      <Search aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
      <span>{FINDER.open}</span>
      <kbd className="ml-auto text-panel-ink-2 text-small [font-family:inherit]" aria-hidden="true">
        {FINDER.shortcut}
      </kbd>
    </button>
  );
}
