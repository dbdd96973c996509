import type { App } from '../app.ts';
import { lastValuesIn } from '../last-values/kept-last.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Reader } from '../ports/document-store.ts';
import { valuesOf, writtenParts } from '../visits/written-parts.ts';
import { letterFor, type LetterSize } from '#domain/clinical/documents/letter-size';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** The letters for what was measured at a visit; null where no acuity was. */
export async function letterOfVisit(
  reader: Reader,
  consulta: string | undefined,
): Promise<LetterSize | null> {
  if (consulta === undefined) return null;
  const all = valuesOf(await writtenParts(reader, consulta));
  const valueAt = (campo: string, ojo: 'OD' | 'OI'): unknown =>
    all.map(({ valores }) => valores[campo]?.[ojo]?.v).find((v) => v !== undefined);
  return letterFor(valueAt)?.letra ?? null;
}

/**
 * In which letters somebody reads, by the last acuity that a closed visit has; null where common print will do, or nobody
 * knows. Who prints at the desk is told the letters and never the acuity.
 */
export async function readLetter(
  { store }: Pick<App, 'store'>,
  asked: string,
): Promise<Result<{ letra: LetterSize | null }, AppError>> {
  const patient = await currentPatient(store, asked);
  if (patient === null) return err(noSuchPatient());
  const last = await lastValuesIn(store, patient.id);
  const seen = letterFor((campo, ojo) => last[campo]?.[ojo]?.v);
  return ok({ letra: seen === null || seen.leeComun ? null : seen.letra });
}
