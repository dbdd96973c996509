import { Segmented } from '#components/ui/Segmented.tsx';
import { CANCEL } from '#copy/office/appointment';
import type { FieldErrors } from '#domain/shared/app-error';
import { CANCELLED_BY } from '#domain/scheduling/cancelling/cancel-reason';
import { keysOf } from '#domain/shared/typed-record';
import { withReason, type CancelDraft } from './cancel-draft.ts';
import { CancelReasonFields } from './CancelReasonFields.tsx';

const WHO = keysOf(CANCELLED_BY).map((id) => ({ id, label: CANCELLED_BY[id] }));

interface Props {
  readonly draft: CancelDraft;
  readonly errors: FieldErrors;
  readonly detailHelp?: string;
  readonly onChange: (draft: CancelDraft) => void;
}

/** Why and who: the reason says who cancels, and whoever knows better says so. */
export function CancelFields({ draft, errors, onChange, ...rest }: Props) {
  return (
    <>
      <CancelReasonFields
        {...rest}
        takesFocus
        causa={draft.causa}
        texto={draft.texto}
        errors={errors}
        onReason={(causa) => onChange(withReason(draft, causa))}
        onText={(texto) => onChange({ ...draft, texto })}
      />
      <Segmented
        label={CANCEL.who}
        options={WHO}
        value={draft.quien}
        error={errors['canceladoPor']?.[0]}
        onChange={(quien) => onChange({ ...draft, quien })}
      />
    </>
  );
}
