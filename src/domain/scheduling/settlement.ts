import type { Appointment } from './appointment.ts';
import type { FreeSlot } from './first-free.ts';
import type { Orphan, Resolution } from './orphans.ts';

/** An appointment that a change leaves outside, as a person reads it: whose, when, with whom, and because of what. */
export type OrphanView = Orphan & {
  readonly paciente: Appointment['paciente'];
  readonly medico: string | null;
  readonly estudio: string | null;
  readonly equipo: string | null;
  readonly estado: Appointment['estado'];
  readonly duracionMin: number;
  readonly version: number;
  /** Free places on another device, where one is out of service. */
  readonly alternativas?: readonly FreeSlot[];
  /** Free places of the same doctor or study by the hours after the change, the nearest first. */
  readonly lugares?: readonly FreeSlot[];
  /** Free places of other doctors, whose `id` each carries. */
  readonly colegas?: readonly FreeSlot[];
};

/** What became of one patient's appointment. */
export interface Settled {
  readonly turno: string;
  readonly accion: Resolution['accion'];
  readonly paciente: string;
  readonly fecha: string;
  readonly hora: string;
  readonly medico: string | null;
  readonly equipo: string | null;
  readonly estado: Appointment['estado'];
}
