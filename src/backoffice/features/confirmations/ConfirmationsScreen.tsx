import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState, useRef } from 'react';
import {
  confirmationsQuery,
  type ConfirmationDay,
  type ConfirmationRecord,
} from '#client/queries/confirmations';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { COMMON } from '#copy/office/common';
import { CONFIRMATIONS, CONTACT_LABELS } from '#copy/office/confirmations';
import { UNDO_MS } from '#domain/scheduling/appointment/appointment-history';
import { CONTACT_RESULTS, type ContactRequest } from '#domain/scheduling/appointment/confirmation';
import { OFFICE } from '#routes';
import { AppointmentPanel } from '#backoffice/features/appointment/panel/AppointmentPanel.tsx';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { daysAway, longDay } from '#backoffice/shared/clinic/dates.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useNextFocus } from '#backoffice/shared/screen/use-next-focus.ts';
import { ConfirmationTable } from './ConfirmationTable.tsx';
import {
  contactCounts,
  EVERYBODY,
  ofDoctor,
  ofStudy,
  useWorklist,
  type WorklistChoice,
} from './use-worklist.ts';
import { WorklistFilters } from './WorklistFilters.tsx';

/** Where the focus goes when no row is left. */
const WORKLIST_TITLE = 'confirmaciones-dia';

/** Confirmaciones: whom to ask whether they will come on the next day, and how far this has got. */
export default function ConfirmationsScreen() {
  const { shown, show } = useWorklist();
  const query = useQuery({ ...confirmationsQuery(shown.fecha), placeholderData: keepPreviousData });
  return (
    <>
      <ScreenHeader
        path={OFFICE.confirmations}
        actions={
          <Button icon={<Printer aria-hidden="true" size={20} strokeWidth={1.75} />} onPress={() => print()}>
            {COMMON.print}
          </Button>
        }
      />
      <WorklistFilters
        shown={shown}
        fecha={query.data?.fecha ?? null}
        rows={query.data?.items ?? []}
        onShow={show}
      />
      <QueryGate query={query} loadingLabel={CONFIRMATIONS.loading} rows={8}>
        {(day) => <Worklist day={day} shown={shown} onShow={show} />}
      </QueryGate>
    </>
  );
}

interface WorklistProps {
  readonly day: ConfirmationDay;
  readonly shown: WorklistChoice;
  readonly onShow: (change: Partial<WorklistChoice>) => void;
}

/** A day: its totals, and the rows that match the filters. */
function Worklist({ day: { fecha, items }, shown, onShow }: WorklistProps) {
  const today = useToday();
  const ofThisDoctor = ofStudy(ofDoctor(items, shown.medico), shown.estudio);
  const [opened, setOpened] = useState<string | null>(null);
  const rows = ofThisDoctor.filter(
    ({ contacto }) => shown.contacto === 'todos' || contacto.estado === shown.contacto,
  );
  const note = useNote();
  const goOnAfter = useNextFocus(rows, WORKLIST_TITLE);
  const inWords = longDay(fecha).toLowerCase();
  if (items.length === 0)
    return <EmptyState title={CONFIRMATIONS.empty(inWords)}>{CONFIRMATIONS.emptyHelp}</EmptyState>;
  return (
    <>
      <div className="hoja-titulo">
        <h2 id={WORKLIST_TITLE} tabIndex={-1}>
          {longDay(fecha)}
          {fecha >= today && `, ${daysAway(today, fecha)}`}
        </h2>
      </div>
      <Counts rows={ofThisDoctor} />
      {rows.length === 0 ? (
        <EmptyState
          title={CONFIRMATIONS.noneFound}
          action={
            <Button onPress={() => onShow({ medico: EVERYBODY, estudio: EVERYBODY, contacto: 'todos' })}>
              {CONFIRMATIONS.showAll}
            </Button>
          }
        />
      ) : (
        <ConfirmationTable
          day={inWords}
          rows={rows}
          onNote={(row, resultado) => {
            goOnAfter(row);
            note(row, resultado);
          }}
          onOpen={({ id }) => setOpened(id)}
        />
      )}
      {opened !== null && <AppointmentPanel id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** How many rows there are in each state of contact. */
function Counts({ rows }: { readonly rows: readonly ConfirmationRecord[] }) {
  const counts = contactCounts(rows);
  return (
    <Facts
      label={CONFIRMATIONS.counts}
      facts={[
        { label: CONFIRMATIONS.total, value: rows.length },
        ...CONTACT_RESULTS.map((each) => ({ label: CONTACT_LABELS[each], value: counts[each] })),
      ]}
    />
  );
}

interface Wanted {
  readonly row: ConfirmationRecord;
  readonly resultado: ContactRequest['resultado'];
}

/** Records a note and confirms it with an undo; a refusal is always shown. Of one row one note at a time, of several each in turn. */
function useNote(): (row: ConfirmationRecord, resultado: Wanted['resultado']) => void {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());
  const { send } = useWork<Wanted, ConfirmationRecord>(
    (operate, { row, resultado }) =>
      operate('noteContact', { params: { turno: row.id }, body: { resultado, version: row.version } }),
    {
      line: 'contactos',
      done: (saved, { resultado }) => CONFIRMATIONS.noted[resultado](saved.paciente.nombre),
      undo: (saved, { resultado }) =>
        resultado === 'deshacer' ? null : () => send({ row: saved, resultado: 'deshacer' }),
      lastsMs: UNDO_MS,
      onDone: (saved, { row }) => {
        waiting.current.delete(row.id);
        client.setQueriesData<ConfirmationDay>({ queryKey: ['contactos'] }, (day) =>
          day === undefined
            ? undefined
            : { ...day, items: day.items.map((each) => (each.id === saved.id ? saved : each)) },
        );
      },
      onRefused: (_, { row }) => waiting.current.delete(row.id),
      refused: 'said',
      whose: ({ row }) => row.paciente.nombre,
    },
  );
  return (row, resultado) => {
    if (waiting.current.has(row.id)) return;
    waiting.current.add(row.id);
    send({ row, resultado });
  };
}
