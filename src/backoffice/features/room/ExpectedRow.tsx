import { LogIn } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { RoomPeople } from '#contract/room';
import { Button } from '#components/ui/Button.tsx';
import { STATE_VERBS, withEye } from '#copy/office/appointment';
import { KIND_LABELS } from '#copy/office/kinds';
import { EXPECTED, WAITING_ROOM } from '#copy/office/room';
import { ARRIVALS } from '#copy/office/agenda/room-waits';
import { isBackTooLate, type AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import { minutesLate } from '#domain/scheduling/room/expected';
import type { CivilTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { DELAYS } from '#copy/office/agenda/delays';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { bornWords } from '#backoffice/shared/patient/patient-words.ts';
import { ROW_OPENER } from '#backoffice/shared/screen/style/row-style.ts';

interface Props {
  readonly row: AppointmentRecord;
  readonly now: CivilTime;
  /** When the visit is expected to begin, if that is late. */
  readonly forecast: Forecast | undefined;
  /** How old the person is; undefined until it is read, or for somebody whom this person does not receive. */
  readonly person: RoomPeople['items'][number] | undefined;
  readonly onEnter: (row: AppointmentRecord, state: AppointmentState) => void;
  readonly onOpen: (row: AppointmentRecord) => void;
}

/** One person who is awaited: the hour and how late, who, when born, with whom, and «Llegó». */
export function ExpectedRow({ row, now, forecast, person, onEnter, onOpen }: Props) {
  const nameOf = useDoctorNames();
  const isAbsent = row.estado === 'no_asistio';
  const late = isAbsent ? 0 : minutesLate(row, now);
  const { nombre } = row.paciente;
  const { medico, estudio, ojo, tipo, fecha } = row;
  const what = estudio === undefined ? KIND_LABELS[tipo] : withEye(estudio.nombre, ojo);
  const mayArrive = row.siguientes.includes('en_sala') && !isBackTooLate(row, 'en_sala', now.fecha);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2.5 border-b border-line py-1 ps-2.5 pe-2 last:border-b-0 ${late > 0 || isAbsent ? '[box-shadow:inset_5px_0_0_var(--color-retina)]' : ''}`}
      data-turno={row.id}
    >
      <b className="w-[3.5rem] text-[1.0625rem] tabular-nums">{row.hora}</b>
      <div className="min-w-[min(7rem,100%)] flex-1 leading-[1.25]">
        <button
          type="button"
          className={`${ROW_OPENER} text-start wrap-anywhere`}
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
        >
          {nombre}
        </button>
        <small className="block text-ink-2">
          {late > 0 && <b className="text-retina">{EXPECTED.late(late)} · </b>}
          {isAbsent && <b className="text-retina">{ARRIVALS.isAbsent} · </b>}
          {[
            ...(medico === undefined ? [] : [nameOf(medico)]),
            what,
            ...(person === undefined ? [] : [bornWords(person.fechaNacimiento, fecha)]),
          ].join(' · ')}
          {forecast !== undefined && (
            <>
              {' · '}
              <b className="whitespace-nowrap text-ink">
                <span aria-hidden="true">{ARRIVALS.goesIn(formatHour(forecast.inicio))}</span>
                <span className="sr-only">
                  {DELAYS.words(formatHour(forecast.inicio), forecast.demoraMin)}
                </span>
              </b>
            </>
          )}
        </small>
      </div>
      {mayArrive && (
        <div className="ms-auto" data-acciones="">
          <Button
            size="compact"
            icon={<LogIn aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
            aria-label={WAITING_ROOM.stateOf(STATE_VERBS.en_sala, nombre)}
            onPress={() => onEnter(row, 'en_sala')}
          >
            {STATE_VERBS.en_sala}
          </Button>
        </div>
      )}
    </li>
  );
}
