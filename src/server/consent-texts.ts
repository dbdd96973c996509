import angiografia from '../content/consentimientos/angiografia.txt?raw';
import catarata from '../content/consentimientos/catarata.txt?raw';
import inyeccion from '../content/consentimientos/inyeccion.txt?raw';
import laser from '../content/consentimientos/laser.txt?raw';
import tapon from '../content/consentimientos/tapon.txt?raw';
import { readConsentText, type ConsentId } from '#domain/clinical/documents/consent';
import type { NewDocument } from '#domain/clinical/documents/contents';

const TEXTS: Readonly<Record<ConsentId, string>> = { angiografia, catarata, inyeccion, laser, tapon };

/** The request with the text that the clinic has of the consent it asks for, whatever was sent as such. */
export function withClinicText(request: NewDocument): NewDocument {
  const { documento } = request;
  if (documento.tipo !== 'consentimiento') return request;
  const { titulo: _title, texto: _text, ...asked } = documento.contenido;
  const text = readConsentText(TEXTS[asked.procedimiento]);
  return { ...request, documento: { ...documento, contenido: { ...asked, ...text } } };
}
