import { expect, test } from 'vitest';
import type { PatientRecord } from '#client/queries/patients';
import { patientPatchSchema } from '#domain/people/patient';
import { draftOf } from '../besides.ts';
import type { PatientDraft } from '../patient-draft.ts';
import { patchOf } from './patient-patch.ts';

const PATIENT: PatientRecord = {
  ...{ id: 'p1', version: 3, nombres: 'Inti', apellidos: 'Coca Rojas', tipoDocumento: 'pasaporte' },
  ...{ ci: 'AB12345', telefono: '+59170009900', fechaNacimiento: '2026-10-13', sexo: 'M' },
  ...{ semanasGestacion: 28, pesoNacer: 980, otrosApellidos: ['Paz'], correo: 'a@ejemplo.bo' },
  tutor: { nombre: 'Lidia Coca', parentesco: 'madre', ci: '123', telefono: '+59170009901' },
};
const changed = (over: Partial<PatientDraft>) => patchOf(PATIENT, { ...draftOf(PATIENT), ...over });

test('what nobody touched is not sent', () => {
  expect(changed({})).toEqual({});
});

test.each<[Partial<PatientDraft>, object]>([
  [{ sexo: '' }, { sexo: null }],
  [{ sexo: 'F' }, { sexo: 'F' }],
  [{ nombres: 'Inti Raymi' }, { nombres: 'Inti Raymi' }],
  [{ unNombre: true }, { unNombre: true, apellidos: '' }],
  [{ otrosApellidos: ' Paz , Luna,' }, { otrosApellidos: ['Paz', 'Luna'] }],
  [{ otrosApellidos: '' }, { otrosApellidos: null }],
  [
    { semanasGestacion: '29', pesoNacer: '' },
    { semanasGestacion: 29, pesoNacer: null },
  ],
  [{ correo: '' }, { correo: null }],
  [{ fechaNacimiento: null }, { fechaNacimiento: null }],
  [
    { tutorTelefono: '70001111' },
    { tutor: { nombre: 'Lidia Coca', parentesco: 'madre', ci: '123', telefono: '70001111' } },
  ],
  [{ tutorNombre: '', tutorParentesco: '', tutorTelefono: '' }, { tutor: null }],
  [
    { tipoDocumento: 'ci', ci: '99100401' },
    { ci: '99100401', complemento: null, extension: null },
  ],
  [
    { tipoDocumento: 'sin_documento' },
    { tipoDocumento: 'sin_documento', ci: null, complemento: null, extension: null },
  ],
])('%o sends just %o', (over, patch) => {
  expect(changed(over)).toEqual(patch);
  expect(patientPatchSchema.safeParse({ ...patch, version: 3 }).success).toBe(true);
});

test('a weight that is no number is refused, not left out', () => {
  expect(patientPatchSchema.safeParse({ ...changed({ pesoNacer: '9oo' }), version: 3 }).success).toBe(false);
});
