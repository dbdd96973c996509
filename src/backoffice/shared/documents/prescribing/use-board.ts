import { useQuery } from '@tanstack/react-query';
import { prescriptionShortcutsQuery } from '#client/queries/clinical/documents';
import { EYES, type Eye } from '#domain/clinical/eye';
import { FORMS } from '#domain/clinical/documents/medication';
import { warningsOfLine, type Written } from '#domain/clinical/medicines/check-prescription';
import type { PatientFacts } from '#domain/clinical/medicines/patient-facts';
import { isAsked } from '#domain/clinical/medicines/warning';
import type { Slot } from '#domain/clinical/prescribing/five-keys';
import { FORMULARY, type ListedMedicine } from '#domain/clinical/prescribing/formulary';
import { BOARD_PLACES, boardOf, namedLike } from '#domain/clinical/prescribing/shortcuts';
import { isThere, useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';

/** What the board is made for. */
interface For {
  /** Null while it is not known what speaks against anything. */
  readonly facts: PatientFacts | null;
  readonly diagnosticos: readonly { readonly codigo: string }[];
  /** What is on the prescription already. */
  readonly lines: readonly Written[];
  /** What is searched for by name. */
  readonly text: string;
}

/** The places of the board for this patient, and the eyes into which each may be put without a question. */
export function useBoard({ facts, diagnosticos, lines, text }: For): {
  readonly slots: readonly Slot[];
  readonly eyesFor: (medicine: ListedMedicine) => readonly Eye[];
} {
  const { data } = useQuery(prescriptionShortcutsQuery());
  const absent = useAbsentEyes();
  const against = ({ dci, forma }: ListedMedicine, ojo: Eye | undefined): string[] =>
    facts === null
      ? []
      : warningsOfLine(facts, { dci, forma, ojo }, lines).flatMap((each) =>
          isAsked(each) ? each.texto : [],
        );
  const eyesFor = (medicine: ListedMedicine): readonly Eye[] =>
    EYES.filter((eye) => isThere(absent, eye) && against(medicine, eye).length === 0);
  const all = [...(data?.propios ?? []), ...FORMULARY];
  const places =
    text.trim().length < 2
      ? boardOf(all, data?.medicamentos ?? [], diagnosticos)
      : namedLike(all, text).slice(0, BOARD_PLACES);
  return {
    eyesFor,
    slots: facts === null ? [] : places.map((medicina) => ({ medicina, contra: contraOf(medicina) })),
  };

  function contraOf(medicine: ListedMedicine): string[] {
    if (!FORMS[medicine.forma].ojo) return against(medicine, undefined);
    return eyesFor(medicine).length > 0 ? [] : EYES.flatMap((eye) => against(medicine, eye)).slice(0, 1);
  }
}
