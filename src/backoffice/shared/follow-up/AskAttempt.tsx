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

const FIRST: Tried = { como: 'llamada', resultado: 'no_contesta' };

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
export function AskAttempt({ nombre, work, first = FIRST.resultado, onSend, onClose }: Props) {
  const form = useDraft(work, { ...FIRST, resultado: first, causa: NO_CAUSE, nota: '' });
  const { nota, causa, ...tried } = form.draft;
  const said = tried.resultado === 'contesto' ? causeSaid(causa) : undefined;
  return (
    <AskDialog
      title={FOLLOW_UP.attemptTitle(nombre)}
      of={form}
      save={FOLLOW_UP.save}
      onSend={() => onSend({ ...tried, causa: said, nota: nota.trim() || undefined })}
      onClose={onClose}
    >
      <Segmented
        label={FOLLOW_UP.way}
        options={ATTEMPT_WAYS.map((id) => ({ id, label: ATTEMPT_WAY_WORDS[id] }))}
        {...form.plain('como')}
      />
      <SelectField
        label={FOLLOW_UP.result}
        options={ATTEMPT_RESULTS.map((id) => ({ id, label: ATTEMPT_RESULT_WORDS[id] }))}
        {...form.bind('resultado')}
      />
      {tried.resultado === 'contesto' && <CauseField {...form.bind('causa')} />}
      <TextField
        label={said === 'otro' ? FOLLOW_UP.otherLabel : FOLLOW_UP.noteLabel}
        autoComplete="off"
        maxLength={300}
        {...form.bind('nota')}
      />
    </AskDialog>
  );
}
