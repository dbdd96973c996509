import { orders } from '../../collections.ts';
import { samePersonIds } from '../../patients/same-person.ts';
import type { Reader } from '../../ports/document-store.ts';
import { readPatientDay } from '../../scheduling/rules/patient-day.ts';
import { clinicTime } from '#domain/shared/civil-date';
import type { PerformedStudy } from '#domain/studies/results/study';
import { suggestedStudies, type Suggestion } from '#domain/studies/results/suggested-studies';

/** What else should be measured, by what was found and by what is known of the eyes; what is asked for is not proposed. */
export async function suggestionsFor(
  reader: Pick<Reader, 'get' | 'getMany' | 'query'>,
  study: PerformedStudy,
): Promise<Suggestion[]> {
  if (study.estudio !== 'BIO-OPT' || study.validacion !== undefined) return [];
  const { fecha } = clinicTime(new Date(study.realizado));
  const [day, asked] = await Promise.all([
    readPatientDay(reader, { paciente: study.paciente.id, fecha }),
    ordersAsked(reader, study.paciente.id),
  ]);
  return suggestedStudies(study, {
    densas: (['OD', 'OI'] as const).filter((eye) => day.contexto(eye).catarataDensa === true),
    // An ultrasound of another year does not answer for this biometry.
    pedidas: asked.flatMap(({ value }) =>
      value.estudio === 'ECO-A' &&
      value.estado !== 'cancelado' &&
      (value.realizado === undefined || clinicTime(new Date(value.realizado)).fecha >= fecha)
        ? [value.ojo]
        : [],
    ),
  });
}

/** More orders than one person has. */
const MOST = 500;

/** Every order of a person, also of records that are still being united. */
async function ordersAsked(reader: Pick<Reader, 'get' | 'query'>, paciente: string) {
  const ids = await samePersonIds(reader, paciente);
  const found = await Promise.all(
    ids.map((id) =>
      reader.query(orders, {
        where: [{ field: 'paciente.id', op: '==', value: id }],
        orderBy: [{ field: 'creada', direction: 'desc' }],
        limit: MOST,
      }),
    ),
  );
  return found.flatMap(({ items }) => items);
}
