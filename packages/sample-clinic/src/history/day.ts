import type { VisitKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { dayHours } from '#domain/scheduling/hours/day-hours';
import { DEFAULT_SETTINGS } from '#domain/scheduling/settings/settings';
import { daysBetween } from '#domain/shared/civil-date';
import type { MinuteRange } from '#domain/shared/interval';
import type { ClinicLife } from './clinic-life.ts';
import { live, outcomeOf, type Draft } from './course.ts';
import { deviceDrafts } from './device-drafts.ts';
import { PatientsOfDay } from './patients-of-day.ts';
import { randomOf, type Random } from './random.ts';
import { OVERBOOKINGS, VISIT_REASONS } from './texts.ts';
import { present } from '#domain/shared/typed-record';

/** What returning patients come for, and how often. */
const RETURNS: Readonly<Record<Exclude<VisitKind, 'primera_vez'>, number>> = {
  control: 64,
  posoperatorio: 17,
  urgencia: 9,
  procedimiento: 10,
};

/** How full a day of duty is at least. */
const ON_DUTY = 0.8;

/** An appointment with its id and its patient's number. */
export interface LivedAppointment {
  readonly id: string;
  readonly turno: Appointment;
  readonly paciente: number;
}

/**
 * All appointments of one day, given the open days in order. On a day of duty nobody comes for the first time: who is
 * new belongs to the open day before. The same clinic, moment and day always give the same result.
 */
export function livedDay(life: ClinicLife, fecha: string, open: readonly string[]): LivedAppointment[] {
  const random = randomOf(`dia ${fecha}`);
  const isOpen = open.includes(fecha);
  const place = isOpen
    ? open.indexOf(fecha)
    : Math.max(
        0,
        open.findLastIndex((day) => day < fecha),
      );
  const patients = new PatientsOfDay(random, life.medida.pacientes, place, open.length, isOpen);
  const drafts = life.medicos.flatMap((_, doctor) => doctorDrafts(life, fecha, doctor, patients, isOpen));
  drafts.push(...deviceDrafts(life, fecha, drafts, patients));
  return drafts.map((draft) => ({ id: draft.id, turno: live(draft, life), paciente: draft.paciente }));
}

interface Place extends MinuteRange {
  readonly tipo: VisitKind;
  readonly paciente: number;
}

function doctorDrafts(
  life: ClinicLife,
  fecha: string,
  doctor: number,
  patients: PatientsOfDay,
  isOpen: boolean,
): Draft[] {
  const owner = life.medicos[doctor];
  if (owner === undefined) return [];
  const random = randomOf(`dia ${fecha} medico ${owner.id}`);
  const usual = life.medida.ocupacion(daysBetween(life.ahora.fecha, fecha));
  const share = isOpen ? usual : Math.max(usual, ON_DUTY);
  const { abierto } = dayHours(owner, fecha, { feriados: life.feriados });
  const drafts: Draft[] = [];
  const add = (place: Place, more: Partial<Draft> = {}): Draft => {
    const draft: Draft = {
      id: `muestra-${fecha}-m${String(doctor + 1).padStart(2, '0')}-${String(drafts.length + 1).padStart(2, '0')}`,
      medico: owner.id,
      fecha,
      ...place,
      ...present({ motivo: random.chance(0.6) ? random.pick(VISIT_REASONS[place.tipo]) : undefined }),
      ...outcomeOf(random, place.tipo, { fecha, minuto: place.inicio }, life.ahora),
      ...more,
    };
    drafts.push(draft);
    return draft;
  };
  for (const block of abierto) fillBlock(block, share, random, patients, add);
  linkReplacements(drafts);
  return drafts;
}

/** Walks through a block from its start, keeping each kind on its own grid as the engine does (R11). */
function fillBlock(
  block: MinuteRange,
  share: number,
  random: Random,
  patients: PatientsOfDay,
  add: (place: Place, more?: Partial<Draft>) => Draft,
): void {
  let cursor = block.inicio;
  let busiest: Draft | undefined;
  while (cursor < block.fin) {
    const tipo = patients.hasNew && random.chance(0.3) ? 'primera_vez' : random.weighted(RETURNS);
    const length = DEFAULT_SETTINGS.tipos[tipo].minutos;
    const inicio = block.inicio + Math.ceil((cursor - block.inicio) / length) * length;
    const fin = inicio + length;
    if (fin > block.fin) return;
    cursor = fin;
    if (!random.chance(share)) continue;
    const paciente = patients.take(tipo === 'primera_vez');
    if (paciente === null) continue;
    const draft = add({ tipo, inicio, fin, paciente });
    // A place freed in time is often taken by someone else.
    const other = draft.destino === 'cancelado' && random.chance(0.4) ? patients.take(false) : null;
    if (other !== null)
      add({ tipo, inicio, fin, paciente: other }, { destino: 'atendido', creado: draft.cambiado });
    if (draft.destino === 'atendido') busiest = draft;
  }
  if (busiest === undefined || !random.chance(0.15 * share)) return;
  const paciente = patients.take(false);
  const fin = busiest.inicio + DEFAULT_SETTINGS.tipos.urgencia.minutos;
  if (paciente === null || fin > block.fin) return;
  const sobreturno = {
    sobreturno: true as const,
    motivo: random.pick(OVERBOOKINGS),
    destino: 'atendido' as const,
  };
  add({ tipo: 'urgencia', inicio: busiest.inicio, fin, paciente }, sobreturno);
}

/** A rescheduled patient gets a later place on the same day; if there is none, the appointment was cancelled. */
function linkReplacements(drafts: Draft[]): void {
  drafts.forEach((draft, at) => {
    if (draft.destino !== 'reprogramado') return;
    const next = drafts
      .slice(at + 1)
      .find(
        (each) =>
          each.inicio >= draft.fin &&
          each.tipo === draft.tipo &&
          each.reemplazaA === undefined &&
          each.destino === 'atendido' &&
          each.sobreturno !== true,
      );
    if (next === undefined) draft.destino = 'cancelado';
    else {
      next.paciente = draft.paciente;
      next.reemplazaA = draft.id;
      next.creado = draft.cambiado;
      draft.reemplazadoPor = next.id;
    }
  });
}
