import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import type { Reader } from '../ports/document-store.ts';
import {
  antecedentName,
  contradictsAllergies,
  type Antecedent,
} from '#domain/clinical/antecedents/antecedent';
import { appError, type AppError } from '#domain/shared/app-error';

/** What two records say of one person that cannot both be so, in words. */
export interface Contradiction {
  readonly conserva: string;
  readonly absorbe: string;
}

/** An allergy that one record names and the other denies: united, nobody could tell which of both is so. */
export async function contradictionsOf(
  reader: Pick<Reader, 'query'>,
  { conserva, absorbe }: { readonly conserva: string; readonly absorbe: string },
): Promise<Contradiction[]> {
  const [own, others] = await Promise.all([standing(reader, conserva), standing(reader, absorbe)]);
  return own.flatMap((one) =>
    others
      .filter((other) => contradictsAllergies(one, other))
      .map((other) => ({ conserva: wordsOf(one), absorbe: wordsOf(other) })),
  );
}

const standing = async (reader: Pick<Reader, 'query'>, id: string): Promise<Antecedent[]> =>
  (await antecedentsIn(reader, [id])).flatMap(({ value }) => (value.retirado === undefined ? value : []));

const wordsOf = (known: Antecedent): string =>
  [antecedentName(known), known.detalle ?? ''].filter((part) => part !== '').join(': ');

/** The refusal of a merge until somebody has asked the person which of both is so. */
export const contradicting = ([first]: readonly Contradiction[]): AppError | null =>
  first === undefined
    ? null
    : appError(
        'transicion_invalida',
        `Las dos fichas se contradicen: una dice «${first.conserva}» y la otra «${first.absorbe}». Pregunte al paciente y retire en su ficha lo que no es; después se pueden unir.`,
      );
