import { antecedentsOf } from '../antecedents/read-antecedents.ts';
import { doctors } from '../collections.ts';
import type { Reader } from '../ports/document-store.ts';
import { warningsFor } from '#domain/clinical/antecedents/alerts';
import { dropsOutside } from '#domain/clinical/drops-protocol';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** For whom drops are, and what was written of them. */
interface Given {
  readonly medico: string | undefined;
  readonly paciente: string;
  readonly gota: string;
}

/**
 * Whether an assistant may put drops in without the doctor: those of the doctor's protocol, and nothing that what is known
 * of the patient speaks against.
 */
export async function assistantDrops(
  reader: Pick<Reader, 'get' | 'query'>,
  { medico, paciente, gota }: Given,
): Promise<Result<void, AppError>> {
  const [doctor, known] = await Promise.all([
    medico === undefined ? null : reader.get(doctors, medico),
    antecedentsOf(reader, paciente),
  ]);
  const outside = dropsOutside(gota, doctor?.value.gotasAsistente);
  if (outside.length > 0)
    return err(
      appError(
        'prohibido',
        `${outside.join(' y ')}: no está entre las gotas que puede poner un asistente. Pregunte al médico y que la anote él.`,
      ),
    );
  const against = warningsFor(
    known.map(({ value }) => value),
    gota,
  );
  return against.length === 0
    ? ok(undefined)
    : err(appError('prohibido', `${against.join('. ')}. Pregunte al médico antes de poner ${gota}.`));
}
