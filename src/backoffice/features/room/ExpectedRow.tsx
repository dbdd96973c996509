import { LogIn } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { RoomPeople } from '#contract/room';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { STATE_VERBS } from '#copy/office/appointment';
import { KIND_LABELS } from '#copy/office/kinds';
import { EXPECTED, WAITING_ROOM } from '#copy/office/room';
import { ageWords } from '#domain/people/life/age-words';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import { minutesLate } from '#domain/scheduling/room/expected';
import type { CivilTime } from '#domain/shared/civil-date';
import { whoseWords } from '#backoffice/features/appointment/panel/whose-words.ts';
import { DelayMark } from '#backoffice/features/appointment/room/DelayMark.tsx';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';

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

const ROW = [
  'grid items-center gap-x-4 gap-y-0.5 border-b border-line px-3 py-1 last:border-b-0',
  'md:grid-cols-[7.5rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]',
  'max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:py-2',
].join(' ');

/** One person who is awaited: the hour and how late, who, when born, with whom, and «Llegó». */
export function ExpectedRow({ row, now, forecast, person, onEnter, onOpen }: Props) {
  const nameOf = useDoctorNames();
  const late = minutesLate(row, now);
  const { nombre } = row.paciente;
  const [first = KIND_LABELS[row.tipo], second] = whoseWords(row, nameOf);
  return (
    <li className={ROW} data-turno={row.id}>
      <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
        <b>{row.hora}</b>
        {late > 0 && <span className={markStyle('stop')}>{EXPECTED.late(late)}</span>}
        {forecast !== undefined && <DelayMark forecast={forecast} />}
      </span>
      <button
        type="button"
        className="renglon-abrir min-h-tap text-start wrap-anywhere max-md:order-1 max-md:col-span-2"
        aria-haspopup="dialog"
        onClick={() => onOpen(row)}
      >
        {nombre}
      </button>
      <span className="text-dense max-md:col-span-2">
        {person === undefined ? null : person.fechaNacimiento === null ? (
          <span className="text-ink-2">{EXPECTED.unborn}</span>
        ) : (
          EXPECTED.born(ageWords(person.fechaNacimiento, row.fecha), mediumDate(person.fechaNacimiento))
        )}
      </span>
      <span className="text-dense text-ink-2 max-md:order-3 max-md:col-span-3">
        {[first, second ?? (row.estudio === undefined ? KIND_LABELS[row.tipo] : undefined)]
          .filter((word) => word !== undefined)
          .join(' · ')}
      </span>
      {row.siguientes.includes('en_sala') && (
        <span className="max-md:order-2">
          <Button
            size="compact"
            icon={<LogIn aria-hidden="true" size={18} strokeWidth={1.75} />}
            aria-label={WAITING_ROOM.stateOf(STATE_VERBS.en_sala, nombre)}
            onPress={() => onEnter(row, 'en_sala')}
          >
            {STATE_VERBS.en_sala}
          </Button>
        </span>
      )}
    </li>
  );
}
