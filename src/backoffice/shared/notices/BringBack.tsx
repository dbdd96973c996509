import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { returnsQuery, type NoticeRecord } from '#client/queries/notices';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_FOOT_ACTIONS } from '#components/ui/dialog-style.ts';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { BRING_BACK } from '#copy/office/impact';
import { Born } from '../patient/person/IdentityLine.tsx';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { $undoneAbsence } from './bring-back.ts';
import { placeInWords } from './notice-words.ts';

/** After an absence is undone: which of its patients come back to their hour, if any can. */
export function BringBack() {
  const absence = useStore($undoneAbsence);
  return absence === null ? null : <Returning key={absence} absence={absence} />;
}

function Returning({ absence }: { readonly absence: string }) {
  const query = useQuery({ ...returnsQuery(absence), gcTime: 0, refetchOnWindowFocus: false });
  // What the list was when it came: rows that have come back stay, with their result.
  const [shown, setShown] = useState<readonly NoticeRecord[] | null>(null);
  if (shown === null && query.data !== undefined && query.data.length > 0) setShown(query.data);
  if (shown === null) return null;
  return <ReturnDialog notices={shown} onClose={() => $undoneAbsence.set(null)} />;
}

type Result = { readonly ok: boolean; readonly words: string };

function ReturnDialog({
  notices,
  onClose,
}: {
  readonly notices: readonly NoticeRecord[];
  readonly onClose: () => void;
}) {
  const nameOf = useDoctorNames();
  const operate = useOperate();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const open = notices.filter(({ turno }) => !left.has(turno) && results.get(turno)?.ok !== true);

  const run = async (): Promise<void> => {
    setIsRunning(true);
    for (const { turno, vuelve } of open) {
      if (vuelve === null) continue;
      const result = await operate('bringBack', { params: { turno }, body: { version: vuelve } }).then(
        (): Result => ({ ok: true, words: BRING_BACK.back }),
        (cause: unknown): Result => ({
          ok: false,
          words: cause instanceof Error ? cause.message : String(cause),
        }),
      );
      setResults((all) => new Map([...all, [turno, result]]));
    }
    setIsRunning(false);
  };

  return (
    <ModalDialog
      title={BRING_BACK.title(notices.length)}
      isOpen
      onClose={onClose}
      role="alertdialog"
      width="wide"
    >
      <p>{BRING_BACK.text(notices.length)}</p>
      <ul className="grid gap-2">
        {notices.map(({ turno, paciente, antes, ahora }) => {
          const result = results.get(turno);
          return (
            <li key={turno} className="grid gap-1 border-b border-line pb-2">
              <CheckField
                label={paciente.nombre}
                isSelected={!left.has(turno)}
                onChange={(isBack) =>
                  setLeft((all) => new Set(isBack ? [...all].filter((id) => id !== turno) : [...all, turno]))
                }
              />
              <Born on={paciente.nacimiento} />
              <span className="text-dense">
                {antes !== null && BRING_BACK.to(placeInWords(antes, nameOf))}{' '}
                {ahora === null ? BRING_BACK.fromCancelled : BRING_BACK.from(placeInWords(ahora, nameOf))}
              </span>
              {result !== undefined && (
                <strong className={result.ok ? 'text-leaf' : 'text-retina'}>{result.words}</strong>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status">
        {results.size > 0 &&
          BRING_BACK.done([...results.values()].filter(({ ok }) => ok).length, notices.length)}
      </p>
      <div className={DIALOG_FOOT_ACTIONS}>
        {open.length > 0 && (
          <Button
            variant="solid"
            isPending={isRunning}
            pendingLabel={BRING_BACK.running(results.size, notices.length)}
            onPress={() => void run()}
          >
            {BRING_BACK.confirm(open.length)}
          </Button>
        )}
        <Button takesFocus onPress={onClose}>
          {results.size === 0 ? BRING_BACK.leave(notices.length) : BRING_BACK.close}
        </Button>
      </div>
    </ModalDialog>
  );
}
