import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { consultations, documents, plans } from '../collections.ts';
import { readDropSources, withVisit } from '../medicines/drop-sources.ts';
import type { Reader } from '../ports/document-store.ts';
import { valuesOf, writtenParts } from '../visits/written-parts.ts';
import { shownValues } from '../visits/section-view.ts';
import type { DocumentContent, NewDocument } from '#domain/clinical/documents/contents';
import { dropsInUse } from '#domain/clinical/drops/drops-in-use';
import { dropsForPatient } from '#domain/clinical/drops/reconcile';
import { shortFormsIn } from '#domain/clinical/documents/plain-text';
import { COME_AT_ONCE, foundWords, nextWords, visitWords } from '#domain/clinical/documents/summary';
import { ACTIVE_STATES } from '#domain/clinical/follow-up/plan';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

const COMPLETE_SUMMARY_LIMIT = 50;

/** The summary with what the visit found and what comes next, read here: a form cannot say otherwise. */
export async function completeSummary(
  reader: Reader,
  {
    documento,
    consulta,
    confirmado,
  }: Omit<NewDocument, 'documento'> & {
    readonly documento: Extract<DocumentContent, { tipo: 'resumen_visita' }>;
  },
  { ids, hoy }: { readonly ids: readonly string[]; readonly hoy: string },
): Promise<Result<DocumentContent, AppError>> {
  const visit = consulta === undefined ? null : await reader.get(consultations, consulta);
  if (visit === null) return err(fieldError('consulta', 'Un resumen se emite desde la consulta.'));
  const { indicaciones } = documento.contenido;
  const short = shortFormsIn(indicaciones);
  if (short.length > 0 && confirmado !== true)
    return err(
      appError('requiere_confirmacion', `El paciente puede no entender: ${short.join(', ')}.`, {
        details: { avisos: short },
      }),
    );
  const [own, drops, ...found] = await Promise.all([
    writtenParts(reader, visit.id),
    readDropSources(reader, ids, { known: antecedentsIn(reader, ids) }),
    ...ids.map(async (id) => {
      const theirs = { field: 'paciente.id', op: '==', value: id } as const;
      const [due, papers] = await Promise.all([
        reader.query(plans, {
          where: [theirs, { field: 'estado', op: 'in', value: ACTIVE_STATES }],
          limit: COMPLETE_SUMMARY_LIMIT,
        }),
        reader.query(documents, {
          where: [theirs],
          orderBy: [{ field: 'emitido', direction: 'desc' }],
          limit: COMPLETE_SUMMARY_LIMIT,
        }),
      ]);
      return { due: due.items, papers: papers.items };
    }),
  ]);
  const valores = Object.fromEntries(
    valuesOf(own).flatMap((section) => Object.entries(shownValues(section.valores))),
  );
  const plansOf = found.flatMap(({ due }) => due.map(({ value }) => value));
  const papersOf = found
    .flatMap(({ papers }) => papers.map(({ value }) => value))
    .filter(
      (each) => each.consulta === visit.id && each.estado === 'vigente' && each.tipo !== 'resumen_visita',
    );
  return ok({
    ...documento,
    contenido: {
      indicaciones,
      hallazgos: [
        // It may be issued days later: what was found is of that day.
        visitWords(visit.value.fecha),
        ...foundWords({
          diagnosticos: visit.value.diagnosticos,
          valueAt: (campo, ojo) => valores[campo]?.[ojo]?.v,
        }),
      ],
      sigue: [
        ...nextWords(
          plansOf.toSorted((a, b) => (a.vence < b.vence ? -1 : 1)),
          papersOf.toReversed(),
        ),
        ...dropsForPatient(dropsInUse(withVisit(drops, visit), hoy)),
        COME_AT_ONCE,
      ],
    },
  });
}
