import { VISIT_KINDS, type VisitKind } from '../appointment/appointment-kinds.ts';
import type { Closure } from './closure.ts';
import { dayHours, type ClinicDays, type ScheduleOwner } from './day-hours.ts';
import type { Settings } from '../settings/settings.ts';
import { toBlock, type Block } from './weekly-schedule.ts';
import { recordOf, present } from '../../shared/typed-record.ts';

/** Closed hours and the reason; `nombre` only where all staff may know it. */
export interface DayClosure extends Block {
  readonly motivo: Closure['motivo'];
  readonly clase: Closure['fuente']['clase'];
  readonly nombre?: string;
}

/**
 * A doctor's day: the blocks that anchor the grid, which of them are open, the closures, and each kind's minutes and
 * step.
 */
export interface DoctorDayHours {
  readonly id: string;
  readonly bloques: readonly Block[];
  readonly abierto: readonly Block[];
  readonly cierres: readonly DayClosure[];
  readonly minutos: Readonly<Record<VisitKind, number>>;
  readonly pasos: Readonly<Record<VisitKind, number>>;
}

/** A doctor's hours on a date by the engine's rules, as `HH:mm`; only admins see the text of an absence. */
export function doctorDayHours(
  owner: ScheduleOwner,
  fecha: string,
  ajustes: Settings,
  feriados: ClinicDays['feriados'],
): DoctorDayHours {
  const day = dayHours(owner, fecha, { feriados, horarioClinica: ajustes.horarioClinica });
  const perKind = (read: (kind: VisitKind) => number) => recordOf(VISIT_KINDS, read);
  return {
    id: owner.id,
    bloques: day.bloques.map(toBlock),
    abierto: day.abierto.map(toBlock),
    cierres: day.cierres.map((closure) => toClosure(closure, owner)),
    minutos: perKind((kind) => ajustes.tipos[kind].minutos),
    pasos: perKind((kind) => ajustes.tipos[kind].paso ?? ajustes.tipos[kind].minutos),
  };
}

function toClosure(closure: Closure, owner: ScheduleOwner): DayClosure {
  const { motivo, fuente } = closure;
  const nombre = fuente.clase === 'ausencia' ? absenceKind(owner, fuente.id) : fuente.nombre;
  return { ...toBlock(closure), motivo, clase: fuente.clase, ...present({ nombre }) };
}

const absenceKind = ({ ausencias = [] }: ScheduleOwner, id: string | undefined): string | undefined =>
  ausencias.find((absence) => absence.id === id)?.clase;
