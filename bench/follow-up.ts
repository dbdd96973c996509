/**
 * «Nadie se pierde» with 200,000 patients: how long the list takes, how long a booking of somebody with plans does, how
 * long the proof of the night, and whether a reader of every plan and every appointment, built in another way, finds anybody whom the
 * list does not show. Temporary data, on the embedded store. Usage: node bench/follow-up.ts [patients]
 */
import { SqliteDocumentStore } from '../src/adapters/embedded/sqlite-document-store.ts';
import { CollectionTable } from '../src/adapters/embedded/collection-table.ts';
import { openDatabase } from '../src/adapters/embedded/database.ts';
import { NodeSecrets } from '../src/adapters/system/node-secrets.ts';
import { appointments, doctors, patients, plans } from '../src/application/collections.ts';
import { certifyPlans } from '../src/application/follow-up/certify-plans.ts';
import { pageOfPlans } from '../src/application/follow-up/plan-pages.ts';
import { pageOfSight, rankSight } from '../src/application/follow-up/sight-risks.ts';
import { planViews } from '../src/application/follow-up/plan-view.ts';
import {
  compareCourses,
  courseOf,
  worstCourse,
} from '../packages/clinic-domain/src/clinical/trends/sight-course.ts';
import { trendsOf } from '../packages/clinic-domain/src/clinical/trends/trend.ts';
import { PLAN_KINDS, type Plan } from '../packages/clinic-domain/src/clinical/follow-up/plan.ts';
import { withAppointments } from '../packages/clinic-domain/src/clinical/follow-up/plan-appointments.ts';
import { severityOf } from '../packages/clinic-domain/src/clinical/follow-up/plan-risk.ts';
import { windowOf } from '../packages/clinic-domain/src/clinical/follow-up/plan-window.ts';
import {
  newAppointment,
  type Appointment,
} from '../packages/clinic-domain/src/scheduling/appointment/appointment.ts';
import { addDays } from '../packages/clinic-domain/src/shared/civil-date.ts';
import { patientId, samplePatient } from 'sample-clinic/history/patients';
import { randomOf } from 'sample-clinic/history/random';
import { dataFolder } from '../tests/support/data-folder.ts';
import { lostPatients } from '../tests/support/scheduling/lost-patients.ts';
import { sized } from './size.ts';

const TODAY = '2026-11-20';
const NOW = '2026-11-20T13:00:00.000Z';
const COUNT = Number(process.argv[2] ?? sized(200_000, 400));
const DOCTORS = Array.from({ length: 11 }, (_each, at) => `Dr. ${'ABCDEFGHIJK'[at] ?? ''}`);
const PROBLEMS = ['H40.1', 'H35.3', 'H36.0', 'H25.1', 'H52.1', 'H18.6'] as const;
const ADMIN = { uid: 'jefa', rol: 'admin', medico: null } as const;

const random = randomOf('nadie se pierde');
const folder = dataFolder();
const byPatient = new Map<string, Appointment[]>();
const written = new Map<string, Plan>();

/** One plan of a patient, and in half of the cases an appointment that may or may not serve it. */
function lives(at: number): {
  readonly id: string;
  readonly plan: Plan;
  readonly visits: readonly [string, Appointment][];
} {
  const paciente = patientId(at);
  const medico = DOCTORS[at % DOCTORS.length] ?? '';
  const clase = random.pick(PLAN_KINDS);
  const intervaloDias = random.pick([28, 56, 90, 180, 365]);
  const problema = random.pick(PROBLEMS);
  const decided = addDays(TODAY, -random.whole(0, Math.ceil(intervaloDias * 1.12)));
  const { desde, vence } = windowOf(clase, decided, intervaloDias);
  const isUndecided = random.chance(0.01);
  const base = {
    ...{
      paciente: { id: paciente },
      problema,
      ojo: random.pick(['OD', 'OI'] as const),
      medico,
      consulta: `c${String(at)}`,
    },
    ...{ creado: `${decided}T14:00:00.000Z`, gravedad: severityOf(problema, null), intentos: [] },
  };
  const plan: Plan = isUndecided
    ? { ...base, estado: 'por_decidir', vence: decided, toca: decided }
    : { ...base, estado: 'abierto', clase, intervaloDias, desde, vence, toca: vence };
  const visits: [string, Appointment][] = random.chance(0.6)
    ? [[`t${String(at)}`, visitOf(plan, addDays(vence, random.whole(-12, 12)))]]
    : [];
  return {
    id: `plan${String(at)}`,
    plan: withAppointments(
      plan,
      visits.map(([id, value]) => ({ id, value })),
      TODAY,
    ),
    visits,
  };
}

function visitOf({ paciente, medico, clase, ojo }: Plan, fecha: string): Appointment {
  const tipo =
    clase === 'estudio'
      ? 'estudio'
      : clase === 'control' || clase === undefined
        ? 'control'
        : 'procedimiento';
  return newAppointment(
    {
      ...{ tipo, fecha, hora: '09:00', duracionMin: 20, paciente: { ...paciente, nombre: 'Quispe, Ana' } },
      medico: random.chance(0.9) ? medico : (DOCTORS[0] ?? ''),
      estado: random.pick(['agendado', 'confirmado', 'cancelado', 'no_asistio', 'atendido']),
      ...(tipo === 'estudio' ? { estudio: { codigo: 'OCT-M', nombre: 'OCT' } } : {}),
      ...(tipo === 'control' || ojo === undefined ? {} : { ojo: random.chance(0.9) ? ojo : 'OD' }),
      ...{ colchonAntes: 0, colchonDespues: 0 },
    },
    { uid: 'u', cuando: NOW },
  );
}

