import type { DatabaseSync } from 'node:sqlite';
import { CollectionTable } from '../../src/adapters/embedded/collection-table.ts';
import { openDatabase } from '../../src/adapters/embedded/database.ts';
import {
  appointments,
  doctors,
  doctorSchedules,
  holidays,
  occupancyDays,
  patients,
} from '../../src/application/collections.ts';
import { reoccupy } from '../../packages/clinic-domain/src/scheduling/booking/appointment-occupancy.ts';
import {
  occupancyId,
  type OccupancyDay,
} from '../../packages/clinic-domain/src/scheduling/availability/occupancy.ts';
import {
  emptyWeek,
  type WeeklySchedule,
} from '../../packages/clinic-domain/src/scheduling/hours/weekly-schedule.ts';
import { addDays } from '../../packages/clinic-domain/src/shared/civil-date.ts';
import { SAMPLE_DOCTORS } from 'sample-clinic/doctors';
import { knownHolidays, openDays, type ClinicLife } from 'sample-clinic/history/clinic-life';
import { livedDay } from 'sample-clinic/history/day';
import { patientId, samplePatient } from 'sample-clinic/history/patients';
import { SAMPLE_HOLIDAYS } from 'sample-clinic/holidays';

/** The day that counts as today. */
export const TODAY = '2026-11-20';

/** A day with room for some 24 visits. */
const LONG_DAY = [
  { inicio: '08:00', fin: '12:30' },
  { inicio: '13:30', fin: '19:30' },
];
/**
 * Appointments per day of all doctors together, and days including Sundays: they determine how far back the data
 * reaches.
 */
const A_DAY = 250;
const CALENDAR = 7 / 6;
const AHEAD = 45;

const WEEK: WeeklySchedule = {
  ...emptyWeek(),
  monday: LONG_DAY,
  tuesday: LONG_DAY,
  wednesday: LONG_DAY,
  thursday: LONG_DAY,
  friday: LONG_DAY,
  saturday: LONG_DAY,
};

/**
 * Writes a clinic with this many appointments and patients, bypassing the ports, in large transactions and without
 * indexes.
 */
export function fillSchedule(
  dataDir: string,
  size: { readonly turnos: number; readonly pacientes: number },
): { turnos: number; pacientes: number } {
  const db = openDatabase(dataDir);
  db.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-200000; PRAGMA wal_autocheckpoint=20000');
  const life = longLife(size);
  try {
    fillClinic(db, life);
    fillPatients(db, size.pacientes);
    return { turnos: fillDays(db, life, size.turnos), pacientes: size.pacientes };
  } finally {
    db.close();
  }
}

function longLife({
  turnos,
  pacientes,
}: {
  readonly turnos: number;
  readonly pacientes: number;
}): ClinicLife {
  const ahora = { fecha: TODAY, minuto: 9 * 60 };
  const diasAntes = Math.max(15, Math.ceil((turnos / A_DAY) * CALENDAR) - AHEAD);
  const medida = { diasAntes, diasDespues: AHEAD, pacientes, ocupacion: () => 0.97, estudios: () => 0 };
  return {
    ahora,
    medida,
    medicos: SAMPLE_DOCTORS.map(({ nombre }) => ({
      clase: 'medicos',
      id: nombre,
      versiones: [],
      semana: WEEK,
    })),
    estudios: [],
    equipos: new Map(),
    feriados: knownHolidays(SAMPLE_HOLIDAYS, ahora, medida),
    personas: { administracion: 'u-admin', recepcion: 'u-examenes', medicos: new Map() },
  };
}

function fillClinic(db: DatabaseSync, life: ClinicLife): void {
  const [names, weeks, closed] = [doctors, doctorSchedules, holidays].map(({ name }) => tableOf(db, name));
  inOneTransaction(db, () => {
    for (const { nombre } of SAMPLE_DOCTORS) {
      put(names, nombre, { nombre, activo: true, versiones: [] });
      put(weeks, nombre, WEEK);
    }
    for (const { id, ...holiday } of life.feriados) {
      // A generated holiday carries its key, which is not stored.
      const { clave: _key, ...kept } = { clave: undefined, ...holiday };
      put(closed, id ?? `${holiday.fecha} ${holiday.nombre}`, kept);
    }
  });
}

function fillPatients(db: DatabaseSync, count: number): void {
  const table = tableOf(db, patients.name);
  inOneTransaction(db, () => {
    for (let n = 0; n < count; n += 1) put(table, patientId(n), samplePatient(n, TODAY));
  });
}

/** The doctors' days in order of time, until there are enough appointments; the days ahead come first. */
function fillDays(db: DatabaseSync, life: ClinicLife, wanted: number): number {
  const [visits, taken] = [appointments, occupancyDays].map(({ name }) => tableOf(db, name));
  const days = openDays(life);
  const ahead = days.findIndex((fecha) => fecha >= addDays(TODAY, -10));
  let written = 0;
  for (const [, fecha] of [...days.entries()].sort(([a], [b]) => Number(a < ahead) - Number(b < ahead))) {
    if (written >= wanted) break;
    inOneTransaction(db, () => {
      const occupied = new Map<string, OccupancyDay>();
      for (const { id, turno } of livedDay(life, fecha, days).slice(0, wanted - written)) {
        put(visits, id, turno);
        const changed = reoccupy(occupied, id, null, turno);
        for (const day of changed.ok ? changed.value : []) occupied.set(occupancyId(day), day);
        written += 1;
      }
      for (const [id, day] of occupied) if (day.recurso === 'medico') put(taken, id, day);
    });
  }
  return written;
}

/** Its indexes are created when a store first opens it, each in a single pass. */
function tableOf(db: DatabaseSync, name: string): CollectionTable {
  const table = new CollectionTable(db, name);
  table.prepare();
  return table;
}

const put = (table: CollectionTable | undefined, id: string, value: unknown): void =>
  table?.put({ id, version: 1, datos: JSON.stringify(value) });

function inOneTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN');
  work();
  db.exec('COMMIT');
}
