import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { call } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { COMMON } from '#copy/office/common';
import { IMPORT } from '#copy/office/holidays';
import { savedAndSettled } from '#copy/office/impact';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { readHolidayFile, type HolidayFile } from './holiday-file.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { EDITOR_HELP } from '#backoffice/shared/screen/style/editor-style.ts';

interface Props {
  readonly onClose: () => void;
  readonly onSaved: (year: number) => void;
}

/** Imports holidays from a file: first a preview, with its errors line by line, then all of it or nothing. */
export function ImportDialog({ onClose, onSaved }: Props) {
  const [file, setFile] = useState<HolidayFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['feriados', 'archivo', file],
    queryFn: ({ signal }) =>
      call('importHolidays', {
        body: { formato: file?.formato ?? 'csv', texto: file?.texto ?? '' },
        signal,
      }),
    enabled: file !== null,
    gcTime: 0,
  });
  const saving = useSettledSave(
    (operate, { formato, texto }: HolidayFile, { resoluciones }) =>
      operate('importHolidays', { body: { formato, texto, confirmado: true, resoluciones } }),
    {
      done: ({ guardados, resueltos }) => savedAndSettled(IMPORT.done(guardados), resueltos),
      onDone: ({ nuevos: [first] }) => {
        if (first !== undefined) onSaved(Number(first.feriado.fecha.slice(0, 4)));
        onClose();
      },
    },
  );

  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const read = await readHolidayFile(chosen);
    setProblem(read.ok ? null : read.error);
    setFile(read.ok ? read.value : null);
    saving.forget();
  };

  if (saving.orphans !== null) return <SettledQuestion saving={saving} />;
  const error = problem ?? saving.error;
  return (
    <ModalDialog title={IMPORT.title} isOpen onClose={onClose} width="wide">
      <p>{IMPORT.text}</p>
      <details className={EDITOR_HELP}>
        <summary>{IMPORT.layoutTitle}</summary>
        <p>{IMPORT.layout}</p>
      </details>
      <Refused message={error} />
      <div className={`${DIALOG_ACTIONS} items-center`}>
        <FileTrigger
          acceptedFileTypes={['.ics', '.csv', 'text/calendar', 'text/csv']}
          onSelect={(files) => void choose(files?.[0])}
        >
          <Button
            variant={file === null ? 'solid' : 'outline'}
            takesFocus
            icon={<FileUp aria-hidden="true" size={20} strokeWidth={1.75} />}
          >
            {file === null ? IMPORT.choose : IMPORT.another}
          </Button>
        </FileTrigger>
        {file !== null && <span>{IMPORT.chosen(file.nombre)}</span>}
      </div>
      {file === null ? (
        <div className={DIALOG_ACTIONS}>
          <Button onPress={onClose}>{COMMON.close}</Button>
        </div>
      ) : (
        <QueryGate query={query} loadingLabel={IMPORT.reading} rows={4}>
          {(imported) => (
            <>
              <ImportPreview imported={imported} />
              <div className={DIALOG_ACTIONS}>
                {imported.nuevos.length > 0 && (
                  <Button
                    variant="solid"
                    isPending={saving.isSaving}
                    pendingLabel={COMMON.saving}
                    onPress={() => saving.save(file)}
                  >
                    {IMPORT.save(imported.nuevos.length)}
                  </Button>
                )}
                <Button onPress={onClose}>{COMMON.close}</Button>
              </div>
            </>
          )}
        </QueryGate>
      )}
    </ModalDialog>
  );
}
