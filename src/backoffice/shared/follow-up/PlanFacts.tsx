import type { PlanRecord } from '#client/queries/follow-up';
import { markStyle } from '#components/ui/mark-style.ts';
import {
  ABSENCE_CAUSE_WORDS,
  FOLLOW_UP,
  PLAN_STATE_WORDS,
  reasonWords,
  URGENCY_WORDS,
} from '#copy/clinical/follow-up';
import { ROUNDS } from '#copy/clinical/rounds';
import { longInstant, mediumDate, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { ClosedDay } from './ClosedDay.tsx';
import { URGENCY_TONES, whatInWords, whenInWords } from './plan-words.ts';

const SHORT_UNITS: readonly string[] = ['horas', 'dias'];

/** What the patient comes for, with whom, and the diagnosis where the reader may see it. */
export function PlanWhat({ plan }: { readonly plan: PlanRecord }) {
  const nameOf = useDoctorNames();
  const { clase, medico, diagnostico, motivo, dosis, porque = [] } = plan;
  return (
    <div className="grid gap-0.5">
      <b>{whatInWords(plan)}</b>
      {diagnostico !== undefined && (
        <small>
          {diagnostico.nombre} ({diagnostico.codigo}
          {clase === null && plan.ojo !== null ? ` ${plan.ojo}` : ''})
        </small>
      )}
      <small className="text-ink-2">{FOLLOW_UP.with(nameOf(medico))}</small>
      {porque.length > 0 && <small className="font-strong">{porque.map(reasonWords).join('. ')}</small>}
      {motivo !== undefined && <small className="text-ink-2">{motivo}</small>}
      {dosis !== null && (
        <small className={dosis.excedida ? 'font-strong text-retina' : 'text-ink-2'}>
          {FOLLOW_UP.dose(dosis.semanas)}
          {dosis.excedida && `: ${FOLLOW_UP.gap}`}
        </small>
      )}
    </div>
  );
}

/** How late it is for its interval, the days within which to book, and the appointment there is. */
export function PlanWhen({ plan }: { readonly plan: PlanRecord }) {
  const { fecha: today } = useClinicNow();
  const nameOf = useDoctorNames();
  const { estado, urgencia, desde, vence, venceHora, intervalo, cita, cierre, clase } = plan;
  const isOver = estado === 'rechazado' || estado === 'transferido';
  if (isOver)
    return (
      <div className="grid gap-0.5">
        <span className={`${markStyle('plain')} w-fit`}>{PLAN_STATE_WORDS[estado]}</span>
        {cierre !== null && (
          <small className="text-ink-2">
            {cierre.causa !== undefined && (
              <b className="block text-ink">{ABSENCE_CAUSE_WORDS[cierre.causa]}</b>
            )}
            {cierre.motivo !== undefined && <span className="block text-ink">{cierre.motivo}</span>}
            {FOLLOW_UP.ended(cierre.nombre, longInstant(cierre.cuando))}
          </small>
        )}
      </div>
    );
  if (cita !== null) {
    const when = `${shortDate(cita.fecha)}, ${cita.hora}`;
    const isPast = cita.fecha < today;
    const { ronda } = cita;
    if (ronda?.limite !== undefined)
      return (
        <span className={`${markStyle(ronda.limite < today ? 'stop' : 'waiting', true)} w-fit`}>
          {(ronda.limite < today ? ROUNDS.overdue : ROUNDS.measured)(
            nameOf(ronda.medico),
            mediumDate(ronda.limite),
          )}
        </span>
      );
    if (ronda !== undefined && !isPast)
      return <span className={`${markStyle('good', true)} w-fit`}>{ROUNDS.appointment(when)}</span>;
    return (
      <span className={`${markStyle(isPast ? 'waiting' : 'good', true)} w-fit`}>
        {isPast ? FOLLOW_UP.passed(when) : FOLLOW_UP.booked(when)}
      </span>
    );
  }
  return (
    <div className="grid gap-0.5">
      <span className={`${markStyle(URGENCY_TONES[urgencia], true)} w-fit`}>
        <span>
          {whenInWords(plan)}
          <span className="sr-only">. {URGENCY_WORDS[urgencia]}</span>
        </span>
      </span>
      {clase !== null && (
        <small className="text-ink-2">
          {/* An injection that was due before it was decided is counted from the last dose. */}
          {desde === null || desde >= vence || venceHora !== null
            ? FOLLOW_UP.due(mediumDate(vence), venceHora ?? undefined)
            : FOLLOW_UP.window(shortDate(desde), mediumDate(vence))}
        </small>
      )}
      {clase !== null && intervalo !== null && SHORT_UNITS.includes(intervalo.unidad) && (
        <ClosedDay fecha={vence} />
      )}
      {estado === 'no_localizado' && <small className="text-ink-2">{PLAN_STATE_WORDS[estado]}</small>}
    </div>
  );
}
