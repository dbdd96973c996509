import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { firstFreeQuery, type KindAsked } from '#client/queries/availability';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import type { ListedDoctor } from '#contract/doctors';
import type { StudyRecord } from '#contract/studies';
import { BOOKING } from '#copy/office/booking';
import { KIND_LABELS } from '#copy/office/kinds';
import type { Eye } from '#domain/clinical/eye';
import { APPOINTMENT_KINDS, type AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { Settings } from '#domain/scheduling/settings/settings';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { shortDay } from './day-words.ts';
import { ChoiceCombo } from '#backoffice/shared/choice/ChoiceCombo.tsx';
import { KIND } from './when-style.ts';

interface Props {
  readonly doctors: readonly ListedDoctor[];
  readonly value: string | null;
  /** The kind of visit, on which the next free place depends; null while that is not needed. */
  readonly asked: KindAsked | null;
  readonly error?: string | undefined;
  readonly onChange: (medico: string) => void;
}

/** The doctor: every active one, with the speciality and the first free time. */
export function DoctorField({ doctors, value, asked, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // Looking ahead for every doctor is work for the server, so it happens only while the list is open.
  const { data } = useQuery({
    ...firstFreeQuery({ ...asked, cantidad: 1, porMedico: true }),
    enabled: isOpen && asked !== null,
  });
  const next = new Map(data?.cupos.map((place) => [place.medico, place]));
  const freeWords = (id: string): string | null => {
    if (asked === null) return null;
    if (data === undefined) return isOpen ? BOOKING.lookingFree : null;
    const place = next.get(id);
    return place === undefined
      ? BOOKING.noneFree
      : BOOKING.nextFree(`${shortDay(place.fecha)}, ${place.hora}`);
  };
  return (
    <ChoiceCombo
      label={BOOKING.doctor}
      help={BOOKING.doctorHelp}
      value={value}
      error={error}
      onChange={onChange}
      onOpen={setIsOpen}
      options={doctors.map(({ id, nombre, especialidad }) => {
        const note = [especialidad, freeWords(id)].filter((part) => part !== null).join(' · ');
        return { id, label: nombre, note: note === '' ? undefined : note };
      })}
    />
  );
}

interface KindFieldProps {
  readonly value: AppointmentKind;
  readonly settings: Settings | undefined;
  readonly onChange: (kind: AppointmentKind) => void;
}

/** The kind of appointment, all options visible: colour, name and minutes. */
export function KindField({ value, settings, onChange }: KindFieldProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-dense font-semibold">{BOOKING.kind}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,30%),100%),1fr))] gap-1.5">
        {APPOINTMENT_KINDS.map((kind) => (
          <label key={kind} className={KIND} data-tipo={kind}>
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            <span>
              {KIND_LABELS[kind]}
              {kind !== 'estudio' && settings !== undefined && (
                <small>{BOOKING.minutes(settings.tipos[kind].minutos)}</small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface StudyFieldsProps {
  readonly studies: readonly StudyRecord[];
  readonly value: string | null;
  readonly eye: Eye | null;
  readonly isDilated: boolean;
  readonly error?: string | undefined;
  readonly eyeError?: string | undefined;
  readonly onStudy: (code: string) => void;
  readonly onEye: (eye: Eye) => void;
  readonly onDilated: (isDilated: boolean) => void;
}

/**
 * The study, among those with hours, which eye (one or both decides its minutes), and whether the pupil is dilated where
 * that is a choice: what else the patient has on that day depends on it.
 */
export function StudyFields({
  studies,
  value,
  eye,
  isDilated,
  error,
  eyeError,
  onStudy,
  onEye,
  onDilated,
}: StudyFieldsProps) {
  const chosen = studies.find(({ id }) => id === value);
  return (
    <>
      <ChoiceCombo
        label={BOOKING.study}
        help={BOOKING.studyHelp}
        value={value}
        error={error}
        onChange={onStudy}
        options={studies
          .filter(({ version }) => version !== null)
          .map(({ id, nombre, equipos }) => ({
            id,
            label: nombre,
            note: `${id} · ${equipos.map((device) => device.nombre).join(', ')}`,
          }))}
      />
      <EyeField
        label={BOOKING.eye}
        value={eye}
        isOneEyed={chosen?.ojosPorSesion === 1}
        minutes={
          chosen === undefined
            ? undefined
            : { one: BOOKING.minutes(chosen.minutosUnOjo), both: BOOKING.minutes(chosen.minutosDosOjos) }
        }
        error={eyeError}
        onChange={onEye}
      />
      {chosen?.dilatacion === 'segun_pupila' && (
        <CheckField label={BOOKING.dilated} isSelected={isDilated} onChange={onDilated} />
      )}
    </>
  );
}
