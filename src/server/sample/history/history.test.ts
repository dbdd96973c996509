import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { appointments, occupancyDays, patientKeys, patients } from '#application/collections';
import { sampleProgress } from '#application/operational-collections';
import type { Collection, DocumentStore, Stored } from '#application/ports/document-store';
import { SAMPLE_HISTORY, sampleFilling } from '#application/sample-filling';
import { consultationSchema } from '#domain/clinical/consultation';
import { missingToClose } from '#domain/clinical/diagnosis';
import { ageOn } from '#domain/people/patient';
import { occupationsOf } from '#domain/scheduling/appointment-occupancy';
import { certify } from '#domain/scheduling/certificate';
import { addDays, WEEKDAYS } from '#domain/shared/civil-date';
import { STUDIES } from '#domain/studies/catalogue';
import { openFolder, type OpenedFolder } from '#tests/support/opened-folder';
import { SAMPLE_DOCTORS } from '../doctors.ts';
import { SAMPLE_HOLIDAYS } from '../holidays.ts';
import { knownHolidays, openDays, SAMPLE_SIZE, type ClinicLife, type LifeSize } from './clinic-life.ts';
import { livedConsultation } from './consultations.ts';
import { livedDay, type LivedAppointment } from './day.ts';
import { patientId, samplePatient } from './patients.ts';
import { HistoryWriter } from './write-history.ts';

const AHORA = { fecha: '2026-11-20', minuto: 9 * 60 };
const ALL_DAY = ['08:00-12:00', '14:00-18:00'];

/** The sample clinic without a store. */
function lifeOf(medida: LifeSize = SAMPLE_SIZE): ClinicLife {
  const week = {
    monday: ALL_DAY,
    tuesday: ALL_DAY,
    wednesday: ALL_DAY,
    thursday: ALL_DAY,
    friday: ALL_DAY,
    saturday: ['08:30-12:30'],
    sunday: [],
  };
  return {
    ahora: AHORA,
    medida,
    medicos: SAMPLE_DOCTORS.map(({ nombre, week }) => ({
      clase: 'medicos',
      id: nombre,
      versiones: [],
      semana: week,
    })),
    estudios: STUDIES.map(({ codigo, nombre, equipos, base, porOjo, preparacion }) => ({
      codigo,
      nombre,
      estudio: { ...week, equipos: [...equipos], base, porOjo, preparacion },
    })),
    equipos: new Map(),
    feriados: knownHolidays(SAMPLE_HOLIDAYS, AHORA, medida),
    personas: { administracion: 'u-admin', recepcion: 'u-examenes', medicos: new Map() },
  };
}

const wholeLife = (life: ClinicLife): LivedAppointment[] => {
  const days = openDays(life);
  return days.flatMap((fecha, at) => livedDay(life, fecha, at, days.length));
};

