import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { ATTEMPT_RESULT_WORDS, ATTEMPT_WAY_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { ATTEMPT_RESULTS, ATTEMPT_WAYS, type Attempt } from '#domain/clinical/follow-up/plan';
import { AskDialog } from '../operation/AskDialog.tsx';
import { useDraft } from '../operation/use-draft.ts';
import type { Work } from '../operation/use-operation.ts';

type Tried = Pick<Attempt, 'como' | 'resultado'>;

interface Props {
  readonly nombre: string;
  readonly work: Work;
  readonly onSend: (tried: Tried & { readonly nota?: string | undefined }) => void;
  readonly onClose: () => void;
}

const FIRST: Tried = { como: 'llamada', resultado: 'no_contesta' };

/** What came of a call or a message. */
export function AskAttempt({ nombre, work, onSend, onClose }: Props) {
  const form = useDraft(work, { ...FIRST, nota: '' });
  const { nota, ...tried } = form.draft;
  return (
    <AskDialog
      title={FOLLOW_UP.attemptTitle(nombre)}
      of={form}
      save={FOLLOW_UP.save}
      onSend={() => onSend({ ...tried, nota: nota.trim() || undefined })}
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
      <TextField label={FOLLOW_UP.noteLabel} autoComplete="off" maxLength={300} {...form.bind('nota')} />
    </AskDialog>
  );
}
