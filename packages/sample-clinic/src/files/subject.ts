import type { EquipmentId } from '#domain/studies/device';
import type { Order } from '#domain/studies/orders/order';
import { resultFields } from '#domain/studies/results/catalogue';
import type { PerformedStudy } from '#domain/studies/results/study';

export type OneEye = 'OD' | 'OI';

/** Whose study a file is of, as far as a device is reported. */
export interface SubjectPatient {
  readonly id: string;
  readonly nombres: string;
  readonly apellidos: string;
  readonly documento: string;
  readonly nacimiento: string;
}

/** A study that was done, to draw its files from. */
export interface Subject {
  readonly orden: string;
  readonly order: Order;
  readonly study: PerformedStudy;
  readonly equipo: EquipmentId;
  readonly paciente: SubjectPatient;
  /** The clinic's time, `2026-11-23T10:14`. */
  readonly cuando: string;
}

/** A value of an eye in its field's unit; undefined where it was not measured. */
export function numberOf({ study }: Subject, campo: string, ojo: OneEye | 'AO'): number | undefined {
  const v = study.valores[campo]?.[ojo]?.v;
  const field = resultFields(study.estudio).find(({ id }) => id === campo);
  return typeof v === 'number' && field?.tipo === 'numero' ? v / field.escala : undefined;
}

/** What was chosen of an eye, by the options' ids. */
export function chosenOf({ study }: Subject, campo: string, ojo: OneEye): readonly string[] {
  const v = study.valores[campo]?.[ojo]?.v;
  if (typeof v === 'string') return [v];
  return Array.isArray(v) ? v.map(String) : [];
}

export const eyesDrawn = ({ order }: Subject): readonly OneEye[] =>
  order.ojo === 'AO' ? ['OD', 'OI'] : [order.ojo];

/** +1 where nasal is to the right of the picture: the left eye as the device shows it. */
export const nasalSide = (ojo: OneEye): 1 | -1 => (ojo === 'OD' ? 1 : -1);
