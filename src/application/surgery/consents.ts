import { documents } from '../collections.ts';
import type { Reader } from '../ports/document-store.ts';
import { openDocument } from '#domain/clinical/documents/document-seal';
import type { DocumentContent } from '#domain/clinical/documents/contents';

/** More consents than one person is given for one operation. */
const MOST = 50;

type Consent = Extract<DocumentContent, { tipo: 'consentimiento' }>['contenido'];

/** The consents of a person that stand, from a day or an instant on. */
export async function consentsSince(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
  since: string,
): Promise<Consent[]> {
  const pages = await Promise.all(
    ids.map((id) =>
      reader.query(documents, {
        where: [
          { field: 'paciente.id', op: '==', value: id },
          { field: 'emitido', op: '>=', value: since },
        ],
        orderBy: [{ field: 'emitido', direction: 'desc' }],
        limit: MOST,
      }),
    ),
  );
  const standing = pages
    .flatMap(({ items }) => items)
    .filter(({ value }) => value.tipo === 'consentimiento' && value.estado === 'vigente');
  const opened = await Promise.all(standing.map(({ value }) => openDocument(value.sello, value.hash)));
  return opened.flatMap((each) =>
    each.ok && each.value.content.tipo === 'consentimiento' ? [each.value.content.contenido] : [],
  );
}
