import type { App } from '#application/app';
import { patients, waitingList } from '#application/collections';
import { listedName } from '#domain/people/listed-name';
import { addDays } from '#domain/shared/civil-date';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { stepName } from '#domain/studies/ordering-rules';
import { ok } from '#domain/shared/result';
import { SAMPLE_DOCTORS } from './doctors.ts';

type Wish = Partial<WaitingEntry> & { readonly hace: number };

const study = (codigo: string): Partial<WaitingEntry> => ({
  tipo: 'estudio',
  estudio: { codigo, nombre: stepName(codigo) },
  ojo: 'AO',
});

/** What the sample's patients are waiting for, and for how many days already. */
const wishes = (today: string): readonly Wish[] => [
  { hace: 2, urgencia: 'urgente', medicos: [doctor(0)], nota: 'Llamar por la mañana' },
  { hace: 9, urgencia: 'preferente', medicos: [doctor(0)], dias: ['monday', 'wednesday'], franja: 'manana' },
  { hace: 21, tipo: 'primera_vez' },
  { hace: 4, medicos: [doctor(1)], franja: 'tarde', hasta: addDays(today, 12) },
  { hace: 15, tipo: 'posoperatorio', medicos: [doctor(2)], urgencia: 'preferente', hasta: addDays(today, 5) },
  { hace: 6, medicos: [doctor(3), doctor(4)], dias: ['friday'] },
  { hace: 1, tipo: 'primera_vez', franja: 'tarde', nota: 'Viene de otra ciudad: avisar con dos días' },
  { hace: 11, ...study('OCT-M'), franja: 'manana' },
  { hace: 3, ...study('CV-24S'), urgencia: 'preferente' },
  { hace: 8, ...study('TOP'), desde: addDays(today, 7), nota: 'Usa lentes de contacto' },
  { hace: 30, medicos: [doctor(5)] },
  { hace: 5, tipo: 'procedimiento', medicos: [doctor(0)], dias: ['tuesday', 'thursday'] },
];

const doctor = (index: number): string => SAMPLE_DOCTORS[index]?.nombre ?? '';

/** Puts a dozen patients of the sample's history on the waiting list, once and only while it is empty. */
export async function fillWaiting(app: App, today: string): Promise<void> {
  const known = await app.store.query(patients, { orderBy: [{ field: 'orden' }], limit: 200 });
  const asked = wishes(today);
  if (known.items.length < asked.length) return;
  const step = Math.floor(known.items.length / asked.length);
  await app.store.transaction(async (tx) => {
    if ((await tx.query(waitingList, { limit: 1 })).items.length > 0) return ok(undefined);
    for (const [index, { hace, ...wish }] of asked.entries()) {
      const patient = known.items[index * step];
      if (patient === undefined) continue;
      tx.create(waitingList, `espera-muestra-${String(index + 1)}`, {
        paciente: { id: patient.id, nombre: listedName(patient.value), telefono: patient.value.telefono },
        tipo: 'control',
        medicos: [],
        dias: [],
        franja: 'cualquiera',
        urgencia: 'normal',
        ...wish,
        estado: 'esperando',
        creado: `${addDays(today, -hace)}T14:00:00.000Z`,
        creadoPor: 'admin@ejemplo.bo',
      });
    }
    return ok(undefined);
  });
}
