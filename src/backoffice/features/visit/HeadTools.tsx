import { Undo2, Cloud, CloudOff, Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { VISIT } from '#copy/clinical/visit';
import { COMMON } from '#copy/office/common';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { useExamContext } from './exam-context.ts';
import type { ExamState } from './keeper/exam-state.ts';

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
      <Undo2 aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
      {VISIT.undo}
    </button>
  );
}

/** Whether what was typed is safe, and since when. */
export function SavedMark({
  state: { status, savedAt, ended },
}: {
  readonly state: Pick<ExamState, 'status' | 'savedAt' | 'ended'>;
}) {
  const isSafe = status === 'guardado' || status === 'guardando';
  const Icon = isSafe ? Cloud : CloudOff;
  const words =
    ended ??
    (status === 'guardado' && savedAt !== null ? VISIT.savedAt(clockOf(savedAt)) : VISIT.status[status]);
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${isSafe ? '' : 'rounded-mark bg-macula px-2 font-strong text-night'}`}
    >
      <Icon aria-hidden="true" size="1rem" strokeWidth={1.75} />
      {words}
    </span>
  );
}

const clockOf = (instant: number): string => formatHour(clinicTime(new Date(instant)).minuto);

interface Props {
  readonly className: string;
  readonly keys: readonly (readonly [string, string])[];
}

/** The list of keys, behind its button. */
export function KeysHelp({ className, keys }: Props) {
  const [isHelping, setHelping] = useState(false);
  return (
    <>
      <button type="button" className={`${className} max-md:hidden`} onClick={() => setHelping(true)}>
        <Keyboard aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
        <span className="sr-only">{VISIT.help}</span>
      </button>
      <ModalDialog title={VISIT.helpTitle} isOpen={isHelping} onClose={() => setHelping(false)}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-mark border border-line-strong px-1.5">{key}</kbd>
              </dt>
              <dd className="m-0">{what}</dd>
            </div>
          ))}
        </dl>
        <div className={DIALOG_ACTIONS}>
          <Button onPress={() => setHelping(false)}>{COMMON.close}</Button>
        </div>
      </ModalDialog>
    </>
  );
}
