import { randomBytes } from 'node:crypto';
import type { App } from '#application/app';
import {
  devices,
  doctorKeys,
  doctors,
  doctorSchedules,
  holidays,
  studySchedules,
  users,
} from '#application/collections';
import { folderFacts, sampleProgress } from '#application/operational-collections';
import { FACTS_OF_FOLDER, SAMPLE_FILES, SAMPLE_HISTORY } from '#application/sample-filling';
import { nameKey } from '#domain/people/doctor';
import type { User } from '#domain/people/user';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { clinicTime, type CivilTime } from '#domain/shared/civil-date';
import { OFFERED_STUDIES } from '#domain/studies/catalogue';
import { ok } from '#domain/shared/result';
import { dutyOn, licenceOf, SAMPLE_ACCOUNT_DOCTOR, SAMPLE_DOCTORS, SAMPLE_DUTY_DOCTOR } from './doctors.ts';
import { readClinicLife } from './history/sample-life.ts';
import { HistoryWriter } from './history/write-history.ts';
import { sampleDevices } from './devices.ts';
import { sampleHolidays } from './holidays.ts';
import { present } from '#domain/shared/typed-record';

export const SAMPLE_ACCOUNTS = [
  {
    email: 'admin@ejemplo.bo',
    profile: { rol: 'admin', doctor: false, nombre: 'Administración de ejemplo' },
  },
  {
    email: 'doctora@ejemplo.bo',
    profile: { doctor: true, medico: SAMPLE_ACCOUNT_DOCTOR, nombre: SAMPLE_ACCOUNT_DOCTOR },
  },
  { email: 'examenes@ejemplo.bo', profile: { doctor: false, nombre: 'Exámenes de ejemplo' } },
  {
    email: 'recepcion@ejemplo.bo',
    profile: { doctor: false, nombre: 'Recepción de ejemplo', funciones: ['recepcion'] },
  },
] as const satisfies readonly { email: string; profile: Partial<User> }[];

/** Weekly hours of the studies: lasers three mornings, the rest all week. */
const LASER_HOURS = {
  tuesday: ['08:30-12:00'],
  thursday: ['08:30-12:00', '14:30-17:00'],
  friday: ['14:30-17:00'],
} as const;
const STUDY_HOURS = ['08:00-12:00', '14:00-18:00'] as const;

/**
 * Fills an empty data folder with the sample clinic, once, and prints the accounts if it created their password.
 * A folder with anything in it is left alone. Safe when several processes start together.
 */
export async function fillSample(
  app: App,
  samplePassword: string | undefined,
): Promise<{ password: string | null }> {
  const known = await app.store.get(folderFacts, FACTS_OF_FOLDER);
  if (known !== null) return { password: null };
  const hasAccounts = (await app.store.query(users, { limit: 1 })).items.length > 0;
  const claimed = await app.store.create(folderFacts, FACTS_OF_FOLDER, {
    muestra: !hasAccounts,
    creado: app.clock.now().toISOString(),
  });
  if (!claimed.ok || hasAccounts) return { password: null };

  await fillClinic(app);
  const password = samplePassword ?? randomBytes(9).toString('base64url');
  for (const account of SAMPLE_ACCOUNTS) {
    const created = await app.identity.createAccount({ email: account.email, password });
    if (!created.ok) continue;
    const { uid } = created.value;
    await app.store.create(users, uid, {
      uid,
      email: account.email,
      estado: 'activo',
      creado: app.clock.now().toISOString(),
      ...account.profile,
    });
  }
  process.stdout.write(
    `\n  Clínica de muestra creada. Cuentas (contraseña: ${samplePassword === undefined ? password : 'la de SAMPLE_PASSWORD'}):\n${SAMPLE_ACCOUNTS.map(({ email }) => `    ${email}\n`).join('')}\n`,
  );
  return { password };
}

/**
 * How much of the sample's two years is still to be written; null when nothing is. A start continues where the last one
 * stopped, keeping the moment that counted as now the first time.
 */
export async function sampleHistory(app: App): Promise<HistoryWriter | null> {
  const progress = (await app.store.get(sampleProgress, SAMPLE_HISTORY))?.value;
  if (progress === undefined || (progress.total > 0 && progress.hecho >= progress.total)) return null;
  const [administracion, doctora, recepcion] = SAMPLE_ACCOUNTS;
  const life = await readClinicLife(app, progress.ahora, {
    administracion: administracion.email,
    doctora: doctora.email,
    recepcion: recepcion.email,
  });
  return new HistoryWriter(app.store, life);
}

/**
 * The moment that counts as now in the sample, and who brought its files; null where there is no sample, or all of its files
 * are there.
 */
export async function sampleFiles(
  app: App,
): Promise<{ readonly ahora: CivilTime; readonly por: string } | null> {
  const [history, files] = await app.store.getMany(sampleProgress, [SAMPLE_HISTORY, SAMPLE_FILES]);
  if (history === null || history === undefined) return null;
  if (files !== null && files !== undefined && files.value.hecho >= files.value.total) return null;
  const [, , recepcion] = SAMPLE_ACCOUNTS;
  const { items } = await app.store.query(users, {
    where: [{ field: 'email', op: '==', value: recepcion.email }],
    limit: 1,
  });
  return { ahora: history.value.ahora, por: items[0]?.id ?? 'muestra' };
}

async function fillClinic(app: App): Promise<void> {
  const today = clinicTime(app.clock.now()).fecha;
  const closed = sampleHolidays(Number(today.slice(0, 4)));
  await app.store.transaction(async (tx) => {
    for (const { nombre, especialidad, week } of SAMPLE_DOCTORS) {
      tx.create(doctorKeys, nameKey(nombre), { medico: nombre });
      tx.create(doctorSchedules, nombre, { ...emptyWeek(), ...week });
      tx.create(doctors, nombre, {
        nombre,
        activo: true,
        especialidad,
        matricula: licenceOf(nombre) ?? '',
        versiones: [],
        ...present({ excepciones: nombre === SAMPLE_DUTY_DOCTOR ? [...dutyOn(closed)] : undefined }),
      });
    }
    for (const study of OFFERED_STUDIES) {
      const hours: Readonly<Record<string, readonly string[]>> =
        study.clase === 'procedimiento'
          ? LASER_HOURS
          : {
              monday: STUDY_HOURS,
              tuesday: STUDY_HOURS,
              wednesday: STUDY_HOURS,
              thursday: STUDY_HOURS,
              friday: STUDY_HOURS,
              saturday: ['08:30-12:30'],
            };
      const lists = Object.fromEntries(
        Object.entries(hours).map(([weekday, blocks]) => [weekday, blocks.map(toBlock)]),
      );
      tx.create(studySchedules, study.codigo, {
        ...emptyWeek(),
        ...lists,
        equipos: [...study.equipos],
        base: study.base,
        porOjo: study.porOjo,
        preparacion: study.preparacion,
      });
    }
    for (const { id, ...holiday } of closed) tx.create(holidays, id, holiday);
    tx.create(sampleProgress, SAMPLE_HISTORY, {
      ahora: clinicTime(app.clock.now()),
      hecho: 0,
      total: 0,
      parte: 0,
    });
    for (const { id, ...device } of sampleDevices(today)) tx.create(devices, id, device);
    return ok(undefined);
  });
}

function toBlock(text: string): { inicio: string; fin: string } {
  const [inicio = '', fin = ''] = text.split('-');
  return { inicio, fin };
}
