import { sections } from '../collections.ts';
import { appendToSeries } from '../trends/kept-series.ts';
import type { Transaction } from '../ports/document-store.ts';
import { allWarnings, examinationOf, valuesOf } from './read-sections.ts';
import { lateralClaims } from './lateral-claims.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { drawnElsewhere, drawnIn, otherSideWords } from '#domain/clinical/drawing/drawing-laterality';
import { mismatchesOf } from '#domain/clinical/laterality/lateral-claims';
import type { Warning } from '#domain/clinical/fields/raw';
import { confirmed, type Section } from '#domain/clinical/section';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** What is written when the examination is closed: who was asked about a value said that it is so. */
export type Sealing = (tx: Transaction) => void;

/** An examination that can be closed: its parts as they will be, and what writes them. */
export interface ExaminationClosing {
  readonly sections: readonly Section[];
  readonly before: readonly Section[];
  readonly write: Sealing;
}

/** `pio.OD`: how a warning is named where it is confirmed. */
export const warningKey = ({ campo, ojo }: Pick<Warning, 'campo' | 'ojo'>): string => `${campo}.${ojo}`;

/**
 * Reads a draft's examination and says whether it can be closed: what is missing refuses it, naming field and eye, and
 * what asks must have been confirmed. The values that were confirmed say so from then on.
 */
export async function closeExamination(
  tx: Transaction,
  { id, value }: { readonly id: string; readonly value: Consultation },
  confirmados: readonly string[],
): Promise<Result<ExaminationClosing, AppError>> {
  const [{ own, before }, append, claims] = await Promise.all([
    examinationOf(tx, id, value.anterior),
    appendToSeries(tx, value.paciente.id),
    lateralClaims(tx, { id, value }),
  ]);
  const warnings = allWarnings(value, { own: valuesOf(own), before: valuesOf(before) });
  const lacking = warnings.filter(({ clase }) => clase === 'falta');
  if (lacking[0] !== undefined)
    return err(
      appError('entrada_invalida', lacking[0].mensaje, {
        fields: Object.fromEntries(lacking.map((each) => [warningKey(each), [each.mensaje]])),
      }),
    );
  const elsewhere = [
    ...drawnElsewhere(drawnIn(valuesOf(own)), value.diagnosticos).map(otherSideWords),
    ...mismatchesOf(claims, value.diagnosticos).flatMap(({ mensaje, bloquea }) => (bloquea ? mensaje : [])),
  ];
  if (elsewhere[0] !== undefined)
    return err(appError('lateralidad', elsewhere.join(' '), { details: { lateralidad: elsewhere } }));
  const avisos = warnings.filter((each) => !confirmados.includes(warningKey(each)));
  if (avisos.length > 0)
    return err(
      appError(
        'requiere_confirmacion',
        'Hay valores fuera de lo usual. Corríjalos, o confirme que son así.',
        {
          details: { avisos },
        },
      ),
    );
  const final = own.map((stored) =>
    stored === null ? null : { stored, after: confirmed(stored.value, warnings) },
  );
  const parts = final.flatMap((each) => each?.after ?? []);
  return ok({
    sections: parts,
    before: valuesOf(before),
    write: (writing) => {
      for (const each of final)
        if (each !== null && each.after !== each.stored.value)
          writing.update(sections, each.stored, each.after);
      append(writing, { id, value, sections: parts });
    },
  });
}
