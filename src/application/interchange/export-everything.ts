import { pagesOf } from '../all-found.ts';
import type { App } from '../app.ts';
import { requireReason } from '../access/tell-people.ts';
import { auditAlone } from '../audit/audit.ts';
import { doctors, patients, users } from '../collections.ts';
import { patientFile } from './patient-file.ts';
import {
  patientResource,
  personResource,
  practitionerResource,
  roleResource,
} from '#domain/clinical/fhir/people';
import { resourcesOf } from '#domain/clinical/fhir/patient-bundle';
import { clinicTime } from '#domain/shared/civil-date';
import { tidy, type Resource } from '#domain/clinical/fhir/resource';
import type { ExportedType } from '#domain/clinical/fhir/exported-types';
import { personName } from '#domain/people/user';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

/** How many records are in memory at once. */
const EXPORT_EVERYTHING_BATCH = 50;

/**
 * Every resource of the clinic, or those of one type, in pieces as they are read: at no time is more than one person's
 * file in memory. To whoever has said why; the audit log says so first.
 */
export async function exportEverything(
  app: App,
  by: string,
  tipo: ExportedType | undefined,
): Promise<Result<AsyncIterable<readonly Resource[]>, AppError>> {
  const reason = isOfStaff(tipo) ? ok(undefined) : await requireReason(app, by);
  if (!reason.ok) return reason;
  await auditAlone(app, by, {
    accion: 'exportación FHIR de la clínica',
    coleccion: 'pacientes',
    documento: 'todos',
    detalle: { tipo: tipo ?? 'todos' },
  });
  return ok(only(tipo, everything(app, tipo)));
}

async function* only(
  tipo: ExportedType | undefined,
  pieces: AsyncIterable<readonly Resource[]>,
): AsyncGenerator<readonly Resource[]> {
  for await (const piece of pieces) {
    const wanted = tipo === undefined ? piece : piece.filter(({ resourceType }) => resourceType === tipo);
    if (wanted.length > 0) yield wanted;
  }
}

async function* everything(
  app: Pick<App, 'store' | 'clock'>,
  tipo: ExportedType | undefined,
): AsyncGenerator<readonly Resource[]> {
  const { fecha } = clinicTime(app.clock.now());
  if (tipo === undefined || isOfStaff(tipo)) yield* everybody(app);
  if (isOfStaff(tipo)) return;
  for await (const { items: page } of pagesOf(app.store, patients, { limit: EXPORT_EVERYTHING_BATCH }))
    for (const patient of page) {
      // What was united with another record is told there; this one only leads to it.
      const isWhole = tipo === 'Patient' || patient.value.unidaA !== undefined;
      yield isWhole
        ? [tidy(patientResource(patient))]
        : resourcesOf(await patientFile(app, patient), fecha).own;
    }
}

/** What tells of no patient. */
const isOfStaff = (tipo: ExportedType | undefined): boolean =>
  tipo === 'Practitioner' || tipo === 'PractitionerRole';

/** Those who work here, once each: the doctors, and the accounts that are no doctor's. */
async function* everybody(app: Pick<App, 'store'>): AsyncGenerator<readonly Resource[]> {
  for await (const { items: page } of pagesOf(app.store, doctors, { limit: EXPORT_EVERYTHING_BATCH }))
    yield page
      .flatMap(({ id, value }) => [practitionerResource(id, value), roleResource(id, value)])
      .map(tidy);
  for await (const { items: page } of pagesOf(app.store, users, { limit: EXPORT_EVERYTHING_BATCH }))
    yield page
      .filter(({ value }) => value.medico === undefined)
      .map(({ id, value }) => tidy(personResource(id, personName(value))));
}
