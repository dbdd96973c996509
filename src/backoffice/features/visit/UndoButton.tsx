import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { VISIT } from '#copy/clinical/visit';
import { useExamContext } from './exam-context.ts';

const OWN_UNDO =
  'input:not([data-celda]), textarea:not([data-celda]), select, [contenteditable], [data-escribiendo]';

/** Takes the last action of the visit back, with Ctrl+Z too; a text that is being typed takes its own back first. */
export function UndoButton({ className }: { readonly className: string }) {
  const { undo, isReadOnly } = useExamContext();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey || undo === null) return;
      if (document.querySelector('[data-overlay]') !== null) return;
      if (target instanceof Element && target.closest(OWN_UNDO) !== null) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo]);
  if (isReadOnly) return null;
  return (
    <button
      type="button"
      className={`${className} disabled:cursor-default disabled:opacity-60`}
      disabled={undo === null}
      aria-keyshortcuts="Control+Z"
      title={VISIT.undoKeys}
      onClick={() => undo?.()}
    >
      <Undo2 aria-hidden="true" size={17} strokeWidth={1.75} />
      {VISIT.undo}
    </button>
  );
}
