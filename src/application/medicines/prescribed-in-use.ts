import { documents } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import { openDocument } from '#domain/clinical/documents/document-seal';
import type { IssuedDocument } from '#domain/clinical/documents/document';
import { daysOfUse, FORMS, type Medication } from '#domain/clinical/documents/medication';
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
  return (await standingPrescriptions(reader, ids)).flatMap((each) => stillUsed(each, hoy));
}

/** A prescription that was issued here and not annulled, with what was answered to its warnings. */
export interface StandingPrescription {
  readonly fecha: string;
  readonly contenido: Medication;
  readonly avisos: readonly AcceptedWarning[];
}

/** The prescriptions of a person that stand, the last first. */
export async function standingPrescriptions(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
): Promise<StandingPrescription[]> {
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
  return (await Promise.all(papers.map(opened))).flat();
}

async function opened({ value }: Stored<IssuedDocument>): Promise<StandingPrescription[]> {
  const { fecha, sello, hash, avisos = [] } = value;
  const read = await openDocument(sello, hash);
  if (!read.ok || read.value.content.tipo !== 'receta_medicamentos') return [];
  return [{ fecha, contenido: read.value.content.contenido, avisos }];
}

function stillUsed({ fecha, contenido, avisos }: StandingPrescription, hoy: string): Used[] {
  const { desde = fecha, medicamentos } = contenido;
  return medicamentos
    .filter((each) => addDays(desde, daysOfUse(each)) > hoy)
    .map(({ dci, forma, ojo }) => ({
      texto: dci,
      via: FORMS[forma].ojo ? ('ojo' as const) : ('cuerpo' as const),
      ojo,
      aceptado: avisos.map(({ aviso }) => aviso),
    }));
}