describe('two years of the sample clinic', () => {
  const life = lifeOf();
  let all: LivedAppointment[];
  beforeAll(() => {
    all = wholeLife(life);
  });

  test('are some 25,000 appointments of fewer than 6,000 patients, none at the same time as another', () => {
    const certificate = certify(all.map(({ id, turno }) => ({ id, ...turno })));
    expect([certificate.solapes, certificate.ilegibles]).toEqual([[], []]);
    expect(certificate.turnos).toBeGreaterThan(22_000);
    expect(certificate.turnos).toBeLessThan(30_000);
    expect(certificate.sobreturnos).toBeGreaterThan(50);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const known = new Set(all.map(({ paciente }) => paciente));
    expect(known.size).toBeGreaterThan(5_000);
    expect(Math.max(...known)).toBeLessThan(6_000);
  });

  test('hold every kind and every way in which a visit can end', () => {
    const past = all.filter(({ turno }) => turno.fecha < AHORA.fecha);
    const states = new Set(past.map(({ turno }) => turno.estado));
    expect([...states].sort()).toEqual(['atendido', 'cancelado', 'no_asistio', 'reprogramado', 'se_retiro']);
    expect(new Set(all.map(({ turno }) => turno.tipo)).size).toBe(6);
    const ahead = all.filter(({ turno }) => turno.fecha > AHORA.fecha);
    expect([...new Set(ahead.map(({ turno }) => turno.estado))].sort()).toEqual([
      'agendado',
      'cancelado',
      'confirmado',
      'reprogramado',
    ]);
    const today = all.filter(({ turno }) => turno.fecha === AHORA.fecha).map(({ turno }) => turno.estado);
    for (const estado of ['agendado', 'confirmado', 'en_sala', 'en_atencion', 'atendido'])
      expect(today).toContain(estado);
  });

  test('are full today and in the two weeks to come, on each day that somebody works', () => {
    for (const fecha of openDays(life).filter(
      (day) => day >= AHORA.fecha && day <= addDays(AHORA.fecha, 14),
    )) {
      const day = all.filter(({ turno }) => turno.fecha === fecha);
      expect(day.length).toBeGreaterThan(new Date(`${fecha}T12:00:00Z`).getUTCDay() === 6 ? 25 : 60);
    }
  });

  test('keep to the hours of each doctor and to the holidays of the law', () => {
    const closed = [
      '2025-01-01',
      '2025-12-25',
      '2026-01-02',
      '2026-01-23',
      '2026-04-03',
      '2026-05-01',
      '2026-09-24',
      '2027-01-01',
    ];
    const weeks = new Map(SAMPLE_DOCTORS.map(({ nombre, week }) => [nombre, week]));
    for (const { turno } of all) {
      expect(closed).not.toContain(turno.fecha);
      const weekday = WEEKDAYS[(new Date(`${turno.fecha}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday';
      const blocks = weeks.get(turno.medico ?? '')?.[weekday] ?? [];
      const inside = blocks.some(({ inicio, fin }) => inicio <= turno.hora && turno.fin <= fin);
      if (turno.tipo !== 'estudio' && !inside)
        throw new Error(`${turno.medico ?? ''} ${turno.fecha} ${turno.hora}`);
    }
  });

  test('tell a history of steps that may follow each other, in order of time and none after now', () => {
    const may: Readonly<Record<string, readonly string[]>> = {
      agendado: ['confirmado', 'en_sala', 'no_asistio', 'cancelado', 'reprogramado'],
      confirmado: ['en_sala', 'no_asistio', 'cancelado', 'reprogramado'],
      en_sala: ['en_preparacion', 'en_atencion', 'se_retiro'],
      en_preparacion: ['en_atencion'],
      en_atencion: ['atendido'],
    };
    const broken = all.filter(({ turno }) => {
      const [first, ...rest] = turno.historial;
      let [state, moment] = [first?.despues.estado ?? '', first?.cuando ?? ''];
      const isWhole = rest.every(({ despues, cuando }) => {
        const follows = may[state]?.includes(despues.estado ?? '') === true && cuando >= moment;
        [state, moment] = [despues.estado ?? '', cuando];
        return follows;
      });
      return !isWhole || state !== turno.estado || moment > '2026-11-20T13:00:00.000Z';
    });
    expect(broken.map(({ id }) => id)).toEqual([]);
    const told = all.filter(({ turno }) => turno.estado === 'cancelado');
    expect(told.every(({ turno }) => (turno.historial.at(-1)?.motivo ?? '') !== '')).toBe(true);
  });

  test('a rescheduled appointment and the one in its place know each other', () => {
    const byId = new Map(all.map(({ id, turno }) => [id, turno]));
    const moved = all.filter(({ turno }) => turno.estado === 'reprogramado');
    expect(moved.length).toBeGreaterThan(50);
    for (const { id, turno } of moved) {
      const next = byId.get(turno.reemplazadoPor ?? '');
      expect([next?.reemplazaA, next?.paciente.id]).toEqual([id, turno.paciente.id]);
    }
  });

  test('some visits that took place were written down and closed, with what closing asks for and what the age allows', () => {
    const written = all.flatMap((each) => livedConsultation(each, life) ?? []);
    expect(written.length).toBeGreaterThan(2_000);
    expect(written.length).toBeLessThan(6_000);
    const visits = new Map(all.map(({ id, turno }) => [id, turno]));
    const born = new Map<string, string>();
    for (const { paciente } of all) {
      const id = patientId(paciente);
      if (!born.has(id)) born.set(id, samplePatient(paciente, AHORA.fecha).fechaNacimiento ?? '');
    }
    for (const { id, consulta } of written) {
      const turno = visits.get(consulta.turno ?? '');
      expect([id, turno?.estado, turno?.medico]).toEqual([
        `turno-${consulta.turno ?? ''}`,
        'atendido',
        consulta.medico,
      ]);
      expect(consultationSchema.safeParse(consulta).success).toBe(true);
      expect(missingToClose(consulta.diagnosticos)).toEqual({});
      const isChild = ageOn(born.get(consulta.paciente.id) ?? '', AHORA.fecha) < 18;
      if (isChild) expect(consulta.diagnosticos.map(({ codigo }) => codigo)).not.toContain('H25.1');
    }
  });

  test('are the same whenever a day is asked for', () => {
    const days = openDays(life);
    const at = days.indexOf('2026-03-12');
    const again = livedDay(lifeOf(), '2026-03-12', at, days.length);
    expect(again.length).toBeGreaterThan(10);
    expect(again).toEqual(all.filter(({ turno }) => turno.fecha === '2026-03-12'));
  });
});

test('the patients are plainly made up: no two share a document, and every phone is of one block', () => {
  const people = Array.from({ length: 6000 }, (_, n) => samplePatient(n, AHORA.fecha));
  const keys = people.flatMap(({ claveDocumento }) => claveDocumento ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(people.every(({ telefono }) => /^\+5917000\d{4}$/.test(telefono))).toBe(true);
  expect(people.every(({ ci }) => ci === undefined || /9\d{7}$/.test(ci))).toBe(true);
  const minors = people.filter(({ fechaNacimiento }) => (fechaNacimiento ?? '') > '2008-11-20');
  expect(minors.length).toBeGreaterThan(500);
  expect(minors.every(({ tutor }) => tutor !== undefined)).toBe(true);
});

describe('writing the history', () => {
  const SMALL: LifeSize = { ...SAMPLE_SIZE, diasAntes: 12, diasDespues: 12, pacientes: 400 };
  let folder: OpenedFolder;
  let whole: string[];
  const start = async (): Promise<SqliteDocumentStore> => {
    folder = openFolder();
    const store = folder.keep(new SqliteDocumentStore(folder.path));
    await store.create(sampleProgress, SAMPLE_HISTORY, { ahora: AHORA, hecho: 0, total: 0, parte: 0 });
    return store;
  };
  const again = (): DocumentStore => folder.keep(new SqliteDocumentStore(folder.path));
  const everything = async (store: DocumentStore): Promise<string[]> => {
    const parts = await Promise.all(
      [appointments, occupancyDays, patients, patientKeys].map((each) =>
        allOf(store, each as Collection<unknown>),
      ),
    );
    return parts.flat().map(({ id, value }) => `${id} ${JSON.stringify(value)}`);
  };
  beforeAll(async () => {
    const store = await start();
    await new HistoryWriter(store, lifeOf(SMALL)).rest(new AbortController().signal);
    whole = await everything(store);
    await folder.dispose();
  });
  afterAll(() => folder.dispose());

  test('one that is interrupted goes on where it was, also by two processes at once, and ends the same', async () => {
    const first = await start();
    const writer = new HistoryWriter(first, lifeOf(SMALL));
    await writer.near(Infinity);
    const interrupted = new AbortController();
    setImmediate(() => interrupted.abort());
    await writer.rest(interrupted.signal);
    await first.close();
    const stores = [again(), again()];
    const before = (await stores[0]?.get(sampleProgress, SAMPLE_HISTORY))?.value;
    expect(before?.hecho).toBeGreaterThan(0);
    expect(before?.hecho).toBeLessThan(before?.total ?? 0);
    await Promise.all(
      stores.map((store) => new HistoryWriter(store, lifeOf(SMALL)).rest(new AbortController().signal)),
    );
    expect(await everything(again())).toEqual(whole);
    await folder.dispose();
  });

  test('a holiday that is added between two starts neither repeats a day nor leaves the progress open', async () => {
    const store = await start();
    await new HistoryWriter(store, lifeOf(SMALL)).near(Infinity);
    const life = lifeOf(SMALL);
    const added = {
      ...SAMPLE_HOLIDAYS[0],
      fecha: '2026-11-17',
      anio: 2026,
    } as (typeof SAMPLE_HOLIDAYS)[number];
    const fewer = { ...life, feriados: [...life.feriados, added] };
    await new HistoryWriter(store, fewer).rest(new AbortController().signal);
    expect(await sampleFilling({ store })).toBeNull();
    const seen = (await allOf(store, appointments)).map(({ value }) => value.fecha);
    expect(new Set(seen).size).toBeGreaterThanOrEqual(openDays(fewer).length - 1);
    await folder.dispose();
  });

  test('what is occupied is what the appointments hold, and a place that somebody took meanwhile stays theirs', async () => {
    const store = await start();
    const [victim] = wholeLife(lifeOf(SMALL)).filter(
      ({ turno }) => turno.fecha > addDays(AHORA.fecha, 8) && turno.estado === 'agendado',
    );
    if (victim === undefined) throw new Error('no appointment ahead');
    const [day] = occupationsOf('ajeno', victim.turno);
    if (day === undefined) throw new Error('nothing is occupied');
    const { intervalo, ...key } = day;
    await store.create(occupancyDays, `${key.recurso}:${key.id}:${key.fecha}`, {
      ...key,
      intervalos: [intervalo],
    });
    await new HistoryWriter(store, lifeOf(SMALL)).rest(new AbortController().signal);
    expect(await store.get(appointments, victim.id)).toBeNull();
    const held = (await allOf(store, appointments)).flatMap(({ id, value }) => occupationsOf(id, value));
    const stored = (await allOf(store, occupancyDays)).flatMap(({ value }) => value.intervalos);
    expect(stored.length).toBe(held.length + 1);
    await folder.dispose();
  });
});

async function allOf<T>(store: DocumentStore, from: Collection<T>): Promise<readonly Stored<T>[]> {
  const found: Stored<T>[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: readonly Stored<T>[]; cursor: string | null } = await store.query(from, {
      limit: 1000,
      ...(cursor === '' ? {} : { cursor }),
    });
    found.push(...page.items);
    cursor = page.cursor;
  }
  return found;
}
