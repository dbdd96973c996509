import { CheckField } from '#components/ui/form/CheckField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { isChecklistPoint } from '#domain/clinical/surgery/checklist-items';
import { takesOwnYes } from '#domain/clinical/surgery/steps';
import { lackingWords } from '#domain/shared/spanish-text';

interface Props {
  readonly lacking: readonly string[];
  /** That another lens was implanted than the one that was ordered. */
  readonly other: string | null;
  readonly confirmed: readonly string[];
  readonly onConfirm: (confirmed: readonly string[]) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Signing was tried. */
  readonly isChecked: boolean;
  readonly error: string | undefined;
}

/** What is missing of before the operation: a yes to each point that takes one of its own, and one reason for all. */
export function OperationLacking({
  lacking,
  other,
  confirmed,
  onConfirm,
  reason,
  onReason,
  isChecked,
  error,
}: Props) {
  const ownYes = takesOwnYes(lacking);
  const slight = lacking.filter((each) => !ownYes.includes(each));
  const open = ownYes.filter((each) => !confirmed.includes(each));
  return (
    <>
      <Notice tone="warning">
        <p className="m-0 font-strong">{COPY.missing}</p>
        {slight.length > 0 && <p className="m-0">{COPY.slight(lackingWords(slight, isChecklistPoint))}</p>}
        {ownYes.length > 0 && <p className="m-0">{COPY.ownYesLead}</p>}
        {ownYes.map((each) => (
          <CheckField
            key={each}
            label={COPY.ownYes(each, isChecklistPoint(each))}
            isSelected={confirmed.includes(each)}
            onChange={(isOne) =>
              onConfirm(isOne ? [...confirmed, each] : confirmed.filter((one) => one !== each))
            }
          />
        ))}
        {other !== null && <p className="m-0">{COPY.otherLens}</p>}
        {isChecked && open.length > 0 && (
          <p role="alert" className="m-0 mt-1 text-small font-semibold text-retina">
            {COPY.sayWhich(open.length)}
          </p>
        )}
      </Notice>
      <TextField label={COPY.exception} value={reason} onChange={onReason} autoComplete="off" error={error} />
    </>
  );
}
