import { allOfPerson } from '../all-found.ts';
import { consultations, documents } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { NEWEST_FIRST } from '../records/read-consultations.ts';
import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import type { Consultation } from '#domain/clinical/consultation';
import { openDocument } from '#domain/clinical/documents/document-seal';
import type { IssuedDocument } from '#domain/clinical/documents/document';
import type { DropPaper, DropSources } from '#domain/clinical/drops/drops-in-use';

/** The last papers of one person; what an older one prescribes without an end has been asked about since. */
const PAPERS_LIMIT = 200;

/** The last papers of a person, the newest first. */
export const papersOf = async (
  reader: Pick<Reader, 'query'>,
  paciente: string,
): Promise<readonly Stored<IssuedDocument>[]> =>
  (
    await reader.query(documents, {
      where: [{ field: 'paciente.id', op: '==', value: paciente }],
      orderBy: [{ field: 'emitido', direction: 'desc' }],
      limit: PAPERS_LIMIT,
    })
  ).items;

/** The prescriptions of medicines that stand, by the ids that the person's documents have. */
export async function standingPrescriptions(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
): Promise<DropPaper[]> {
  const pages = await Promise.all(ids.map((id) => papersOf(reader, id)));
  const papers = pages
    .flat()
    .filter(({ value: { tipo, estado } }) => tipo === 'receta_medicamentos' && estado === 'vigente');
  return (await Promise.all(papers.map(prescriptionIn))).flat();
}

async function prescriptionIn({ value }: Stored<IssuedDocument>): Promise<DropPaper[]> {
  const { sello, hash, fecha, emitido, numero, avisos = [] } = value;
  const opened = await openDocument(sello, hash);
  if (!opened.ok || opened.value.content.tipo !== 'receta_medicamentos') return [];
  const { contenido } = opened.value.content;
  return [{ fecha, emitido, numero, contenido, aceptado: avisos.map(({ aviso }) => aviso) }];
}

/** The sources with everything else that is known of the person. */
export interface KnownSources extends DropSources {
  readonly antecedents: readonly Antecedent[];
}

/** What is being read of the person already; the rest is read beside it. */
interface Read {
  readonly known: Promise<readonly Stored<Antecedent>[]>;
  readonly notes?: Promise<readonly Stored<Consultation>[]>;
}

/** Everything that says which drops a person uses, in one wait for the store. */
export async function readDropSources(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
  { known, notes = closedNotes(reader, ids) }: Read,
): Promise<KnownSources> {
  const [papers, antecedents, visits] = await Promise.all([standingPrescriptions(reader, ids), known, notes]);
  return {
    papers,
    antecedents: antecedents.map(({ value }) => value),
    visits: visits.map(({ value }) => value),
  };
}

/** Every closed visit of a person, the newest first of each record. */
export const closedNotes = (reader: Pick<Reader, 'query'>, ids: readonly string[]) =>
  allOfPerson(reader, consultations, ids, { orderBy: NEWEST_FIRST, estado: 'cerrada' });

/** With what was said at the visit that is going on: what was left there is not in use. */
export const withVisit = (sources: KnownSources, visit: Stored<Consultation> | null): KnownSources =>
  visit?.value.estado === 'borrador' ? { ...sources, visits: [...sources.visits, visit.value] } : sources;
