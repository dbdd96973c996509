import { antecedentsIn, antecedentsOf } from '../antecedents/read-antecedents.ts';
import type { Reader } from '../ports/document-store.ts';
import { absentEyes, BOTH_THERE, type AbsentEyes } from '#domain/clinical/laterality/absent-eyes';
import { againstAbsent, type Named } from '#domain/clinical/laterality/against-absent';
import type { AppError } from '#domain/shared/app-error';

/** The eyes of a person that are not there, by the ids that the person's documents have. */
export const absentEyesIn = async (
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
): Promise<AbsentEyes> => absentEyes((await antecedentsIn(reader, ids)).map(({ value }) => value));

/** The same by one id, also of records that are still being united. */
export const absentEyesOf = async (
  reader: Pick<Reader, 'get' | 'query'>,
  paciente: string,
): Promise<AbsentEyes> => absentEyes((await antecedentsOf(reader, paciente)).map(({ value }) => value));

/** What stands against what names an eye of a person; nothing is read where nothing names one. */
export async function refuseAbsent(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
  named: readonly Named[],
): Promise<AppError | null> {
  const sided = named.some(({ ojo }) => ojo !== undefined && ojo !== null);
  return againstAbsent(sided ? await absentEyesIn(reader, ids) : BOTH_THERE, named);
}
