import type { App } from '#application/app';
import { devices, doctors, doctorSchedules, holidays, studySchedules, users } from '#application/collections';
import type { Collection, Stored } from '#application/ports/document-store';
import { doctorOwner } from '#domain/scheduling/availability/doctor-availability';
import { toHoliday } from '#domain/scheduling/holidays/holiday';
import type { CivilTime } from '#domain/shared/civil-date';
import { STUDIES } from '#domain/studies/catalogue';
import { SAMPLE_ACCOUNT_DOCTOR } from '../doctors.ts';
import { knownHolidays, SAMPLE_SIZE, type ClinicLife, type LifeSize } from './clinic-life.ts';

/** The recorded actor when the accounts no longer exist. */
const NOBODY = 'muestra';

/** The sample clinic from the store: doctors, studies, devices and holidays. */
export async function readClinicLife(
  app: Pick<App, 'store'>,
  ahora: CivilTime,
  accounts: { readonly administracion: string; readonly recepcion: string; readonly doctora: string },
  medida: LifeSize = SAMPLE_SIZE,
): Promise<ClinicLife> {
  const all = async <T>(from: Collection<T>): Promise<readonly Stored<T>[]> =>
    (await app.store.query(from, { limit: 1000 })).items;
  const weeks = new Map((await all(doctorSchedules)).map(({ id, value }) => [id, value]));
  const studies = new Map((await all(studySchedules)).map(({ id, value }) => [id, value]));
  const own = (await all(holidays)).map(({ id, value }) => ({ ...toHoliday(value), id }));
  const uidOf = async (email: string): Promise<string> => {
    const found = await app.store.query(users, { where: [{ field: 'email', op: '==', value: email }] });
    return found.items[0]?.id ?? NOBODY;
  };
  return {
    ahora,
    medida,
    medicos: (await all(doctors)).map(({ id, value }) => doctorOwner(id, value, weeks.get(id))),
    estudios: STUDIES.flatMap(({ codigo, nombre }) => {
      const estudio = studies.get(codigo);
      return estudio === undefined ? [] : [{ codigo, nombre, estudio }];
    }),
    equipos: new Map((await all(devices)).map(({ id, value }) => [id, value])),
    feriados: knownHolidays(own, ahora, medida),
    personas: {
      administracion: await uidOf(accounts.administracion),
      recepcion: await uidOf(accounts.recepcion),
      medicos: new Map([[SAMPLE_ACCOUNT_DOCTOR, await uidOf(accounts.doctora)]]),
    },
  };
}
