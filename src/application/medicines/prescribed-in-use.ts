import { documents } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { openDocument } from '#domain/clinical/documents/document-seal';
import type { IssuedDocument } from '#domain/clinical/documents/document';
import { daysOfUse, FORMS } from '#domain/clinical/documents/medication';
import type { Used } from '#domain/clinical/medicines/in-use';
import { addDays } from '#domain/shared/civil-date';

/** More papers than one person is issued while a prescription runs. */
const PRESCRIBED_IN_USE_LIMIT = 100;

/** What was prescribed here and is not over: the papers that stand, to the last day of each medicine. */
export async function prescribedInUse(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
  hoy: string,
): Promise<Used[]> {
  const pages = await Promise.all(
    ids.map((id) =>
      reader.query(documents, {
        where: [{ field: 'paciente.id', op: '==', value: id }],
        orderBy: [{ field: 'emitido', direction: 'desc' }],
        limit: PRESCRIBED_IN_USE_LIMIT,
      }),
    ),
  );
  const papers = pages
    .flatMap(({ items }) => items)
    .filter(({ value: { tipo, estado } }) => tipo === 'receta_medicamentos' && estado === 'vigente');
  return (await Promise.all(papers.map((each) => stillUsed(each, hoy)))).flat();
}

async function stillUsed({ value }: Stored<IssuedDocument>, hoy: string): Promise<Used[]> {
  const opened = await openDocument(value.sello, value.hash);
  if (!opened.ok || opened.value.content.tipo !== 'receta_medicamentos') return [];
  const { desde = value.fecha, medicamentos } = opened.value.content.contenido;
  return medicamentos
    .filter((each) => addDays(desde, daysOfUse(each)) > hoy)
    .map(({ dci, forma, ojo }) => ({
      texto: dci,
      via: FORMS[forma].ojo ? ('ojo' as const) : ('cuerpo' as const),
      ojo,
      aceptado: (value.avisos ?? []).map(({ aviso }) => aviso),
    }));
}
