import type { App } from '#application/app';
import { patientKeys, patients } from '#application/collections';
import { preparePatient, type NewPatient, type Patient } from '#domain/people/patient';
import { addDays } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import { fillPremature } from './premature.ts';

const MOTHER = { nombre: 'Lidia Coca Paz', parentesco: 'madre', telefono: '70009901' };

/** People whose data are unusual, and how many days they have lived today. */
const PEOPLE: readonly (Omit<NewPatient, 'telefono' | 'fechaNacimiento'> & {
  readonly dias: number;
  readonly murio?: number;
})[] = [
  { nombres: 'Nina', apellidos: 'Coca', sexo: 'F', dias: 9, tutor: MOTHER },
  {
    nombres: 'Inti',
    apellidos: 'Coca Rojas',
    sexo: 'M',
    dias: 38,
    tutor: MOTHER,
    semanasGestacion: 28,
    pesoNacer: 980,
  },
  { nombres: 'Luna', apellidos: 'Coca Paz', sexo: 'F', dias: 220, tutor: MOTHER },
  { nombres: 'Atahuallpa', unNombre: true, sexo: 'M', dias: 15_000, ci: '99100401' },
  {
    nombres: 'Rebeca',
    apellidos: 'Coca Vargas',
    otrosApellidos: ['Coca Zabala'],
    sexo: 'F',
    dias: 19_000,
    ci: '99100402',
  },
  { nombres: 'Teófilo', apellidos: 'Coca Arce', sexo: 'M', dias: 30_000, ci: '99100403', murio: 60 },
  {
    nombres: 'Sami',
    apellidos: 'Coca Rojas',
    sexo: 'F',
    dias: 12,
    tutor: MOTHER,
    semanasGestacion: 31,
    pesoNacer: 1450,
  },
];

/** Adds newborns, two of them premature and followed as such, a single name, a former surname and somebody who died, once. */
export async function fillPeople(app: App, hoy: string): Promise<void> {
  await app.store.transaction(async (tx) => {
    const ids = PEOPLE.map((_, at) => `muestra-persona-${String(at + 1)}`);
    const known = await tx.getMany(patients, ids);
    for (const [at, { dias, murio, ...typed }] of PEOPLE.entries()) {
      const id = ids[at];
      if (id === undefined || (known[at] ?? null) !== null) continue;
      const patient = prepared({ ...typed, telefono: '70009900', fechaNacimiento: addDays(hoy, -dias) }, hoy);
      const death =
        murio === undefined
          ? {}
          : { fallecio: { fecha: addDays(hoy, -murio), fuente: 'su hija, por teléfono' } };
      tx.create(patients, id, { ...patient, ...death });
      if (patient.claveDocumento !== undefined)
        tx.create(patientKeys, patient.claveDocumento, { paciente: id });
    }
    return ok(undefined);
  });
  await fillPremature(app, hoy);
}

function prepared(typed: NewPatient, hoy: string): Patient {
  const patient = preparePatient(typed, hoy);
  if (!patient.ok) throw new Error(`sample person: ${JSON.stringify(patient.error)}`);
  return patient.value;
}
