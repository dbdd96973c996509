import { CalendarPlus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ChildRecord } from '#client/queries/clinical/prematurity';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { COMMON } from '#copy/office/common';
import {
  ENDING_WORDS,
  eyeWords,
  PREMATURITY as COPY,
  RISK_WORDS,
  TREATMENT_WORDS,
} from '#copy/clinical/prematurity';
import { roleOf } from '#domain/access/policies';
import { mayOpen } from '#domain/access/screens';
import { weeksInWords } from '#domain/clinical/prematurity/first-examination';
import { bookingHref, OFFICE } from '#routes';
import { personHref } from '#backoffice/shared/patient/person-href.ts';
import { PatientPhone } from '#backoffice/shared/patient/PatientPhone.tsx';
import { mediumDate, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { BookPlan } from '#backoffice/shared/follow-up/BookPlan.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ChangeChildDialog, DischargeDialog, TreatChildDialog, useReopenChild } from './ChildDialogs.tsx';

const COLUMNS: readonly Column<ChildRecord>[] = [
  { id: 'child', header: COPY.columns.child, isHeader: true, cell: (child) => <Who child={child} /> },
  { id: 'born', header: COPY.columns.born, cell: (child) => <Born child={child} /> },
  { id: 'next', header: COPY.columns.next, hideLabel: true, cell: (child) => <Next child={child} /> },
  { id: 'last', header: COPY.columns.last, hideLabel: true, cell: (child) => <Last child={child} /> },
  {
    id: 'actions',
    header: COPY.columns.actions,
    hideHeader: true,
    align: 'end',
    cell: (child) => <Actions child={child} />,
  },
];

/** The list of the nursery, the soonest first. */
export const ChildTable = ({ rows }: { readonly rows: readonly ChildRecord[] }) => (
  <div className={`@container ${SHEET}`}>
    <DataTable caption={COPY.caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} isClose />
  </div>
);

function Who({ child: { paciente, lugar, medico } }: { readonly child: ChildRecord }) {
  const { actor } = useVisit();
  const href = personHref(actor, paciente.id);
  return (
    <>
      {href === null ? (
        <b>{paciente.nombre}</b>
      ) : (
        <Link href={href} className="underline decoration-1 underline-offset-[0.2em]">
          <b>{paciente.nombre}</b>
        </Link>
      )}
      <span className="block">{lugar}</span>
      <small className="block text-ink-2">{medico ?? COPY.nobody}</small>
      <PatientPhone paciente={paciente} />
    </>
  );
}

function Born({ child: { paciente, edad, riesgos } }: { readonly child: ChildRecord }) {
  const { semanas, gramos } = paciente;
  return (
    <span className="grid">
      <span>
        {semanas === null ? COPY.noWeeks : COPY.weeks(semanas)}
        {gramos !== null && ` · ${COPY.grams(gramos)}`}
      </span>
      {edad !== null && <small className="text-ink-2">{COPY.today(weeksInWords(edad))}</small>}
      {riesgos.length > 0 && (
        <small className="text-ink-2">{riesgos.map((each) => RISK_WORDS[each]).join(', ')}</small>
      )}
    </span>
  );
}

function Next({ child }: { readonly child: ChildRecord }) {
  const { estado, proximo, desde, dias, cita, clinica } = child;
  if (estado === 'alta')
    return <span>{clinica?.cierre === undefined ? COPY.left : ENDING_WORDS[clinica.cierre.como]}</span>;
  const isLate = dias >= 0;
  return (
    <span className="grid">
      <span
        className={isLate ? 'inline-flex items-center gap-1.5 font-semibold text-retina' : 'font-semibold'}
      >
        {isLate && <TriangleAlert aria-hidden="true" size="1rem" strokeWidth={2} className="flex-none" />}
        {isLate ? COPY.overdue(dias) : COPY.dueIn(-dias)}
      </span>
      <span>
        {COPY.until(mediumDate(proximo))}
        {desde !== null && desde < proximo && <> · {COPY.since(shortDate(desde))}</>}
      </span>
      {cita !== null && (
        <small className={cita.aTiempo ? '' : 'font-semibold text-retina'}>
          {(cita.aTiempo ? COPY.booked : COPY.bookedLate)(`${shortDate(cita.fecha)}, ${cita.hora}`)}
        </small>
      )}
      {clinica !== undefined && <small className="text-ink-2">{clinica.porque}</small>}
      {clinica?.movido !== undefined && <small className="text-ink-2">{COPY.moved(clinica.movido)}</small>}
    </span>
  );
}

function Last({ child: { clinica } }: { readonly child: ChildRecord }) {
  if (clinica === undefined) return null;
  const { ultimo, tratamientos } = clinica;
  const done = tratamientos.at(-1);
  return (
    <span className="grid">
      {ultimo === null ? (
        <span className="text-ink-2">{COPY.neverSeen}</span>
      ) : (
        <>
          <small className="text-ink-2">{COPY.seen(mediumDate(ultimo.fecha))}</small>
          <span>{COPY.eye('OD', eyeWords(ultimo.OD))}</span>
          <span>{COPY.eye('OI', eyeWords(ultimo.OI))}</span>
        </>
      )}
      {done !== undefined && (
        <small>
          {TREATMENT_WORDS[done.que]} {done.ojo}, {shortDate(done.fecha)}
        </small>
      )}
    </span>
  );
}

const DIALOGS = { cambio: ChangeChildDialog, tratamiento: TreatChildDialog, alta: DischargeDialog } as const;

function Actions({ child }: { readonly child: ChildRecord }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { actor } = useVisit();
  const reopen = useReopenChild();
  const Asking = open === null ? null : DIALOGS[open];
  const ask = (what: keyof typeof DIALOGS) => () => setOpen(what);
  const isDoctor = roleOf(actor) === 'medico';
  const isFree = child.estado === 'en_seguimiento' && child.cita === null && mayOpen(actor, OFFICE.booking);
  return (
    <div className="flex flex-wrap justify-end gap-2 @max-[45rem]:justify-start @min-[60rem]:flex-nowrap print:hidden">
      {isFree && child.medico !== null && (
        <BookPlan
          plan={{
            paciente: child.paciente,
            clase: 'control',
            medico: child.medico,
            ojo: null,
            vence: child.proximo,
          }}
        />
      )}
      {isFree && child.medico === null && (
        <Link
          className={buttonStyle('outline', 'compact')}
          href={bookingHref({ paciente: child.paciente.id })}
        >
          <CalendarPlus aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          {COPY.book}
        </Link>
      )}
      <ActionMenu
        label={COMMON.more}
        about={child.paciente.nombre}
        actions={
          child.estado === 'alta'
            ? [{ id: 'reapertura', label: COPY.reopen, onAction: () => reopen(child) }]
            : [
                { id: 'cambio', label: COPY.change, onAction: ask('cambio') },
                ...(isDoctor
                  ? [
                      { id: 'tratamiento', label: COPY.treat, onAction: ask('tratamiento') },
                      { id: 'alta', label: COPY.discharge, isDangerous: true, onAction: ask('alta') },
                    ]
                  : []),
              ]
        }
      />
      {Asking !== null && <Asking child={child} onClose={() => setOpen(null)} />}
    </div>
  );
}
