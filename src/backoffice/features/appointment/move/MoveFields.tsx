import { useQuery } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';
import { doctorsQuery } from '#client/queries/doctors';
import { DateField } from '#components/ui/form/DateField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { APPOINTMENT, MOVE } from '#copy/office/appointment';
import { KIND_LABELS } from '#copy/office/kinds';
import { OCCUPIES } from '#domain/scheduling/appointment/appointment-states';
import { usePatientAppointments } from '#backoffice/features/appointment/panel/use-patient-appointments.ts';
import { durationsFor, kindsFor, type MoveDraft } from './move-draft.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { isOneEyed } from '#domain/studies/one-eye';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';

interface Props {
  readonly record: AppointmentRecord;
  readonly draft: MoveDraft;
  readonly today: string;
  readonly onChange: (change: Partial<MoveDraft>) => void;
}

/** The doctor, date, kind and length of a move. Doctors can only move within their own agenda. */
export function MoveFields({ record, draft, today, onChange }: Props) {
  const actor = useAppointmentActor();
  const { data: doctors } = useQuery(doctorsQuery());
  const offered = (doctors ?? []).filter(({ id, activo }) =>
    actor.rol === 'medico' ? id === actor.medico : activo || id === record.medico,
  );
  const kinds = kindsFor(record.tipo);
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3 *:flex-[1_1_9rem] [&>:first-child]:[flex-basis:17rem]">
      {draft.medico !== undefined && (
        <SelectField
          label={MOVE.doctor}
          value={draft.medico}
          onChange={(medico) => onChange({ medico })}
          options={offered.map(({ id, nombre }) => ({ id, label: nombre }))}
        />
      )}
      <DateField
        label={MOVE.date}
        value={draft.fecha}
        onChange={(fecha) => onChange({ fecha })}
        min={record.fecha < today ? record.fecha : today}
      />
      {kinds.length > 1 && (
        <SelectField
          label={MOVE.kind}
          value={draft.tipo}
          onChange={(tipo) => onChange({ tipo })}
          options={kinds.map((id) => ({ id, label: KIND_LABELS[id] }))}
        />
      )}
      {record.ojo !== undefined && (
        <EyeField
          label={APPOINTMENT.eye}
          value={draft.ojo ?? null}
          isOneEyed={record.estudio !== undefined && isOneEyed(record.estudio.codigo)}
          onChange={(ojo) => onChange({ ojo })}
        />
      )}
      <SelectField
        label={MOVE.duration}
        value={String(draft.duracionMin)}
        onChange={(id) => onChange({ duracionMin: Number(id) })}
        options={durationsFor(record.duracionMin).map((minutes) => ({
          id: String(minutes),
          label: APPOINTMENT.minutes(minutes),
        }))}
      />
    </div>
  );
}

interface SameDayNoticeProps {
  readonly record: AppointmentRecord;
  readonly fecha: string;
  readonly medico: string | undefined;
}

/** Warns that the patient already has an appointment with that doctor on that day (R16). */
export function SameDayNotice(props: SameDayNoticeProps) {
  const { id } = props.record.paciente;
  return id === undefined ? null : <Warning {...props} paciente={id} />;
}

function Warning({ record, fecha, medico, paciente }: SameDayNoticeProps & { readonly paciente: string }) {
  const { data } = usePatientAppointments(paciente);
  const other = data?.pages
    .flatMap(({ items }) => items)
    .find(
      (each) =>
        each.id !== record.id &&
        each.fecha === fecha &&
        each.medico !== undefined &&
        each.medico === medico &&
        OCCUPIES[each.estado] === 'todo',
    );
  if (other?.medico === undefined) return null;
  return (
    <Notice tone="warning">
      <p>{MOVE.sameDay(other.hora, other.medico)}</p>
    </Notice>
  );
}
