import { Link } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appointmentQuery, historyQuery, type AppointmentRecord } from '#client/queries/appointments';
import { eyeWords, APPOINTMENT, VISIT_TIMES } from '#copy/office/appointment';
import { CANCEL_REASON_COPY } from '#copy/office/agenda/cancelling';
import { KIND_LABELS } from '#copy/office/kinds';
import { CANCELLED_BY, cancelWords } from '#domain/scheduling/cancelling/cancel-reason';
import { deviceName } from '#domain/studies/device';
import { mayOpen } from '#domain/access/screens';
import { appointmentHref, OFFICE } from '#routes';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { momentOf, hourOf } from './moments.ts';
import { PANEL_FACTS } from '#backoffice/features/appointment/appointment-style.ts';
import { ROW_LINK } from '#backoffice/shared/screen/style/row-style.ts';

/** What the appointment is: with whom, of which kind, on which device, why, and who booked it. */
export function AppointmentFacts({ record }: { readonly record: AppointmentRecord }) {
  const { medico, tipo, duracionMin, estudio, ojo, equipo, motivo, sobreturno } = record;
  const { canceladoPor, motivoCancelacion, detalleCancelacion } = record;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [APPOINTMENT.withDoctor, medico],
    [APPOINTMENT.kind, `${KIND_LABELS[tipo]}, ${APPOINTMENT.minutes(duracionMin)}`],
    [APPOINTMENT.study, estudio?.nombre],
    [APPOINTMENT.eye, eyeWords(ojo) ?? undefined],
    [APPOINTMENT.device, equipo === undefined ? equipo : deviceName(equipo)],
    [sobreturno === true ? APPOINTMENT.overbookingReason : APPOINTMENT.reason, motivo],
    [APPOINTMENT.cancelledBy, canceladoPor === undefined ? undefined : CANCELLED_BY[canceladoPor]],
    [CANCEL_REASON_COPY.why, cancelWords({ motivoCancelacion, motivo: detalleCancelacion }) ?? undefined],
  ];
  return (
    <>
      <dl className={PANEL_FACTS}>
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {record.paciente.id !== undefined && <Booked id={record.id} />}
      </dl>
      {record.reemplazadoPor !== undefined && (
        <Other id={record.reemplazadoPor} label={APPOINTMENT.replacedBy} />
      )}
      {record.reemplazaA !== undefined && <Other id={record.reemplazaA} label={APPOINTMENT.replaces} />}
    </>
  );
}

function Booked({ id }: { readonly id: string }) {
  const { data } = useQuery(historyQuery(id));
  const first = data?.items[0];
  if (first === undefined) return null;
  return (
    <div>
      <dt>{APPOINTMENT.booked}</dt>
      <dd>{APPOINTMENT.bookedBy(first.nombre, momentOf(first.cuando))}</dd>
    </div>
  );
}

/** A link to the appointment at the other end of a rescheduling. */
function Other({ id, label }: { readonly id: string; readonly label: string }) {
  const { actor } = useVisit();
  const isOpen = mayOpen(actor, OFFICE.appointments);
  const { data } = useQuery({ ...appointmentQuery(id), enabled: isOpen });
  if (data === undefined || !isOpen) return null;
  return (
    <Link href={appointmentHref(id, data.fecha)} className={ROW_LINK}>
      {label}
    </Link>
  );
}

/** When the visit reached each step, and how long each one took. */
export function VisitTimes({ record }: { readonly record: AppointmentRecord }) {
  const { tiempos = {}, estado, esperaMin = null, preparacionMin = null, atencionMin = null } = record;
  const waited = esperaMin === null ? undefined : VISIT_TIMES.wait(esperaMin);
  const isPrepared = tiempos.en_preparacion !== undefined;
  const steps = [
    { label: VISIT_TIMES.arrived, at: tiempos.en_sala, after: undefined },
    { label: VISIT_TIMES.prepared, at: tiempos.en_preparacion, after: waited },
    {
      label: VISIT_TIMES.attended,
      at: tiempos.en_atencion,
      after: !isPrepared
        ? waited
        : preparacionMin === null
          ? undefined
          : VISIT_TIMES.preparation(preparacionMin),
    },
    {
      label: VISIT_TIMES.finished,
      at: tiempos.atendido,
      after: atencionMin === null ? undefined : VISIT_TIMES.attention(atencionMin),
    },
    { label: VISIT_TIMES.left, at: estado === 'se_retiro' ? tiempos.se_retiro : undefined, after: undefined },
  ].filter(({ at }) => at !== undefined);
  if (steps.length === 0) return null;
  return (
    <section>
      <h3>{VISIT_TIMES.title}</h3>
      <ol className="grid gap-1" aria-label={VISIT_TIMES.title}>
        {steps.map(({ label, at = '', after }) => (
          <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,9rem)] gap-3 items-baseline" key={label}>
            <span>{label}</span>{' '}
            <time className="font-strong" dateTime={at}>
              {hourOf(at)}
            </time>
            {after !== undefined && <small>{after}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
