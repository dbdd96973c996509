import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { appointmentQuery } from '#client/queries/appointments';
import { availabilityQuery } from '#client/queries/availability';
import { doctorsQuery } from '#client/queries/doctors';
import { DateField } from '#components/ui/form/DateField.tsx';
import { FIELD_ERROR, FIELD_HELP } from '#components/ui/form/field-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import type { OrphanView } from '#contract/settlement';
import { IMPACT } from '#copy/office/impact';
import { foldText } from '#domain/shared/spanish-text';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { Place } from './choices.ts';
import { placeWords } from './place-words.ts';

interface Props {
  readonly orphan: OrphanView;
  readonly accion: 'mover' | 'reasignar';
  readonly value: Place | undefined;
  readonly nameOf: (doctor: string) => string;
  readonly onChange: (place: Place | undefined) => void;
}

/** The free times of any day: of the same doctor or study, or of the chosen colleague. */
export function PlaceSearch({ orphan, accion, value, nameOf, onChange }: Props) {
  const today = useToday();
  const [fecha, setFecha] = useState<string | null>(value?.fecha ?? null);
  const [colleague, setColleague] = useState(value?.medico ?? '');
  const doctors = useQuery({ ...doctorsQuery(), enabled: accion === 'reasignar' });
  // A cornea patient is not offered retina, nor an adult paediatrics.
  const specialtyOf = (doctor: string | null): string =>
    foldText(doctors.data?.find(({ id }) => id === doctor)?.especialidad ?? '');
  const others = (doctors.data ?? []).filter(
    ({ id, activo }) => activo && id !== orphan.medico && specialtyOf(id) === specialtyOf(orphan.medico),
  );
  const medico = accion === 'reasignar' ? colleague : (orphan.medico ?? undefined);
  return (
    <div
      data-search
      className="flex flex-wrap items-end gap-x-4 gap-y-2 flex-[1_1_100%] [&>div:not([role])]:flex-[0_1_16rem] [:where(&>p)]:py-2.5"
    >
      {accion === 'reasignar' && (
        <SelectField
          label={IMPACT.doctor}
          options={others.map(({ id, nombre, especialidad }) => ({
            id,
            label: nombre,
            ...(especialidad === null ? {} : { note: especialidad }),
          }))}
          value={colleague}
          onChange={(id) => {
            setColleague(id);
            onChange(undefined);
          }}
        />
      )}
      <DateField
        label={IMPACT.day}
        value={fecha}
        min={today}
        onChange={(day) => {
          setFecha(day);
          onChange(undefined);
        }}
      />
      {/* While a year is being typed the date is far in the past: nothing is fetched for it. */}
      {fecha === null || fecha < today || medico === '' ? (
        <p className={FIELD_HELP}>{IMPACT.chooseDay}</p>
      ) : (
        <FreeHours
          orphan={orphan}
          accion={accion}
          medico={medico}
          fecha={fecha}
          value={value}
          onChange={onChange}
        />
      )}
      {value !== undefined && <p role="status">{IMPACT.chosen(placeWords(value, nameOf))}</p>}
    </div>
  );
}

interface HoursProps extends Pick<Props, 'orphan' | 'accion' | 'value' | 'onChange'> {
  readonly medico: string | undefined;
  readonly fecha: string;
}

/** The times of one day at which the appointment fits. */
function FreeHours({ orphan, accion, medico, fecha, value, onChange }: HoursProps) {
  const name = useId();
  const appointment = useQuery(appointmentQuery(orphan.turno));
  const { tipo, estudio, ojo, duracionMin } = appointment.data ?? {};
  const slots = useQuery({
    ...availabilityQuery({
      medico,
      fecha,
      ...(tipo === 'estudio' ? { estudio: estudio?.codigo, ojo: ojo ?? undefined } : { tipo }),
      duracionMin,
      excluir: orphan.turno,
    }),
    enabled: appointment.data !== undefined,
  });
  const error = appointment.error ?? slots.error;
  if (error !== null) return <p className={FIELD_ERROR}>{error.message}</p>;
  if (slots.data === undefined) return <p className={FIELD_HELP}>{IMPACT.searching}</p>;
  const free = slots.data.cupos.filter(({ libre }) => libre);
  if (free.length === 0) return <p className={FIELD_HELP}>{IMPACT.noHours}</p>;
  return (
    <div
      className="flex flex-[1_1_100%] flex-wrap gap-1.5 [&_label:has([type='radio'])]:items-center [&_label:has([type='radio'])]:py-0 [&_label:has([type='radio'])]:tabular-nums"
      role="radiogroup"
      aria-label={IMPACT.hours}
    >
      {free.map(({ hora, fin, equipo }) => (
        <label key={hora}>
          <input
            type="radio"
            name={name}
            checked={value?.fecha === fecha && value.hora === hora}
            onChange={() =>
              onChange({ fecha, hora, fin, equipo, ...(accion === 'reasignar' ? { medico } : {}) })
            }
          />
          <span>{hora}</span>
        </label>
      ))}
    </div>
  );
}
