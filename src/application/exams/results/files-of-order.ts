import { studyFiles } from '../../collections.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { SignedFile } from '#domain/studies/results/study';

/** More files than one order has. */
const MOST_FILES = 500;

/** The files that are filed with an order, the last first. */
export async function filesOfOrder(
  reader: Pick<Reader, 'query'>,
  orden: string,
): Promise<readonly Stored<StudyFile>[]> {
  const { items } = await reader.query(studyFiles, {
    where: [
      { field: 'orden', op: '==', value: orden },
      { field: 'estado', op: '==', value: 'archivado' },
    ],
    orderBy: [{ field: 'recibido', direction: 'desc' }],
    limit: MOST_FILES,
  });
  return items;
}

/** The files that wait until a correction of its signed result takes them in. */
export async function filesWaitingFor(
  reader: Pick<Reader, 'query'>,
  orden: string,
): Promise<readonly Stored<StudyFile>[]> {
  const { items } = await reader.query(studyFiles, {
    where: [{ field: 'incorporar.orden', op: '==', value: orden }],
    limit: MOST_FILES,
  });
  return items;
}

/** A file as a signature names it. */
export const signedFile = ({ id, value: { nombre, sha256 = '' } }: Stored<StudyFile>): SignedFile => ({
  id,
  nombre,
  sha256,
});
