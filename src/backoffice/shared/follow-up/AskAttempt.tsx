import { SelectField, type Option } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import {
  ABSENCE_CAUSE_WORDS,
  ATTEMPT_RESULT_WORDS,
  ATTEMPT_WAY_WORDS,
  FOLLOW_UP,
} from '#copy/clinical/follow-up';
import {
  ABSENCE_CAUSES,
  ATTEMPT_RESULTS,
  ATTEMPT_WAYS,
  type AbsenceCause,
  type Attempt,
} from '#domain/clinical/follow-up/plan';
import { AskDialog } from '../operation/AskDialog.tsx';
import { useDraft } from '../operation/use-draft.ts';
import type { Work } from '../operation/use-operation.ts';

type Tried = Pick<Attempt, 'como' | 'resultado'>;
/** Nothing is chosen beforehand: a call that nobody made is not written down. */
interface Draft {
  readonly como: Attempt['como'] | null;
  readonly resultado: Attempt['resultado'] | null;
  readonly causa: Cause;
  readonly nota: string;
}

interface Props {
  readonly nombre: string;
  readonly work: Work;
  /** What came of it, where that was said already. */
  readonly first?: Attempt['resultado'] | undefined;
  readonly onSend: (
    tried: Tried & { readonly nota?: string | undefined; readonly causa?: AbsenceCause | undefined },
  ) => void;
  readonly onClose: () => void;
}

/** Empty where nobody said why. */
type Cause = AbsenceCause | '';
export const NO_CAUSE: Cause = '';
const CAUSE_OPTIONS: readonly Option<Cause>[] = [
  { id: NO_CAUSE, label: FOLLOW_UP.noCause },
  ...ABSENCE_CAUSES.map((id) => ({ id, label: ABSENCE_CAUSE_WORDS[id] })),
];

/** Why somebody did not come, as it was said; nothing is chosen beforehand. */
export const CauseField = (field: {
  readonly value: Cause;
  readonly onChange: (cause: Cause) => void;
  readonly error?: string | undefined;
}) => <SelectField<Cause> label={FOLLOW_UP.cause} options={CAUSE_OPTIONS} {...field} />;
/** What is sent of it. */
export const causeSaid = (cause: Cause): AbsenceCause | undefined => (cause === '' ? undefined : cause);

/** What came of a call or a message; of whoever answered, why he or she did not come. */
export function AskAttempt({ nombre, work, first, onSend, onClose }: Props) {
  const nothing: Draft = { como: null, resultado: first ?? null, causa: NO_CAUSE, nota: '' };
  const form = useDraft(work, nothing, { como: FOLLOW_UP.wayMissing, resultado: FOLLOW_UP.resultMissing });
  const { causa, resultado } = form.draft;
  const said = resultado === 'contesto' ? causeSaid(causa) : undefined;
  return (
    <AskDialog
      title={FOLLOW_UP.attemptTitle(nombre)}
      of={form}
      save={FOLLOW_UP.save}
      onSend={() =>
        form.submit(({ como, resultado: outcome, nota }) =>
          onSend({ como, resultado: outcome, causa: said, nota: nota.trim() || undefined }),
        )
      }
      onClose={onClose}
    >
      <Segmented
        label={FOLLOW_UP.way}
        options={ATTEMPT_WAYS.map((id) => ({ id, label: ATTEMPT_WAY_WORDS[id] }))}
        {...form.bind('como')}
      />
      <SelectField
        label={FOLLOW_UP.result}
        placeholder={FOLLOW_UP.resultPrompt}
        options={ATTEMPT_RESULTS.map((id) => ({ id, label: ATTEMPT_RESULT_WORDS[id] }))}
        {...form.bind('resultado')}
      />
      {resultado === 'contesto' && <CauseField {...form.bind('causa')} />}
      <TextField
        label={said === 'otro' ? FOLLOW_UP.otherLabel : FOLLOW_UP.noteLabel}
        autoComplete="off"
        maxLength={300}
        {...form.bind('nota')}
      />
    </AskDialog>
  );
}
