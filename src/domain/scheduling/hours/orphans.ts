import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import type { FieldErrors } from '../../shared/app-error.ts';
import { covers, overlaps } from '../../shared/interval.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { startOf, type Appointment } from '../appointment/appointment.ts';
import { OCCUPIES } from '../appointment/appointment-states.ts';
import type { CivilTime } from '../../shared/civil-date.ts';
import type { Closure, DayHours, Source } from './closure.ts';
import { civilDateField, hourField } from './dated-range.ts';

/**
 * A future appointment that a change of hours, an absence or a holiday would leave outside the hours, and the cause.
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

/**
 * The future occupying appointments of one doctor or study that fit the hours before a change and no longer fit after
 * it (`backoffice.md` R23), in order of time. Those that never fitted are not reported.
 */
export function orphansOf(
  appointments: readonly Placed[],
  hours: { readonly antes: (fecha: string) => DayHours; readonly despues: (fecha: string) => DayHours },
  ahora: CivilTime,
): Orphan[] {
  return appointments
    .filter((each) => OCCUPIES[each.estado] === 'todo' && isFuture(each, ahora))
    .flatMap(({ id, fecha, hora, duracionMin }) => {
      const span = { inicio: startOf(hora), fin: startOf(hora) + duracionMin };
      const after = hours.despues(fecha);
      if (covers(after.abierto, span) || !covers(hours.antes(fecha).abierto, span)) return [];
      return [{ turno: id, fecha, hora, ...causeOf(after, span) }];
    })
    .sort((a, b) => (`${a.fecha} ${a.hora} ${a.turno}` < `${b.fecha} ${b.hora} ${b.turno}` ? -1 : 1));
}

const isFuture = ({ fecha, hora }: Placed, ahora: CivilTime): boolean =>
  fecha > ahora.fecha || (fecha === ahora.fecha && startOf(hora) >= ahora.minuto);

function causeOf(day: DayHours, span: { inicio: number; fin: number }): Pick<Orphan, 'motivo' | 'fuente'> {
  for (const motivo of ['feriado', 'ausencia', 'fuera_de_horario'] as const) {
    const closure = day.cierres.find((each) => each.motivo === motivo && overlaps(each, span));
    if (closure !== undefined) return { motivo, fuente: closure.fuente };
  }
  return { motivo: 'fuera_de_horario', fuente: { clase: 'horario', id: day.vigenteDesde ?? undefined } };
}

/** The future appointments of a doctor who is leaving: «Por reasignar» (R24). */
export const toReassign = (
  appointments: readonly Placed[],
  activoHasta: string,
  ahora: CivilTime,
): string[] =>
  appointments
    .filter((each) => OCCUPIES[each.estado] === 'todo' && isFuture(each, ahora) && each.fecha > activoHasta)
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
 * What happens to an orphan: it stays, marked as outside the hours, moves, goes to another doctor, or is cancelled with
 * a reason.
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
    z.strictObject({
      turno,
      accion: z.literal('cancelar'),
      motivo: z
        .string({ error: 'Escriba el motivo.' })
        .check(z.trim(), z.minLength(1, { error: 'Escriba el motivo.' }), z.maxLength(500)),
    }),
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
