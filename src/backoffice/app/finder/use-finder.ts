import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { askAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import { leaveScreen } from '#backoffice/shared/screen/unsaved.ts';
import { lockNow } from '../lock/LockButton.tsx';
import { readTheme, setTheme } from '../theme.ts';
import type { FinderItem } from './finder-items.ts';
import { keepRecent } from './recent.ts';

/** Opens the search with Ctrl+K from anywhere, and carries out what is chosen in it. */
export function useFinder(isAllowed: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!isAllowed) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // An open dialog must be answered first.
      if (document.querySelector('[data-overlay]') === null) setIsOpen(true);
    };
    addEventListener('keydown', onKey);
    const { dataset } = document.documentElement;
    // Requested before the program had loaded: the page remembered it.
    if (dataset['buscador'] === 'pedido') setIsOpen(true);
    dataset['buscador'] = 'listo';
    return () => {
      removeEventListener('keydown', onKey);
      delete dataset['buscador'];
    };
  }, [isAllowed]);

  const choose = (item: FinderItem): void => {
    setIsOpen(false);
    const id = item.id.replace(/^reciente /, '');
    // A proposal is of its day: it is not offered again.
    if (item.group !== 'propuesta') keepRecent({ ...item, id });
    if (item.deed === 'tema') return setTheme(readTheme() === 'penumbra' ? 'claro' : 'penumbra');
    if (item.deed === 'bloqueo') return lockNow();
    // The window gives back the focus first, so that the dialog returns it to the same place.
    if (item.deed === 'ausencia') {
      const { medico = null, fecha = null } = item.absence ?? {};
      return void requestAnimationFrame(() => askAbsence(medico, fecha));
    }
    const { href } = item;
    if (href === undefined) return;
    // The window gives back the focus first; then the screen that opens takes it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        leaveScreen(() => {
          // Navigating to the current screen renders no new heading to take the focus.
          if (href.split('?')[0] === location.pathname)
            document.querySelector<HTMLElement>('#contenido h1')?.focus({ preventScroll: true });
          navigate(href);
          if (item.deed === 'imprimir') printWhenReady();
        }),
      ),
    );
  };
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), choose };
}

/** A screen that takes longer than this to render is not printed. */
const PATIENCE_MS = 8_000;

/** Prints once the screen just opened shows its heading and its data. */
function printWhenReady(): void {
  const content = document.getElementById('contenido');
  if (content === null) return;
  const isReady = (): boolean =>
    content.querySelector('h1') !== null && content.querySelector('[data-loading], .cargando-texto') === null;
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const tryNow = (): void => {
    if (!isReady()) return;
    clearTimeout(timer);
    observer.disconnect();
    // What has just rendered must be laid out before printing.
    requestAnimationFrame(() => setTimeout(() => print()));
  };
  const observer = new MutationObserver(tryNow);
  observer.observe(content, { childList: true, subtree: true });
  requestAnimationFrame(tryNow);
}
