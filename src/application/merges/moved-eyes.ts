import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { antecedents, consultations } from '../collections.ts';
import { draftsOf, keptEyes, tellDrafts } from '../laterality/draft-eyes.ts';
import type { Transaction } from '../ports/document-store.ts';
import type { MovedDocument } from './patient-references.ts';
import { absentEyes, type AbsentEyes } from '#domain/clinical/laterality/absent-eyes';

interface MovedEyes {
  /** The same documents, with drafts that keep the eyes of whom they are of from now on. */
  readonly moved: readonly MovedDocument[];
  readonly write: () => void;
}

/** What two records know together, or apart, of eyes that are not there, for the drafts of both. Reads only; `write` writes. */
export async function movedEyes(
  tx: Transaction,
  moved: readonly MovedDocument[],
  ids: readonly string[],
): Promise<MovedEyes> {
  const [known, drafts] = await Promise.all([antecedentsIn(tx, ids), draftsOf(tx, ids)]);
  const goesTo = new Map(
    moved.map(({ reference, stored, to }) => [`${reference.collection.name}/${stored.id}`, to.id]),
  );
  const eyesOf = (person: string): AbsentEyes =>
    absentEyes(
      known.flatMap(({ id, value }) =>
        (goesTo.get(`${antecedents.name}/${id}`) ?? value.paciente.id) === person ? value : [],
      ),
    );
  const stays = drafts.filter(({ id }) => !goesTo.has(`${consultations.name}/${id}`));
  return {
    moved: moved.map((each) => {
      const own = drafts.find(({ id }) => id === each.stored.id);
      if (own === undefined || each.reference.collection.name !== consultations.name) return each;
      const { ausentes: _before, ...draft } = own.value;
      return { ...each, stored: { ...each.stored, value: { ...draft, ...keptEyes(eyesOf(each.to.id)) } } };
    }),
    write: () => {
      for (const person of ids)
        tellDrafts(
          tx,
          stays.filter(({ value }) => value.paciente.id === person),
          eyesOf(person),
        );
    },
  };
}
