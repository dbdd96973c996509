import { Segmented } from '#components/ui/Segmented.tsx';
import { PATIENT_PAPER } from '#copy/clinical/patient-paper';
import { OFFERED } from '#copy/leaflets';
import { leafletsOf } from '#domain/clinical/documents/leaflet-choice';
import { LETTER_SIZES, letterFor, type LetterSize } from '#domain/clinical/documents/letter-size';
import type { Medication } from '#domain/clinical/documents/medication';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { Basis } from '../forms/form-props.ts';
import { ListenCode } from './LeafletParts.tsx';
import { LETTERS } from './letters.ts';
import { PaperBody } from './PaperBody.tsx';

const ALL = ['16', '18', '22'] as const satisfies readonly `${LetterSize}`[];

/** The three sizes of letters. */
export function LetterChoice({
  letra,
  onLetter,
}: {
  readonly letra: LetterSize;
  readonly onLetter: (letra: LetterSize) => void;
}) {
  return (
    <Segmented
      label={PATIENT_PAPER.sheet}
      options={ALL.map((id) => ({ id, label: PATIENT_PAPER.points(Number(id)) }))}
      value={`${letra}`}
      onChange={(id) => {
        const chosen = LETTER_SIZES.find((each) => String(each) === id);
        if (chosen !== undefined) onLetter(chosen);
      }}
    />
  );
}

interface Props {
  readonly basis: Basis | null;
  readonly fecha: string;
  readonly contenido: Medication;
  readonly letra: LetterSize | null;
  readonly onLetter: (letra: LetterSize) => void;
}

/** A prescription as it will be printed, on its paper at its real size: 22 points cannot be judged when they are shrunk. */
export function PaperPreview({ basis, fecha, contenido, letra, onLetter }: Props) {
  const { clinicName } = useVisit();
  const seen = basis === null ? null : letterFor((campo, ojo) => basis.valores[campo]?.[ojo]?.v);
  const size = letra ?? seen?.letra ?? LETTER_SIZES[0];
  const documento = {
    tipo: 'receta_medicamentos' as const,
    contenido: { ...contenido, medicamentos: [...contenido.medicamentos] },
  };
  const [leaflet] = leafletsOf(documento, OFFERED);
  return (
    <section
      aria-label={PATIENT_PAPER.preview}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 xl:w-[148mm]"
    >
      <LetterChoice letra={size} onLetter={onLetter} />
      <p className="m-0 text-small">
        {seen === null ? PATIENT_PAPER.unseen : PATIENT_PAPER.seen(seen.letra, seen.texto, seen.ojo)}{' '}
        {letra !== null && PATIENT_PAPER.chosen}
      </p>
      <div
        className={`min-h-[12rem] w-[min(148mm,100%)] border border-line-strong bg-white p-[10mm] text-dark [--color-ink:var(--color-dark)] max-sm:p-4 xl:min-h-[150mm] ${LETTERS[size]}`}
      >
        <p className="m-0 border-b-2 border-ink text-[10pt]">{clinicName}</p>
        {contenido.medicamentos.length === 0 ? (
          <p className="m-0 mt-2">{PATIENT_PAPER.empty}</p>
        ) : (
          <>
            <PaperBody document={{ documento, fecha }} letra={size} />
            {leaflet !== undefined && <ListenCode id={leaflet} />}
          </>
        )}
      </div>
    </section>
  );
}
