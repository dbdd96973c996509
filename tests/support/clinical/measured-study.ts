import type { App } from '#application/app';
import { appointments, users } from '#application/collections';
import { saveResult, signReport, validateStudy } from '#application/exams/results/write-result';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { begunStudy } from '#tests/support/clinical/begin-study';
import { book, DOCTOR, STAFF, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';

const FIELD = 'zeiss-campimetro-field-analizer-3';
const TECH: AppointmentActor = { ...STAFF, funciones: ['tecnico'] };

/** A visual field of patient `p1` that was done today, reported and validated; returns its id. */
export async function measuredStudy(app: App): Promise<string> {
  await app.store.create(users, STAFF.uid, {
    ...{ uid: STAFF.uid, email: 'caja@ejemplo.bo', doctor: false, estado: 'activo' },
  });
  await storeStudy(app, 'CV-24S', [FIELD], ['08:00-18:00']);
  const booked = valueOf(
    await book(app, {
      ...{ tipo: 'estudio', estudio: 'CV-24S', medico: undefined, ojo: 'AO' },
      ...{ fecha: '2026-11-20', hora: '17:00' },
    }),
  );
  const id = (await app.store.get(appointments, booked.id))?.value.orden ?? '';
  let view = await begunStudy(app, TECH, id, 'realizado');
  view = valueOf(
    await saveResult(app, TECH, id, {
      ...{ equipo: FIELD, serie: '1140', version: view.version },
      valores: { OD: { dm: -1.5, ght: 'dentro', defecto: ['ninguno'] }, OI: { dm: -1.8 } },
    }),
  );
  view = valueOf(await signReport(app, TECH, id, { texto: 'Buena fijación.', version: view.version }));
  valueOf(await validateStudy(app, DOCTOR, id, { texto: 'Sin cambios.', version: view.version }));
  return id;
}
