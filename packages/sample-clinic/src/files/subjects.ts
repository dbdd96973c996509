import type { App } from '#application/app';
import { orders, patients, performedStudies } from '#application/collections';
import type { Stored } from '#application/ports/document-store';
import { formatDocument } from '#domain/people/identity-document';
import { addDays, clinicTime, instantOf, type CivilTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { EQUIPMENT_IDS } from '#domain/studies/device';
import type { PerformedStudy } from '#domain/studies/results/study';
import { CASE_STUDY_IDS } from '../cases/write-case-studies.ts';
import type { Subject } from './subject.ts';

/** Of how many days before today the studies have files. */
const DAYS = 5;
const MOST_OF_A_DEVICE = 500;

/** The studies of the courses of illness, which have all of their files. */
export const caseSubjects = async (app: Pick<App, 'store'>): Promise<Subject[]> =>
  subjectsOf(
    app,
    (await app.store.getMany(performedStudies, CASE_STUDY_IDS)).filter((each) => each !== null),
  );

/** The studies of the last days that the sample's clinic had done by its first start, the newest first. */
export async function recentSubjects(app: Pick<App, 'store'>, ahora: CivilTime): Promise<Subject[]> {
  const until = instantOf(ahora);
  const since = instantOf({ fecha: addDays(ahora.fecha, -DAYS), minuto: 0 });
  const pages = await Promise.all(
    EQUIPMENT_IDS.map((equipo) =>
      app.store.query(performedStudies, {
        where: [
          { field: 'equipo', op: '==', value: equipo },
          { field: 'realizado', op: '>=', value: since },
          { field: 'realizado', op: '<=', value: until },
        ],
        orderBy: [{ field: 'realizado' }],
        limit: MOST_OF_A_DEVICE,
      }),
    ),
  );
  const key = ({ id, value }: Stored<PerformedStudy>): string => `${value.realizado} ${id}`;
  const own = pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => id.startsWith('muestra-'))
    .toSorted((a, b) => (key(a) < key(b) ? 1 : -1));
  return subjectsOf(app, own);
}

async function subjectsOf(
  app: Pick<App, 'store'>,
  studies: readonly Stored<PerformedStudy>[],
): Promise<Subject[]> {
  const [ordered, people] = await Promise.all([
    app.store.getMany(
      orders,
      studies.map(({ id }) => id),
    ),
    app.store.getMany(
      patients,
      studies.map(({ value }) => value.paciente.id),
    ),
  ]);
  return studies.flatMap(({ id, value: study }, at): Subject[] => {
    const [order, person] = [ordered[at], people[at]];
    if (order === undefined || order === null || person === undefined || person === null) return [];
    const { nombres, apellidos, ci, complemento, fechaNacimiento } = person.value;
    const { fecha, minuto } = clinicTime(new Date(study.realizado));
    return [
      {
        orden: id,
        order: order.value,
        study,
        equipo: study.equipo,
        cuando: `${fecha}T${formatHour(minuto)}`,
        paciente: {
          id: person.id,
          nombres,
          apellidos,
          nacimiento: fechaNacimiento ?? '',
          documento: ci === undefined ? person.id : formatDocument({ ci, complemento }),
        },
      },
    ];
  });
}