function fill(): void {
  const db = openDatabase(folder.path);
  db.exec('PRAGMA synchronous=OFF');
  const table = (name: string): CollectionTable => {
    const made = new CollectionTable(db, name);
    made.prepare();
    return made;
  };
  const [people, agenda, register, staff] = [patients, appointments, plans, doctors].map(({ name }) =>
    table(name),
  );
  const put = (into: CollectionTable | undefined, id: string, value: unknown): void =>
    into?.put({ id, version: 1, datos: JSON.stringify(value) });
  db.exec('BEGIN');
  for (const nombre of DOCTORS) put(staff, nombre, { nombre, activo: true, versiones: [] });
  for (let at = 0; at < COUNT; at += 1) {
    const { id, plan, visits } = lives(at);
    put(people, patientId(at), samplePatient(at, TODAY));
    for (const [visit, value] of visits) put(agenda, visit, value);
    put(register, id, plan);
    written.set(id, plan);
    byPatient.set(
      plan.paciente.id,
      visits.map(([, value]) => value),
    );
  }
  db.exec('COMMIT');
  db.close();
}

const clock = { now: () => new Date(NOW) };
const timed = async (what: string, times: number, work: () => Promise<unknown>): Promise<void> => {
  const spent: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const from = performance.now();
    await work();
    spent.push(performance.now() - from);
  }
  const sorted = spent.toSorted((a, b) => a - b);
  const share = (part: number): string => (sorted[Math.floor((times - 1) * part)] ?? 0).toFixed(0);
  console.log(`${what}: p50 ${share(0.5)} ms, p95 ${share(0.95)} ms`);
};

/** Ten thousand glaucomas with a hundred fields each, both eyes: the slope of each, its years, and the order of all. */
function rankAMillion(): void {
  const eyes = sized(10_000, 20);
  const puntos = Array.from({ length: eyes }, () => {
    const slope = (-2 * random.whole(0, 100)) / 100;
    return Array.from({ length: 100 }, (_each, at) => ({
      ...{ fecha: addDays(TODAY, 60 * (Math.floor(at / 2) - 50)), consulta: String(at) },
      ...{ ojo: at % 2 === 0 ? ('OD' as const) : ('OI' as const), metodo: 'HFA' },
      v: -4 + (slope * at) / 12 + random.whole(-100, 100) / 100,
    }));
  });
  const from = performance.now();
  const courses = puntos.flatMap((own) => {
    const followed = { serie: 'campo', puntos: own, tendencias: trendsOf('campo', own), hoy: TODAY } as const;
    return worstCourse([courseOf('OD', followed), courseOf('OI', followed)]) ?? [];
  });
  courses.sort(compareCourses);
  console.log(
    `Vista en riesgo: ${String(eyes * 100)} puntos, ${String(courses.length)} en orden: ${(performance.now() - from).toFixed(0)} ms`,
  );
}

try {
  rankAMillion();
  fill();
  const store = new SqliteDocumentStore(folder.path, () => undefined);
  const asked = { hoy: TODAY, ahora: NOW };
  await store.query(plans, { limit: 1 });
  await timed('La lista, primera página de 50', 20, async () => {
    const page = await pageOfPlans(store, asked, { limite: 50 });
    return planViews({ store, clock }, ADMIN, page.items);
  });
  await timed('La de un médico', 20, () =>
    pageOfPlans(store, { ...asked, medico: DOCTORS[3] }, { limite: 50 }),
  );
  const began = performance.now();
  await rankSight({ store, clock });
  console.log(`La vista en riesgo, una noche: ${(performance.now() - began).toFixed(0)} ms`);
  await timed('Su primera página, de toda la clínica', 20, async () => {
    const page = await pageOfSight({ store }, undefined, { limite: 50 });
    return planViews({ store, clock }, ADMIN, page.items);
  });
  const shown = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOfPlans>> = await pageOfPlans(store, asked, {
      limite: 1000,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const { id } of page.items) shown.add(id);
    ({ cursor } = page);
  } while (cursor !== null);
  const lost = lostPatients(written, (paciente) => byPatient.get(paciente) ?? [], TODAY);
  const missed = [...lost].filter((id) => !shown.has(id)).length;
  const due = [...written.values()].filter(({ toca }) => toca !== undefined && toca <= TODAY).length;
  console.log(
    `${String(COUNT)} pacientes: ${String(due)} por atender hoy; quien lee todo halla ${String(lost.size)}, la lista muestra ${String(shown.size)}, faltan ${String(missed)}`,
  );
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await timed('La comprobación de la noche', 1, () =>
    certifyPlans({ store, clock, secrets: new NodeSecrets(), log }),
  );
  await store.close();
  if (missed > 0) process.exitCode = 1;
} finally {
  folder.remove();
}
