import { Segmented } from '#components/ui/Segmented.tsx';
import { PATIENT_PAPER } from '#copy/clinical/patient-paper';
import type { LetterSize } from '#domain/clinical/documents/letter-size';

/** Those of the slip's own small paper, or larger ones. */
export type SlipLetter = 'comun' | `${LetterSize}`;
const CHOICES: readonly SlipLetter[] = ['comun', '16', '18', '22'];

interface Props {
  readonly choice: SlipLetter;
  readonly onChoose: (choice: SlipLetter) => void;
}

/** The letters of a slip, chosen by who prints it. */
export function SlipLetterChoice({ choice, onChoose }: Props) {
  return (
    <div className="my-3 print:hidden">
      <Segmented
        label={PATIENT_PAPER.sheet}
        options={CHOICES.map((id) => ({
          id,
          label: id === 'comun' ? PATIENT_PAPER.common : PATIENT_PAPER.points(Number(id)),
        }))}
        value={choice}
        onChange={onChoose}
      />
    </div>
  );
}
