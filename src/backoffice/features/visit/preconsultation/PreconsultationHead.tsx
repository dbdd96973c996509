import type { Preconsultation } from '#client/queries/clinical/visits';
import { PRECONSULTATION_COPY as COPY } from '#copy/clinical/preconsultation';
import { ROUNDS } from '#copy/clinical/rounds';
import { VISIT } from '#copy/clinical/visit';
import { KIND_LABELS } from '#copy/office/kinds';
import { ageWords } from '#domain/people/life/age-words';
import { ticketCode } from '#domain/scheduling/room/ticket';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import type { ExamState } from '../keeper/exam-state.ts';
import { KeysHelp, UndoButton, SavedMark } from '../HeadTools.tsx';

const BUTTON =
  'inline-flex min-h-[3rem] cursor-pointer items-center gap-2 rounded-control border border-panel-line px-3 hover:bg-panel-chosen';

interface Props {
  readonly opened: Preconsultation;
  readonly state: ExamState;
}

/** Who is to be measured, by what a person can be asked, and for which doctor. */
export function PreconsultationHead({ opened: { paciente, turno }, state }: Props) {
  const nameOf = useDoctorNames();
  const { fechaNacimiento } = paciente;
  const today = useToday();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-panel px-4 py-1.5 text-panel-ink">
      <h1 tabIndex={-1} className="text-chart-2 leading-[1.15]">
        {paciente.nombre}
      </h1>
      <p className="m-0">
        {fechaNacimiento !== null && <b>{ageWords(fechaNacimiento, today)} · </b>}
        {fechaNacimiento === null ? COPY.unknownBirth : COPY.born(mediumDate(fechaNacimiento))}
        <span className="text-dense text-panel-ink-2">: {COPY.askName}</span>
      </p>
      {turno.ficha !== undefined && (
        <p className="m-0 border-l-4 border-macula bg-panel-chosen px-2">
          {VISIT.ticket} <b className="text-chart-1">{ticketCode(turno.ficha)}</b>
        </p>
      )}
      <p className="m-0">
        {turno.hora} ·{' '}
        {turno.ronda === undefined ? KIND_LABELS[turno.tipo] : ROUNDS.mark(nameOf(turno.ronda.medico))}
        {turno.medico !== undefined && ` · ${nameOf(turno.medico)}`}
      </p>
      <p role="status" className="m-0 ml-auto inline-flex items-center gap-1.5">
        <SavedMark state={state} />
      </p>
      <UndoButton className={BUTTON} />
      <KeysHelp className={BUTTON} keys={VISIT.helpKeys} />
    </header>
  );
}
