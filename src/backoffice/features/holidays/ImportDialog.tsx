import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { call } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import type { ImportedHolidays } from '#contract/holidays';
import { COMMON } from '#copy/office/common';
import { IMPORT } from '#copy/office/holidays';
import { savedAndSettled } from '#copy/office/impact';
import type { ExchangeFormat, ReadRow, RejectedRow } from '#domain/scheduling/holidays/holiday-exchange';
import { err, ok, type Result } from '#domain/shared/result';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { EDITOR_HELP } from '#backoffice/shared/screen/style/form-style.ts';
import { daysInWords, hoursInWords, scopeInWords } from './holiday-words.ts';

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
            icon={<FileUp aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
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

/** A file that a person chose, as it is sent to the server. */
interface HolidayFile {
  readonly nombre: string;
  readonly formato: ExchangeFormat;
  readonly texto: string;
}

const MAX_BYTES = 400_000;

/** The text of a chosen file: as UTF-8 or, failing that, as spreadsheets on Windows save it. */
async function readHolidayFile(file: File): Promise<Result<HolidayFile, string>> {
  const formato = (['ics', 'csv'] as const).find((each) => file.name.toLowerCase().endsWith(`.${each}`));
  if (formato === undefined) return err(IMPORT.unknown);
  if (file.size > MAX_BYTES) return err(IMPORT.tooBig);
  try {
    return ok({ nombre: file.name, formato, texto: decode(await file.arrayBuffer()) });
  } catch {
    return err(IMPORT.unreadable);
  }
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const REJECTED: readonly Column<RejectedRow>[] = [
  { id: 'line', header: IMPORT.columns.line, isHeader: true, cell: ({ linea }) => IMPORT.line(linea) },
  { id: 'says', header: IMPORT.columns.says, cell: ({ texto }) => texto },
  { id: 'why', header: IMPORT.columns.why, cell: ({ motivo }) => motivo },
];

const FRESH: readonly Column<ReadRow>[] = [
  {
    id: 'date',
    header: IMPORT.columns.date,
    cell: ({ feriado }) => (
      <span>
        {daysInWords(feriado)} {feriado.fecha.slice(0, 4)}
        {(feriado.desdeHora ?? feriado.hastaHora) !== undefined && (
          <small className="block">{hoursInWords(feriado)}</small>
        )}
      </span>
    ),
  },
  { id: 'name', header: IMPORT.columns.name, isHeader: true, cell: ({ feriado }) => <b>{feriado.nombre}</b> },
  { id: 'scope', header: IMPORT.columns.scope, cell: ({ feriado }) => scopeInWords(feriado.alcance) },
];

/**
 * What a file contains: first the entries that cannot be imported, with line and reason, then those that would be
 * added.
 */
function ImportPreview({ imported }: { readonly imported: ImportedHolidays }) {
  const { nuevos, repetidos, rechazadas } = imported;
  return (
    <>
      <p role="status">
        <b>{IMPORT.count(nuevos.length, repetidos.length, rechazadas.length)}</b>
      </p>
      {rechazadas.length > 0 && (
        <>
          <Notice tone="warning">
            <p>{IMPORT.rejected}</p>
          </Notice>
          <div className={SHEET}>
            <DataTable
              caption={IMPORT.rejected}
              columns={REJECTED}
              rows={rechazadas}
              rowKey={({ linea }) => String(linea)}
            />
          </div>
        </>
      )}
      {nuevos.length === 0 ? (
        <p>{IMPORT.nothing}</p>
      ) : (
        <div className={SHEET}>
          <DataTable
            caption={IMPORT.fresh}
            columns={FRESH}
            rows={nuevos}
            rowKey={({ linea }) => String(linea)}
          />
        </div>
      )}
    </>
  );
}
