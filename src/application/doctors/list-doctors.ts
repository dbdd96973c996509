import type { App } from '../app.ts';
import { doctors } from '../collections.ts';
import type { Query } from '../ports/document-store.ts';
import type { ListedDoctor } from '#contract/doctors';
import { isActiveOn } from '#domain/people/doctor';
import { clinicTime } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** How many doctors a list holds; where there are more, it says where to go on. */
export const MOST_DOCTORS = 1000;

/** From where on a list is asked for, and how long it may be. */
export interface ListedFrom {
  readonly cursor?: string | undefined;
  readonly limite?: number;
}

/** A list, and where it goes on; null when it is complete. */
export interface Listed<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
}

/** The query for one part of a list of doctors. */
export const partOf = ({ cursor, limite = MOST_DOCTORS }: ListedFrom): Query =>
  present({ limit: limite, cursor });

/** The doctors offered at registration: active today, in Spanish alphabetical order. */
export async function listActiveDoctors(
  app: App,
  from: ListedFrom = {},
): Promise<Listed<{ id: string; nombre: string }>> {
  const today = clinicTime(app.clock.now()).fecha;
  const page = await app.store.query(doctors, partOf(from));
  return {
    cursor: page.cursor,
    items: page.items
      .filter(({ value }) => isActiveOn(value, today))
      .map(({ id, value }) => ({ id, nombre: value.nombre }))
      .sort(byName),
  };
}

/** Every doctor, active or not; `codigoPendiente` is when an unused code expires, or null. */
export async function listDoctors(app: App, from: ListedFrom = {}): Promise<Listed<ListedDoctor>> {
  const now = app.clock.now();
  const today = clinicTime(now).fecha;
  const page = await app.store.query(doctors, partOf(from));
  return {
    cursor: page.cursor,
    items: page.items
      .map(({ id, value, version }) =>
        present({
          id,
          nombre: value.nombre,
          nombresAnteriores: value.nombresAnteriores,
          activo: isActiveOn(value, today),
          activoHasta: value.activoHasta ?? null,
          especialidad: value.especialidad ?? null,
          nombreCorto: value.nombreCorto,
          consultorio: value.consultorio,
          matricula: value.matricula,
          gotasAsistente: value.gotasAsistente,
          codigoPendiente:
            value.codigo !== undefined && value.codigo.expira > now.toISOString()
              ? value.codigo.expira
              : null,
          calendarioDesde: value.calendario === undefined ? undefined : value.calendario.desde,
          version,
        }),
      )
      .sort(byName),
  };
}

const spanish = new Intl.Collator('es-BO', { sensitivity: 'base', numeric: true });
const byName = (a: { nombre: string; id: string }, b: { nombre: string; id: string }): number =>
  spanish.compare(a.nombre, b.nombre) || (a.id < b.id ? -1 : 1);
