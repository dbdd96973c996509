import { documents } from '../collections.ts';
import { samePersonIds } from '../patients/same-person.ts';
import type { Reader } from '../ports/document-store.ts';
import { openDocument } from '#domain/clinical/documents/document-seal';
import type { DocumentContent } from '#domain/clinical/documents/contents';
import type { IssuedDocument } from '#domain/clinical/documents/document';
import { consentOf, consentsOf } from '#domain/clinical/laterality/consent-eye';
import type { Surgery } from '#domain/clinical/surgery/surgery';
import { addDays, clinicTime } from '#domain/shared/civil-date';

/** More consents than one person is given for one operation. */
const MOST = 50;
/** A consent of so long before its proposal may be of that operation. */
export const CONSENT_DAYS = 90;

/** A consent with the paper that it is on. */
export type IssuedConsent = Extract<DocumentContent, { tipo: 'consentimiento' }>['contenido'] &
  Pick<IssuedDocument, 'numero' | 'emitido'> & { readonly id: string };

/** The consents of a person that stand, from a day or an instant on. */
export async function consentsSince(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
  since: string,
): Promise<IssuedConsent[]> {
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
  const opened = await Promise.all(
    standing.map(async ({ id, value: { numero, emitido, sello, hash } }) => ({
      paper: { id, numero, emitido },
      read: await openDocument(sello, hash),
    })),
  );
  return opened.flatMap(({ paper, read }) =>
    read.ok && read.value.content.tipo === 'consentimiento'
      ? [{ ...read.value.content.contenido, ...paper }]
      : [],
  );
}

/** The consents that were issued for an operation of this kind and eye, the last first; of one that is done, until then. */
export async function consentsForSurgery(
  reader: Pick<Reader, 'get' | 'query'>,
  surgery: Surgery,
): Promise<IssuedConsent[]> {
  if (consentOf(surgery.procedimiento) === null) return [];
  const proposed = clinicTime(new Date(surgery.creada)).fecha;
  const ids = await samePersonIds(reader, surgery.paciente.id);
  const { operacion } = surgery;
  return consentsOf(surgery, await consentsSince(reader, ids, addDays(proposed, -CONSENT_DAYS))).filter(
    ({ emitido }) => operacion === undefined || emitido <= operacion.cuando,
  );
}
