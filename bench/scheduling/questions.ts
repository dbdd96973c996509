import {
  appointments,
  doctors,
  doctorSchedules,
  holidays,
  occupancyDays,
  patients,
} from '../../src/application/collections.ts';
import type { DocumentStore, Stored } from '../../src/application/ports/document-store.ts';
import { matchesPatient } from '../../packages/clinic-domain/src/people/patient.ts';
import type { Doctor } from '../../packages/clinic-domain/src/people/doctor.ts';
import { availability } from '../../packages/clinic-domain/src/scheduling/availability/availability.ts';
import type { KnownHoliday } from '../../packages/clinic-domain/src/scheduling/hours/day-hours.ts';
import {
  doctorOwner,
  doctorQuery,
} from '../../packages/clinic-domain/src/scheduling/availability/doctor-availability.ts';
import {
  occupancyId,
  type OccupancyDay,
} from '../../packages/clinic-domain/src/scheduling/availability/occupancy.ts';
import { resolveSettings } from '../../packages/clinic-domain/src/scheduling/settings/settings.ts';
import { addDays, daysBetween } from '../../packages/clinic-domain/src/shared/civil-date.ts';
import { searchToken } from '../../packages/clinic-domain/src/shared/spanish-text.ts';
import { SAMPLE_DOCTORS } from 'sample-clinic/doctors';
import { patientId } from 'sample-clinic/history/patients';
import { randomOf } from 'sample-clinic/history/random';
import { sized } from '../size.ts';

/** A query of the agenda: its parameters, prepared once, and one run of it, which returns how much it found. */
interface Question {
  readonly times: number;
  readonly prepare: (store: DocumentStore, today: string) => Promise<Asked>;
  readonly ask: (store: DocumentStore, asked: Asked, round: number) => Promise<number>;
}

export interface Asked {
  readonly today: string;
  readonly days: readonly string[];
}

export const TYPED = [
  'quisp',
  'mamani ju',
  'flor',
  '9123',
  'suarez ma',
  'nan',
  'rod',
  'condori',
  'choque lu',
  'vargas',
];

/** Using each collection once creates its indexes; the days cover the whole time that has appointments. */
async function prepare(store: DocumentStore, today: string): Promise<Asked> {
  await Promise.all([store.get(patients, 'nadie'), store.get(occupancyDays, 'nadie')]);
  await Promise.all([store.get(doctors, 'nadie'), store.get(doctorSchedules, 'nadie')]);
  await store.get(holidays, 'nadie');
  const first = await store.query(appointments, {
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: 1,
  });
  const oldest = first.items[0]?.value.fecha ?? today;
  const random = randomOf('bench');
  const span = daysBetween(oldest, today) + 40;
  return { today, days: Array.from({ length: 500 }, () => addDays(oldest, random.whole(0, span))) };
}

const clinicDays = async (store: DocumentStore, years: readonly number[]): Promise<KnownHoliday[]> => {
  const found: KnownHoliday[] = [];
  for (const year of new Set(years)) {
    const page = await store.query(holidays, {
      where: [{ field: 'anio', op: '==', value: year }],
      orderBy: [{ field: 'fecha' }],
      limit: 200,
    });
    found.push(...page.items.map(({ id, value }) => ({ ...value, id })));
  }
  return found;
};

async function freePlaces(
  store: DocumentStore,
  doctor: Stored<Doctor>,
  days: readonly { readonly fecha: string; readonly ocupacion: OccupancyDay | undefined }[],
  known: { readonly today: string; readonly feriados: readonly KnownHoliday[] },
): Promise<number> {
  const week = await store.get(doctorSchedules, doctor.id);
  const medico = doctorOwner(doctor.id, doctor.value, week?.value);
  return days.reduce((sum, { fecha, ocupacion }) => {
    const query = doctorQuery({
      medico,
      fecha,
      tipo: 'control',
      ajustes: resolveSettings(),
      feriados: known.feriados,
      ahora: { fecha: known.today, minuto: 540 },
      ocupacion: ocupacion?.intervalos ?? [],
    });
    return sum + availability(query).filter(({ libre }) => libre).length;
  }, 0);
}

