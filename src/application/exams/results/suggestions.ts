import type { Reader } from '../../ports/document-store.ts';
import { readPatientDay } from '../../scheduling/rules/patient-day.ts';
import { ordersOf } from '../orders/read-orders.ts';
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
  const [day, orders] = await Promise.all([
    readPatientDay(reader, { paciente: study.paciente.id, fecha }),
    ordersOf(reader, study.paciente.id),
  ]);
  return suggestedStudies(study, {
    densas: (['OD', 'OI'] as const).filter((eye) => day.contexto(eye).catarataDensa === true),
    // An ultrasound of another year does not answer for this biometry.
    pedidas: orders.flatMap(({ value }) =>
      value.estudio === 'ECO-A' &&
      value.estado !== 'cancelado' &&
      (value.realizado === undefined || clinicTime(new Date(value.realizado)).fecha >= fecha)
        ? [value.ojo]
        : [],
    ),
  });
}
