import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState, useRef } from 'react';
import { Link } from 'wouter';
import { confirmationsQuery, type ConfirmationDay } from '#client/queries/confirmations';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { COMMON } from '#copy/office/common';
import { CONFIRMATIONS } from '#copy/office/confirmations';
import { UNDO_MS } from '#domain/scheduling/appointment/appointment-history';
import type { ContactRequest, ContactResult } from '#domain/scheduling/appointment/confirmation';
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
  ASKING,
  chosenOf,
  EVERYBODY,
  isShown,
  notedParts,
  useWorklist,
  visitsOf,
  type DayVisit,
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
          <Button
            icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
            onPress={() => print()}
          >
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
        {(day) => (
          <>
            <OtherDays piden={day.piden} dejaron={day.dejaron} />
            <Worklist day={day} shown={shown} onShow={show} />
          </>
        )}
      </QueryGate>
    </>
  );
}

const ASKED =
  'mt-0 mb-4 flex flex-wrap items-center gap-x-4 border-s-4 border-macula bg-macula-tint px-3 py-1 print:hidden';
const ASKED_LINK = 'inline-flex min-h-tap items-center font-strong underline';

/** Who let an appointment go by link, and the other days on which somebody asks for a change: nobody calls about them yet. */
function OtherDays({ piden = [], dejaron = 0 }: Pick<ConfirmationDay, 'piden' | 'dejaron'>) {
  const { byLink } = CONFIRMATIONS;
  return (
    <>
      {dejaron > 0 && (
        <p className={ASKED}>
          {byLink.letGo(dejaron)}
          <Link className={ASKED_LINK} href={OFFICE.notices}>
            {byLink.toCall}
          </Link>
        </p>
      )}
      {piden.length > 0 && (
        <p className={ASKED}>
          {byLink.otherDays}
          {piden.map(({ fecha, cuantos }) => (
            <Link
              key={fecha}
              className={ASKED_LINK}
              href={`${OFFICE.confirmations}?${new URLSearchParams({ fecha, contacto: ASKING }).toString()}`}
            >
              {byLink.ofDay(longDay(fecha), cuantos)}
            </Link>
          ))}
        </p>
      )}
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
  const chosen = chosenOf(visitsOf(items), shown);
  const [opened, setOpened] = useState<string | null>(null);
  const rows = chosen.filter((visit) => isShown(visit, shown.contacto));
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
        {rows.length > 0 && <p className="text-small max-md:hidden print:hidden">{CONFIRMATIONS.keys}</p>}
      </div>
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
          onOpen={setOpened}
        />
      )}
      {opened !== null && <AppointmentPanel id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface Wanted {
  readonly visit: DayVisit;
  readonly resultado: ContactRequest['resultado'];
  /** What is written down, each as it was seen. */
  readonly parts: readonly Pick<DayVisit['parts'][number], 'id' | 'version'>[];
}

/** Records a note of a visit and confirms it with an undo; a refusal is always shown. Of one visit one note at a time, of several each in turn. */
function useNote(): (visit: DayVisit, resultado: ContactResult) => void {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());
  const { send } = useWork<Wanted, Pick<ConfirmationDay, 'items'>>(
    (operate, { parts, resultado }) =>
      operate('noteContacts', {
        body: { resultado, turnos: parts.map(({ id, version }) => ({ id, version })) },
      }),
    {
      line: 'contactos',
      done: ({ items }, { visit, resultado }) =>
        CONFIRMATIONS.noted[resultado](visit.paciente.nombre, items.length),
      undo: ({ items }, { visit, resultado }) =>
        resultado === 'deshacer' ? null : () => send({ visit, resultado: 'deshacer', parts: items }),
      lastsMs: UNDO_MS,
      onDone: ({ items }, { visit }) => {
        waiting.current.delete(visit.id);
        const saved = new Map(items.map((each) => [each.id, each]));
        client.setQueriesData<ConfirmationDay>({ queryKey: ['contactos'] }, (day) =>
          day === undefined
            ? undefined
            : { ...day, items: day.items.map((each) => saved.get(each.id) ?? each) },
        );
      },
      onRefused: (_, { visit }) => waiting.current.delete(visit.id),
      refused: 'said',
      whose: ({ visit }) => visit.paciente.nombre,
    },
  );
  return (visit, resultado) => {
    if (waiting.current.has(visit.id)) return;
    waiting.current.add(visit.id);
    send({ visit, resultado, parts: notedParts(visit, resultado) });
  };
}
