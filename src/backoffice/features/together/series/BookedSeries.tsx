import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { seriesQuery } from '#client/queries/together';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { StudyRecord } from '#contract/studies';
import { SHEET } from '#components/ui/page-style.ts';
import { whatWords } from '#copy/office/appointment';
import { SERIES, TOGETHER } from '#copy/office/together';
import { STATE_NAMES } from '#domain/scheduling/appointment/appointment-states';
import { visitPreparation } from '#domain/studies/visit-preparation';
import { appointmentHref } from '#routes';
import { cancellingOf, NO_REASON, whyErrors } from '#backoffice/shared/cancelling/cancel-draft.ts';
import { CancelFields } from '#backoffice/shared/cancelling/CancelFields.tsx';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { preparedStudies, type PatientSheet } from '../patient-sheet.ts';
import { PatientSheetPaper, SheetActions } from '../PatientSheetPaper.tsx';

const COLUMNS: readonly Column<AppointmentRecord>[] = [
  {
    id: 'day',
    header: SERIES.columns.day,
    isHeader: true,
    cell: ({ id, fecha }) => (
      <Link href={appointmentHref(id)}>
        {longDay(fecha)} {fecha.slice(0, 4)}
      </Link>
    ),
  },
  { id: 'hour', header: SERIES.columns.hour, cell: ({ hora }) => <b className="numeros">{hora}</b> },
  { id: 'state', header: SERIES.columns.state, cell: ({ estado }) => STATE_NAMES[estado] },
];

interface Props {
  readonly id: string;
  readonly catalogue: readonly StudyRecord[];
  /** It has just been booked. */
  readonly isNew: boolean;
  readonly onAnother: () => void;
}

/** A booked series: its appointments as they are now, the patient's paper, and cancelling the rest. */
export function BookedSeries({ id, catalogue, isNew, onAnother }: Props) {
  const query = useQuery(seriesQuery(id));
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <QueryGate query={query} loadingLabel={SERIES.loading} rows={4}>
      {({ items, espera = [] }) => {
        const left = items.filter(({ siguientes }) => siguientes.includes('cancelado'));
        const sheet = { ...sheetOf(left, catalogue), porAgendar: espera.map(({ desde }) => desde) };
        return (
          <>
            <div className="hoja-titulo">
              <h2>{SERIES.bookedTitle}</h2>
            </div>
            {isNew && left.length === items.length && (
              <Notice tone="good">
                <p role="status">{SERIES.booked(items.length)}</p>
              </Notice>
            )}
            <div className={SHEET}>
              <DataTable
                caption={SERIES.table}
                columns={COLUMNS}
                rows={items}
                rowKey={({ id: own }) => own}
              />
            </div>
            {espera.length > 0 && (
              <div className="mt-4">
                <Notice>
                  <p>
                    <b>{SERIES.onList}.</b> {SERIES.onListText}
                  </p>
                  <ul>
                    {espera.map(({ id: own, desde }) => (
                      <li key={own}>
                        {longDay(desde)} {desde.slice(0, 4)}
                      </li>
                    ))}
                  </ul>
                </Notice>
              </div>
            )}
            <div className="acciones">
              {left.length > 0 && <SheetActions sheet={sheet} />}
              {left.length > 0 && (
                <Button variant="outline" onPress={() => setIsCancelling(true)}>
                  {SERIES.cancel}
                </Button>
              )}
              <Button variant="quiet" onPress={onAnother}>
                {SERIES.another}
              </Button>
            </div>
            {left.length > 0 && <PatientSheetPaper sheet={sheet} />}
            {isCancelling && (
              <CancelSeriesDialog
                id={id}
                count={left.length}
                waiting={espera.length}
                onClose={() => setIsCancelling(false)}
              />
            )}
          </>
        );
      }}
    </QueryGate>
  );
}

function sheetOf(items: readonly AppointmentRecord[], catalogue: readonly StudyRecord[]): PatientSheet {
  const [first] = items;
  return {
    clase: 'serie',
    paciente: first?.paciente.nombre ?? '',
    ficha: first?.paciente.id,
    telefono: first?.paciente.telefono,
    lineas: items.map(({ fecha, hora, tipo, medico, estudio, ojo }) => ({
      fecha,
      hora,
      que: [whatWords({ tipo, estudio, ojo }), ...(medico === undefined ? [] : [TOGETHER.with(medico)])].join(
        ' ',
      ),
    })),
    preparacion: visitPreparation(preparedStudies(items, catalogue), null),
  };
}

interface CancelSeriesDialogProps {
  readonly id: string;
  /** How many appointments are left. */
  readonly count: number;
  /** How many wait on the list, because their day is too far away. */
  readonly waiting: number;
  readonly onClose: () => void;
}

/** Asks who cancels a series and why; nothing is deleted. */
function CancelSeriesDialog({ id, count, waiting, onClose }: CancelSeriesDialogProps) {
  const [draft, setDraft] = useState(NO_REASON);
  const [isTried, setIsTried] = useState(false);
  const [alsoWaiting, setAlsoWaiting] = useState(false);
  const work = useOperation('cancelSeries', { done: () => SERIES.cancelled, onDone: onClose });
  const wrong = whyErrors(draft);
  return (
    <AskDialog
      title={SERIES.cancelTitle}
      of={work}
      message={work.hasFields ? null : undefined}
      isDangerous
      save={SERIES.cancelConfirm}
      cancel={SERIES.cancelBack}
      help={SERIES.cancelText(count)}
      onSend={() => {
        setIsTried(true);
        const body = { ...cancellingOf(draft), conEspera: alsoWaiting };
        if (Object.keys(wrong).length === 0) work.send({ params: { id }, body });
      }}
      onClose={onClose}
    >
      <CancelFields
        draft={draft}
        errors={{ ...work.fields, ...(isTried ? wrong : {}) }}
        onChange={setDraft}
      />
      {waiting > 0 && (
        <CheckField
          label={SERIES.cancelWaiting(waiting)}
          isSelected={alsoWaiting}
          onChange={setAlsoWaiting}
        />
      )}
    </AskDialog>
  );
}