/** How long the answers to a query took, in milliseconds, and how many items one found. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly found: number;
}

/** Runs a query this many times, after a few that do not count. */
export async function timed(usual: number, ask: (round: number) => Promise<number>): Promise<Timing> {
  const times = sized(usual, 3);
  const warm = Math.ceil(times / 10);
  let found = 0;
  const took: number[] = [];
  for (let round = 0; round < times + warm; round += 1) {
    const startedAt = performance.now();
    const count = await ask(round);
    if (round < warm) continue;
    took.push(performance.now() - startedAt);
    found += count;
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), found: found / times };
}

/** Sent to the store and the engine, as the use cases do. */
export const QUESTIONS: Readonly<Record<string, Question>> = {
  'el día de los once médicos': {
    times: 300,
    prepare,
    ask: async (store, { days }, round) => {
      const where = [{ field: 'fecha', op: '==', value: days[round % days.length] ?? '' }] as const;
      const page = await store.query(appointments, { where, orderBy: [{ field: 'hora' }], limit: 1000 });
      return page.items.length;
    },
  },
  'buscar un paciente': {
    times: 500,
    prepare,
    ask: async (store, _asked, round) => {
      const typed = TYPED[round % TYPED.length] ?? '';
      const page = await store.query(patients, {
        where: [{ field: 'claves', op: 'contains', value: searchToken(typed) ?? '' }],
        orderBy: [{ field: 'orden' }],
        limit: 50,
      });
      return page.items.filter(({ value }) => matchesPatient(value, typed)).length;
    },
  },
  'un médico, un día': {
    times: 500,
    prepare,
    ask: async (store, { today }, round) => {
      const id = SAMPLE_DOCTORS[round % SAMPLE_DOCTORS.length]?.nombre ?? '';
      const fecha = addDays(today, round % 40);
      const doctor = await store.get(doctors, id);
      if (doctor === null) throw new Error(`${id} is missing`);
      const day = await store.get(occupancyDays, occupancyId({ recurso: 'medico', id, fecha }));
      const feriados = await clinicDays(store, [Number(fecha.slice(0, 4))]);
      return freePlaces(store, doctor, [{ fecha, ocupacion: day?.value }], { today, feriados });
    },
  },
  'once médicos, treinta días': {
    times: 60,
    prepare,
    ask: async (store, { today }, round) => {
      const from = addDays(today, round % 10);
      const dates = Array.from({ length: 30 }, (_, n) => addDays(from, n));
      const page = await store.query(occupancyDays, {
        where: [
          { field: 'recurso', op: '==', value: 'medico' },
          { field: 'fecha', op: '>=', value: from },
          { field: 'fecha', op: '<=', value: dates.at(-1) ?? from },
        ],
        orderBy: [{ field: 'fecha' }],
        limit: 1000,
      });
      const taken = new Map(page.items.map(({ id, value }) => [id, value]));
      const feriados = await clinicDays(
        store,
        dates.map((fecha) => Number(fecha.slice(0, 4))),
      );
      const all = await store.query(doctors, { limit: 100 });
      let free = 0;
      for (const doctor of all.items) {
        const days = dates.map((fecha) => ({
          fecha,
          ocupacion: taken.get(occupancyId({ recurso: 'medico', id: doctor.id, fecha })),
        }));
        free += await freePlaces(store, doctor, days, { today, feriados });
      }
      return free;
    },
  },
  'los turnos de un paciente': {
    times: 500,
    prepare,
    ask: async (store, _asked, round) => {
      const page = await store.query(appointments, {
        where: [{ field: 'paciente.id', op: '==', value: patientId((round * 37) % 2000) }],
        orderBy: [
          { field: 'fecha', direction: 'desc' },
          { field: 'hora', direction: 'desc' },
        ],
      });
      return page.items.length;
    },
  },
};
