import { performedStudies } from '../../collections.ts';
import { samePersonIds } from '../../patients/same-person.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import type { PerformedStudy } from '#domain/studies/results/study';

/** Studies of one kind that one patient may have in a lifetime. */
const STUDIES_OF_LIMIT = 200;

/** Every study of this kind that was done to a patient, the last first. */
export async function studiesOf(
  reader: Pick<Reader, 'get' | 'query'>,
  paciente: string,
  estudio: string,
): Promise<readonly Stored<PerformedStudy>[]> {
  const ids = await samePersonIds(reader, paciente);
  const found = await Promise.all(
    ids.map((id) =>
      reader.query(performedStudies, {
        where: [
          { field: 'paciente.id', op: '==', value: id },
          { field: 'estudio', op: '==', value: estudio },
        ],
        orderBy: [{ field: 'realizado', direction: 'desc' }],
        limit: STUDIES_OF_LIMIT,
      }),
    ),
  );
  return found
    .flatMap(({ items }) => items)
    .toSorted((a, b) => (a.value.realizado < b.value.realizado ? 1 : -1));
}
