import { AGENDA_DAY } from '#copy/office/agenda-day';
import {
  APPOINTMENT_STATES,
  stateLabel,
  type AppointmentState,
} from '#domain/scheduling/appointment/appointment-states';
import { StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';

const SHOWN: readonly AppointmentState[] = APPOINTMENT_STATES.filter(
  (state) => state !== 'cancelado' && state !== 'reprogramado',
);

const MARKS = [
  [AGENDA_DAY.overbookedMark, AGENDA_DAY.overbooked],
  [AGENDA_DAY.outsideMark, AGENDA_DAY.outside],
] as const;

/** What the marks on the cards mean, and the keyboard shortcuts. */
export function DayLegend() {
  return (
    <div className="jornada-leyenda">
      <ul aria-label={AGENDA_DAY.legend}>
        {SHOWN.map((estado) => (
          <li key={estado} data-estado={estado}>
            <StateShape estado={estado} />
            {stateLabel(estado)}
          </li>
        ))}
        {MARKS.map(([mark, words]) => (
          <li key={mark}>
            <b className="turno-s" aria-hidden="true">
              {mark}
            </b>
            {words}
          </li>
        ))}
      </ul>
      <p className="jornada-teclas">{AGENDA_DAY.keys}</p>
    </div>
  );
}
