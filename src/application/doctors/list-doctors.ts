import type { App } from '../app.ts';
import { doctors } from '../collections.ts';
import type { ListedDoctor } from '#contract/doctors';
import { isActiveOn } from '#domain/people/doctor';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/** No clinic is expected to have more doctors, so the list is complete. */
export const MAX_DOCTORS = 1000;

/** The doctors offered at registration: active today, in Spanish alphabetical order. */
export async function listActiveDoctors(app: App): Promise<Result<{ id: string; nombre: string }[], never>> {
  const today = clinicTime(app.clock.now()).fecha;
  const page = await app.store.query(doctors, { limit: MAX_DOCTORS });
  return ok(
    page.items
      .filter(({ value }) => isActiveOn(value, today))
      .map(({ id, value }) => ({ id, nombre: value.nombre }))
      .sort(byName),
  );
}

/** Every doctor, active or not; `codigoPendiente` is when an unused code expires, or null. */
export async function listDoctors(app: App): Promise<Result<ListedDoctor[], never>> {
  const now = app.clock.now();
  const today = clinicTime(now).fecha;
  const page = await app.store.query(doctors, { limit: MAX_DOCTORS });
  return ok(
    page.items
      .map(({ id, value, version }) => ({
        id,
        nombre: value.nombre,
        ...(value.nombresAnteriores === undefined ? {} : { nombresAnteriores: value.nombresAnteriores }),
        activo: isActiveOn(value, today),
        activoHasta: value.activoHasta ?? null,
        especialidad: value.especialidad ?? null,
        ...(value.consultorio === undefined ? {} : { consultorio: value.consultorio }),
        codigoPendiente:
          value.codigo !== undefined && value.codigo.expira > now.toISOString() ? value.codigo.expira : null,
        ...(value.calendario === undefined ? {} : { calendarioDesde: value.calendario.desde }),
        version,
      }))
      .sort(byName),
  );
}

const spanish = new Intl.Collator('es-BO', { sensitivity: 'base', numeric: true });
const byName = (a: { nombre: string; id: string }, b: { nombre: string; id: string }): number =>
  spanish.compare(a.nombre, b.nombre) || (a.id < b.id ? -1 : 1);
