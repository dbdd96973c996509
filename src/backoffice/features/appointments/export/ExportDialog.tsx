import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agendaSummaryQuery, exportAppointments, rowsOf } from '#client/queries/agenda';
import { watchDownloads } from '#client/queries/own/downloads';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { EXPORT } from '#copy/office/agenda-views';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { saveFile } from '#backoffice/shared/files/save-file.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { daysOf, filterOf, writeFilter, type AgendaView } from '../agenda-address.ts';

interface Props {
  readonly view: AgendaView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Exports what is shown to a file: the same days, the same filters. */
export function ExportDialog({ view, isOpen, onClose }: Props) {
  return (
    <ModalDialog title={EXPORT.title} isOpen={isOpen} onClose={onClose}>
      <ExportForm view={view} onClose={onClose} />
    </ModalDialog>
  );
}

function ExportForm({ view, onClose }: Omit<Props, 'isOpen'>) {
  const { desde, hasta } = daysOf(view);
  const asked = { desde, hasta, filtro: filterOf(view) };
  const { data: sum } = useQuery(agendaSummaryQuery(asked, { nombres: 0 }));
  const [formato, setFormato] = useState<'xlsx' | 'csv'>('xlsx');
  const [telefonos, setTelefonos] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const notify = useToast();
  const isFiltered = Object.keys(writeFilter(view)).length > 0;

  const download = async (): Promise<void> => {
    setIsPending(true);
    setError(null);
    watchDownloads();
    const answer = await exportAppointments(asked, { formato, telefonos });
    setIsPending(false);
    if (!answer.ok) {
      setError(answer.error.message);
      return;
    }
    saveFile(answer.value.name, answer.value.file);
    notify({ tone: 'good', text: EXPORT.done(answer.value.name) });
    onClose();
  };
  return (
    <>
      <p>
        {EXPORT.days(longDate(desde), longDate(hasta))} {isFiltered ? EXPORT.filtered : EXPORT.unfiltered}{' '}
        {sum !== undefined && <b>{EXPORT.count(rowsOf(sum))}</b>}
      </p>
      <Segmented
        label={EXPORT.format}
        value={formato}
        onChange={setFormato}
        options={[
          { id: 'xlsx', label: EXPORT.xlsx },
          { id: 'csv', label: EXPORT.csv },
        ]}
      />
      <CheckField label={EXPORT.phones} isSelected={telefonos} onChange={setTelefonos} />
      <Notice>
        <p>{EXPORT.care}</p>
      </Notice>
      {error !== null && <Notice tone="error">{error}</Notice>}
      <FormActions
        save={EXPORT.go}
        saving={EXPORT.going}
        isSaving={isPending}
        onSave={() => void download()}
        onCancel={onClose}
      />
    </>
  );
}
