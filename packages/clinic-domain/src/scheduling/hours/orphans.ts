import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import type { FieldErrors } from '../../shared/app-error.ts';
import { CANCEL_MESSAGES, CANCEL_REASONS, cancelFault } from '../cancelling/cancel-reason.ts';
import { covers, overlaps, type MinuteRange } from '../../shared/interval.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { startOf, type Appointment } from '../appointment/appointment.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { isWaiting } from '../room/waiting-room.ts';
import type { CivilTime } from '../../shared/civil-date.ts';
import type { Closure, DayHours, Source } from './closure.ts';
import { civilDateField, hourField } from './dated-range.ts';

/**
 * An appointment not yet attended that a change of hours, an absence or a holiday leaves outside the hours, and why.
 */
export interface Orphan {
  readonly turno: string;
  readonly fecha: string;
  readonly hora: string;
  readonly motivo: Closure['motivo'];
  readonly fuente: Source;
}

/** The part of an appointment that decides whether it still fits. */
export type Placed = Pick<Appointment, 'fecha' | 'hora' | 'duracionMin' | 'estado'> & { readonly id: string };

/** Booked or arrived, but not with the doctor yet: whoever is being attended or was attended is affected no more. */
const NOT_ATTENDED: readonly AppointmentState[] = ['agendado', 'confirmado', 'en_sala', 'en_preparacion'];

/**
 * The appointments not yet attended of one doctor or study that lose their time with a change (R23), who
 * sits in the waiting room first, then in order of time. Of today they include the hours already past: whoever is late,
 * or was not seen in time, would be seen in the next open minute, and is reported when the change closes that one. Who waits
 * and is only expected to go in when it is closed (`pasa`, as the room forecasts it) is reported too.
 */
export function orphansOf(
  appointments: readonly Placed[],
  hours: {
    readonly antes: (fecha: string) => DayHours;
    readonly despues: (fecha: string) => DayHours;
    readonly pasa?: (id: string) => number | undefined;
  },
  ahora: CivilTime,
): Orphan[] {
  return appointments
    .filter(({ estado, fecha }) => NOT_ATTENDED.includes(estado) && fecha >= ahora.fecha)
    .flatMap((each) => {
      const { id, fecha, hora, duracionMin, estado } = each;
      const [before, after] = [hours.antes(fecha), hours.despues(fecha)];
      const booked = isFuture(each, ahora)
        ? { inicio: startOf(hora), fin: startOf(hora) + duracionMin }
        : nextMinute(before, ahora.minuto);
      const goesIn = isWaiting(each) ? hours.pasa?.(id) : undefined;
      const span = [booked, ...(goesIn === undefined ? [] : [{ inicio: goesIn, fin: goesIn + 1 }])].find(
        (each) => isLost(before, after, each),
      );
      if (span === undefined) return [];
      return [{ turno: id, fecha, hora, estado, ...causeOf(after, span) }];
    })
    .sort(waitingFirst)
    .map(({ estado: _, ...orphan }) => orphan);
}

/** The next open minute, or this one when there is none left. */
function nextMinute({ abierto }: DayHours, minuto: number): MinuteRange {
  const starts = abierto.filter(({ fin }) => fin > minuto).map(({ inicio }) => Math.max(inicio, minuto));
  const inicio = starts.length === 0 ? minuto : Math.min(...starts);
  return { inicio, fin: inicio + 1 };
}

/** Open before and not after; or outside the hours anyway, as an overbooking may be, and now in an absence as well. */
function isLost(before: DayHours, after: DayHours, span: MinuteRange): boolean {
  if (covers(before.abierto, span)) return !covers(after.abierto, span);
  const known = absencesAt(before, span);
  return absencesAt(after, span).some((id) => !known.includes(id));
}

const absencesAt = ({ cierres }: DayHours, span: MinuteRange): (string | undefined)[] =>
  cierres.filter((each) => each.motivo === 'ausencia' && overlaps(each, span)).map(({ fuente }) => fuente.id);

/** Who sits in the waiting room comes first, then by time. */
export const waitingFirst = (
  a: {
    readonly estado: AppointmentState;
    readonly fecha: string;
    readonly hora: string;
    readonly turno: string;
  },
  b: {
    readonly estado: AppointmentState;
    readonly fecha: string;
    readonly hora: string;
    readonly turno: string;
  },
): number =>
  Number(isWaiting(b)) - Number(isWaiting(a)) ||
  (`${a.fecha} ${a.hora} ${a.turno}` < `${b.fecha} ${b.hora} ${b.turno}` ? -1 : 1);

const isFuture = ({ fecha, hora }: Placed, ahora: CivilTime): boolean =>
  fecha > ahora.fecha || (fecha === ahora.fecha && startOf(hora) >= ahora.minuto);

