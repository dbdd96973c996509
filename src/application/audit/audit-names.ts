import type { App } from '../app.ts';
import {
  clinicRooms,
  appointments,
  consultations,
  doctors,
  holidays,
  patients,
  plans,
  studyFiles,
  users,
  waitingList,
  type AuditLine,
} from '../collections.ts';
import { NOBODY } from '#domain/audit/audit-actions';
import { BY_LINK, BY_LINK_NAME } from '#domain/scheduling/patient-link/patient-link';
import { eyeOf } from '#domain/scheduling/appointment/appointment-eye';
import { listedName } from '#domain/people/listed-name';
import { namesOfBringers } from '../exams/files/bringer.ts';
import { SOMEBODY } from '../scheduling/appointments/people-names.ts';
import { deviceName } from '#domain/studies/device';
import { stepName } from '#domain/studies/ordering-rules';

/** The names an audit line shows: who, and the thing; null where it is no longer known. */
export interface NamedLine {
  readonly quienNombre: string;
  readonly nombre: string | null;
}

type Store = Pick<App, 'store'>;
type Namer = (app: Store, id: string) => Promise<string | null>;

/** `Pérez, Ana (23/11/2026 10:00, Dra. Paz)`; what is done to one eye says which: `(…, YAG OD)`. */
const ofAppointment: Namer = async ({ store }, id) => {
  const found = (await store.get(appointments, id))?.value;
  if (found === undefined) return null;
  const what = [found.medico ?? found.estudio?.nombre, eyeOf(found)].filter(Boolean).join(' ');
  return `${found.paciente.nombre} (${localDay(found.fecha)} ${found.hora}${what === '' ? '' : `, ${what}`})`;
};

const ofDoctor: Namer = async ({ store }, id) => (await store.get(doctors, id))?.value.nombre ?? id;
const ofStudy: Namer = (_app, id) => Promise.resolve(stepName(id));

/** How to name a document of each collection. */
const NAMERS: Readonly<Record<string, Namer>> = {
  turnos: ofAppointment,
  contactos: ofAppointment,
  porAvisar: ofAppointment,
  pacientes: async ({ store }, id) => {
    const found = (await store.get(patients, id))?.value;
    return found === undefined ? null : listedName(found);
  },
  consultas: async (app, id) => {
    const found = (await app.store.get(consultations, id))?.value;
    const patient = found === undefined ? null : await app.store.get(patients, found.paciente.id);
    return patient === null ? null : listedName(patient.value);
  },
  planes: async (app, id) => {
    const found = (await app.store.get(plans, id))?.value;
    const patient = found === undefined ? null : await app.store.get(patients, found.paciente.id);
    return patient === null ? null : listedName(patient.value);
  },
  listaEspera: async ({ store }, id) => (await store.get(waitingList, id))?.value.paciente.nombre ?? null,
  users: async ({ store }, id) => {
    const found = (await store.get(users, id))?.value;
    return found === undefined ? null : (found.nombre ?? found.email);
  },
  horariosMedicos: ofDoctor,
  medicos: ofDoctor,
  horariosEstudios: ofStudy,
  archivos: async ({ store }, id) => (await store.get(studyFiles, id))?.value.nombre ?? null,
  equipos: (_app, id) => Promise.resolve(deviceName(id)),
  salas: async ({ store }, id) => (await store.get(clinicRooms, id))?.value.nombre ?? id,
  feriados: async ({ store }, id) => {
    const found = (await store.get(holidays, id))?.value;
    return found === undefined ? null : `${found.nombre} (${localDay(found.fecha)})`;
  },
  ajustes: (_app, id) => Promise.resolve(id === 'clinica' ? 'la clínica' : id),
  pantallas: (_app, id) => Promise.resolve(id),
  api: (_app, id) => Promise.resolve(id),
};

const localDay = (fecha: string): string => fecha.split('-').reverse().join('/');

/** Actors that are not accounts. */
const MACHINES: Readonly<Record<string, string>> = {
  sistema: 'El sistema',
  maquina: 'El sistema',
  [NOBODY]: 'Alguien sin cuenta',
  [BY_LINK]: BY_LINK_NAME,
};

/** The names for some lines, reading each document once. A deleted holiday gets the name its line kept. */
export async function namesOfLines(app: Store, lines: readonly AuditLine[]): Promise<NamedLine[]> {
  const bringers = namesOfBringers(
    app,
    lines.map(({ quien }) => quien),
  );
  const asked = new Map<string, Promise<string | null>>();
  const named = lines.map(({ coleccion, documento }) => {
    const key = `${coleccion}/${documento}`;
    const namer = Object.hasOwn(NAMERS, coleccion) ? NAMERS[coleccion] : undefined;
    const pending = asked.get(key) ?? namer?.(app, documento) ?? Promise.resolve(null);
    asked.set(key, pending);
    return pending;
  });
  const [people, names] = await Promise.all([bringers, Promise.all(named)]);
  return lines.map(({ quien, detalle }, at) => ({
    quienNombre: MACHINES[quien] ?? people.get(quien) ?? SOMEBODY,
    nombre: names[at] ?? keptName(detalle),
  }));
}

/** The name a line itself keeps of a document that no longer exists. */
function keptName(detail: AuditLine['detalle']): string | null {
  const nombre = detail?.['nombre'];
  return typeof nombre === 'string' ? nombre : null;
}
