import { AGENDA_DAY } from '#copy/office/agenda-day';
import { DELAYS } from '#copy/office/agenda/delays';
import { markedName } from '#domain/people/listed-name';
import { formatHour } from '#domain/shared/interval';
import { KIND_SHORT, KIND_TINY, KIND_WORDS } from '#copy/office/kinds';
import type { AppointmentRecord } from '#client/queries/appointments';
import { CALLABLE } from '#domain/scheduling/room/room-call';
import { STATE_NAMES } from '#domain/scheduling/appointment/appointment-states';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { ROOM } from '#copy/office/room';
import { clinicTime, minutesBetween, type CivilTime } from '#domain/shared/civil-date';
import { deviceName, isEquipmentId } from '#domain/studies/device';
import { PRECONSULTATION_COPY } from '#copy/clinical/preconsultation';
import { isInPreparation } from '#domain/scheduling/room/ready';
import { withEye } from '#copy/office/appointment';

/** The clock on a card: minutes waited in the room, or minutes until the pupil is dilated. */
export type CardClock =
  | { readonly kind: 'espera'; readonly minutes: number; readonly level: 'normal' | 'larga' | 'critica' }
  | { readonly kind: 'dilatacion'; readonly minutes: number };

/** A wait of more than twenty minutes is long, of more than forty too long. */
const levelOf = (minutes: number): 'normal' | 'larga' | 'critica' =>
  minutes > 40 ? 'critica' : minutes > 20 ? 'larga' : 'normal';

/** The clock at this moment; null when there is nothing to time or no drops were recorded. */
export function clockOf(
  { estado, estadoDesde, dilatacion }: Pick<AppointmentRecord, 'estado' | 'estadoDesde' | 'dilatacion'>,
  now: CivilTime,
): CardClock | null {
  if (estado === 'en_sala' && typeof estadoDesde === 'string') {
    const minutes = Math.max(0, minutesBetween(clinicTime(new Date(estadoDesde)), now));
    return { kind: 'espera', minutes, level: levelOf(minutes) };
  }
  if (estado !== 'en_preparacion' || dilatacion === undefined) return null;
  const ready = clinicTime(new Date(dilatacion.lista));
  return { kind: 'dilatacion', minutes: Math.max(0, minutesBetween(now, ready)) };
}

/** What an appointment is for, as briefly as a card requires. */
export const kindShort = ({ tipo, estudio, ojo }: AppointmentRecord): string =>
  `${tipo === 'estudio' ? (estudio?.codigo ?? KIND_SHORT.estudio) : KIND_SHORT[tipo]}${eyeMark(ojo)}`;

/** {@link kindShort} in a row of one line: both eyes are the rule there, so only one of them is said. */
export const kindInRow = (record: AppointmentRecord): string =>
  kindShort(record.ojo === 'AO' ? { ...record, ojo: undefined } : record);

/** « OD», or « ?» where nobody wrote down which eye. */
export const eyeMark = (ojo: AppointmentRecord['ojo']): string => (ojo === undefined ? '' : ` ${ojo ?? '?'}`);

/** The same in the narrowest column. */
export const kindTiny = ({ tipo, estudio }: AppointmentRecord): string =>
  tipo === 'estudio' ? (estudio?.codigo ?? '').slice(0, 3) : KIND_TINY[tipo];

/** The clock as a card shows it; «47′» where there is little room. */
export const clockText = (clock: CardClock, isShort = false): string => {
  if (clock.kind === 'dilatacion' && clock.minutes === 0) return AGENDA_DAY.dilated;
  return isShort ? AGENDA_DAY.waitingShort(clock.minutes) : AGENDA_DAY.waiting(clock.minutes);
};

const clockWords = (clock: CardClock | null): string | null => {
  if (clock === null) return null;
  if (clock.kind === 'espera') return AGENDA_DAY.waitingLong(clock.minutes);
  return clock.minutes === 0 ? AGENDA_DAY.dilatedLong : AGENDA_DAY.dilating(clock.minutes);
};

/** The ticket of a patient in the clinic, while it can still be called. */
export const ticketOf = (record: Pick<AppointmentRecord, 'fecha' | 'estado' | 'ficha'>): string | null =>
  record.ficha !== undefined && hasTicket(record) && CALLABLE.includes(record.estado)
    ? ticketCode(record.ficha)
    : null;

/** The letters on a card: placed over another one, and left outside the hours. */
export const cardMarks = ({ sobreturno, fueraDeHorario }: AppointmentRecord): readonly string[] => [
  ...(sobreturno === true ? [AGENDA_DAY.overbookedMark] : []),
  ...(fueraDeHorario === true ? [AGENDA_DAY.outsideMark] : []),
];

/** The whole card in one sentence, for screen readers and for the tooltip. */
export function cardWords(
  record: AppointmentRecord,
  clock: CardClock | null,
  forecast: Forecast | null = null,
): string {
  const { hora, fin, paciente, tipo, estado, estudio, ojo, equipo, sobreturno, vecesMovido = 0 } = record;
  const ticket = ticketOf(record);
  const parts = [
    `${hora} a ${fin}`,
    markedName(paciente),
    withEye(tipo === 'estudio' ? (estudio?.nombre ?? KIND_WORDS.estudio) : KIND_WORDS[tipo], ojo),
    equipo !== undefined && isEquipmentId(equipo) ? deviceName(equipo) : null,
    STATE_NAMES[estado],
    ticket === null ? null : ROOM.withTicket(ticket),
    sobreturno === true ? AGENDA_DAY.overbooked.toLowerCase() : null,
    record.fueraDeHorario === true ? AGENDA_DAY.outside.toLowerCase() : null,
    clockWords(clock),
    record.listo !== undefined && isInPreparation(estado) ? PRECONSULTATION_COPY.ready.toLowerCase() : null,
    forecast === null ? null : DELAYS.words(formatHour(forecast.inicio), forecast.demoraMin),
    vecesMovido > 0 ? AGENDA_DAY.moved(vecesMovido) : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
