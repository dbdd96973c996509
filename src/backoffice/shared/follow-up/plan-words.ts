import type { PlanRecord } from '#client/queries/follow-up';
import type { MarkTone } from '#components/ui/mark-style.ts';
import { FOLLOW_UP, intervalSaid, PLAN_KIND_WORDS } from '#copy/clinical/follow-up';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import type { Eye } from '#domain/clinical/eye';
import type { PlanKind } from '#domain/clinical/follow-up/plan';
import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import { isShort, lastDayOf } from '#domain/clinical/follow-up/plan-window';
import { spokenName } from '#domain/people/listed-name';
import { weekdayOf } from '#domain/shared/civil-date';
import { bookingHref } from '#routes';
import { daysAway, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { present } from '#domain/shared/typed-record';

export const URGENCY_TONES: Readonly<Record<PlanRecord['urgencia'], MarkTone>> = {
  alta: 'stop',
  media: 'waiting',
  baja: 'plain',
};

const daysInWords = (days: number): string => (days >= 0 ? FOLLOW_UP.overdue(days) : FOLLOW_UP.dueIn(-days));
const hoursInWords = (hours: number): string =>
  hours > 0 ? FOLLOW_UP.overdueHours(hours) : FOLLOW_UP.dueInHours(-hours);

/** «Hace 3 semanas; cada 4 semanas», «Faltan 5 días; cada 3 meses». */
export function whenInWords({
  dias,
  horas,
  intervalo,
  intervaloDias,
}: Pick<PlanRecord, 'dias' | 'horas' | 'intervalo' | 'intervaloDias'>): string {
  const when = horas === null ? daysInWords(dias) : hoursInWords(horas);
  return intervaloDias === null
    ? when
    : `${when}; ${FOLLOW_UP.every(intervalSaid(intervalo, intervaloDias))}`;
}

/** «Control», «Inyección OD». */
export const whatInWords = ({
  clase,
  ojo,
}: {
  readonly clase: PlanKind | null;
  readonly ojo: Eye | null;
}): string =>
  [clase === null ? FOLLOW_UP.undecided : PLAN_KIND_WORDS[clase], clase === null ? null : ojo]
    .filter(Boolean)
    .join(' ');

/** The message to the patient: that it is time to come, and nothing of why. */
export const planMessage = (
  { paciente, clase }: Pick<PlanRecord, 'paciente' | 'clase'>,
  clinic: string,
): string => FOLLOW_UP.message(spokenName(paciente.nombre), clinic, FOLLOW_UP.messageWhat[clase ?? 'nada']);

/** What to book for each kind of plan. */
const BOOKED_AS: Readonly<Record<PlanKind, AppointmentKind>> = {
  control: 'control',
  estudio: 'estudio',
  inyeccion: 'procedimiento',
  cirugia: 'procedimiento',
};
export const kindToBook = (clase: PlanKind | null): AppointmentKind => BOOKED_AS[clase ?? 'control'];

/** The day from which to look for a place: the day it is due, or today where that is past. */
export const bookFrom = ({ vence }: Pick<PlanRecord, 'vence'>, today: string): string =>
  vence > today ? vence : today;

interface Place {
  readonly fecha: string;
  readonly hora: string;
}
/** What a plan is asked for with, where it says more than its day. */
export type DuePlan = Pick<PlanRecord, 'clase' | 'vence'> &
  Partial<Pick<PlanRecord, 'venceHora' | 'intervalo' | 'intervaloDias'>>;

/**
 * Whether a place is later than the plan was due, in words; null where it is not. Of what is overdue in weeks or months
 * every place is: it is said only of what was decided in hours or days. `sirve`: weeks and months tolerate it.
 */
export function lateInWords(
  plan: DuePlan,
  place: Place,
  today: string,
): { readonly texto: string; readonly sirve: boolean } | null {
  const { vence, venceHora = null, intervalo = null, intervaloDias = null, clase } = plan;
  const short = isShort(intervalo === null ? {} : { intervalo });
  const isLate =
    place.fecha > vence || (place.fecha === vence && venceHora !== null && place.hora > venceHora);
  if (!isLate || (vence < today && !short)) return null;
  const when =
    vence < today
      ? FOLLOW_UP.wasDue(shortDate(vence), venceHora)
      : FOLLOW_UP.isDue(daysAway(today, vence), venceHora);
  const last = lastDayOf(
    {
      vence,
      ...present({
        clase: clase ?? undefined,
        intervalo: intervalo ?? undefined,
        intervaloDias: intervaloDias ?? undefined,
      }),
    },
    today,
  );
  return {
    texto: FOLLOW_UP.late(placeWords(place), when, intervaloDias !== null && place.fecha > last),
    sirve: !short && venceHora === null && intervaloDias !== null && place.fecha <= last,
  };
}

/** «mar 1 dic 09:20». */
const placeWords = ({ fecha, hora }: Place): string =>
  `${WEEKDAY_LABELS[weekdayOf(fecha)].slice(0, 3).toLowerCase()} ${shortDate(fecha)} ${hora}`;

/** Agendar with the patient, the kind, the doctor, the eye and the day filled in, and the hour where one was found. */
export function planBookingHref(
  { paciente, clase, medico, ojo }: Pick<PlanRecord, 'paciente' | 'clase' | 'medico' | 'ojo'>,
  at: { readonly fecha: string; readonly hora?: string | undefined },
): string {
  const tipo = kindToBook(clase);
  const href = bookingHref({
    paciente: paciente.id,
    tipo,
    medico: tipo === 'estudio' ? undefined : medico,
    ojo: tipo === 'control' ? undefined : (ojo ?? undefined),
  });
  return `${href}&${new URLSearchParams(at.hora === undefined ? { fecha: at.fecha } : { fecha: at.fecha, hora: at.hora }).toString()}`;
}