function causeOf(day: DayHours, span: MinuteRange): Pick<Orphan, 'motivo' | 'fuente'> {
  for (const motivo of ['feriado', 'ausencia', 'fuera_de_horario'] as const) {
    const closure = day.cierres.find((each) => each.motivo === motivo && overlaps(each, span));
    if (closure !== undefined) return { motivo, fuente: closure.fuente };
  }
  return { motivo: 'fuera_de_horario', fuente: { clase: 'horario', id: day.vigenteDesde ?? undefined } };
}

/** The appointments not yet attended of a doctor who is leaving, today's past hours too: «Por reasignar» (R24). */
export const toReassign = (
  appointments: readonly Placed[],
  activoHasta: string,
  ahora: CivilTime,
): string[] =>
  appointments
    .filter(
      ({ estado, fecha }) => NOT_ATTENDED.includes(estado) && fecha >= ahora.fecha && fecha > activoHasta,
    )
    .map(({ id }) => id);

const turno = z.string({ error: 'Indique el turno.' }).check(z.minLength(1, { error: 'Indique el turno.' }));
const doctor = z
  .string({ error: 'Elija el médico.' })
  .check(z.minLength(1, { error: 'Elija el médico.' }), z.maxLength(120, { error: 'Elija el médico.' }));

const equipo = z.optional(
  z
    .string({ error: 'Elija el equipo.' })
    .check(z.minLength(1, { error: 'Elija el equipo.' }), z.maxLength(120)),
);

/**
 * What happens to an orphan: it stays, marked as outside the hours, moves, goes to another doctor, waits in another
 * doctor's queue of today, or is cancelled with a reason.
 */
export const resolutionSchema = z.discriminatedUnion(
  'accion',
  [
    z.strictObject({ turno, accion: z.literal('fuera_de_horario') }),
    z.strictObject({ turno, accion: z.literal('mover'), fecha: civilDateField, hora: hourField, equipo }),
    z.strictObject({
      turno,
      accion: z.literal('reasignar'),
      medico: doctor,
      fecha: z.optional(civilDateField),
      hora: z.optional(hourField),
      equipo,
    }),
    z.strictObject({ turno, accion: z.literal('cola'), medico: doctor }),
    z
      .strictObject({
        turno,
        accion: z.literal('cancelar'),
        motivo: z.optional(z.string({ error: CANCEL_MESSAGES.reason }).check(z.trim(), z.maxLength(500))),
        motivoCancelacion: z.optional(z.enum(CANCEL_REASONS, { error: CANCEL_MESSAGES.choose })),
      })
      .check(
        z.refine((why) => why.motivoCancelacion !== undefined || cancelFault(why) === null, {
          error: CANCEL_MESSAGES.reason,
          path: ['motivo'],
        }),
        z.refine((why) => why.motivoCancelacion === undefined || cancelFault(why) === null, {
          error: CANCEL_MESSAGES.other,
          path: ['motivo'],
        }),
      ),
  ],
  { error: 'Elija dejar fuera de horario, mover, reasignar o cancelar.' },
);
export type Resolution = Immutable<z.infer<typeof resolutionSchema>>;

/** The confirmation of a change of hours, to spread into a schema: the yes, and one resolution per orphan. */
export const confirmationFields = {
  confirmado: z.optional(z.boolean({ error: 'Indique si confirma el cambio.' })),
  resoluciones: z.optional(
    z
      .array(resolutionSchema, { error: 'Indique qué se hace con cada turno.' })
      .check(z.maxLength(2000, { error: 'Son demasiados turnos para un solo cambio.' })),
  ),
};
export interface Confirmation {
  readonly confirmado?: boolean | undefined;
  readonly resoluciones?: readonly Resolution[] | undefined;
}

/** Pairs each orphan with its resolution; refused when one has none or two, or when a resolution matches no orphan. */
export function pairResolutions(
  orphans: readonly Orphan[],
  resolutions: readonly Resolution[],
): Result<{ huerfano: Orphan; resolucion: Resolution }[], FieldErrors> {
  const fields: FieldErrors = {};
  const byId = new Map<string, Resolution>();
  const known = new Set(orphans.map((orphan) => orphan.turno));
  resolutions.forEach((resolution, index) => {
    const field = `resoluciones.${String(index)}.turno`;
    if (!known.has(resolution.turno)) fields[field] = ['Ese turno no queda afectado por el cambio.'];
    else if (byId.has(resolution.turno)) fields[field] = ['Ese turno ya tiene una resolución.'];
    else byId.set(resolution.turno, resolution);
  });
  const missing = orphans.filter((orphan) => !byId.has(orphan.turno));
  if (missing.length > 0)
    fields['resoluciones'] = [
      `Falta decidir qué se hace con ${String(missing.length)} ${missing.length === 1 ? 'turno' : 'turnos'}.`,
    ];
  if (Object.keys(fields).length > 0) return err(fields);
  return ok(
    orphans.flatMap((huerfano) => {
      const resolucion = byId.get(huerfano.turno);
      return resolucion === undefined ? [] : [{ huerfano, resolucion }];
    }),
  );
}
