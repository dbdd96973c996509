import type { OrderRecord, OrderRow } from '#client/queries/exams/orders';
import { TextField } from '#components/ui/form/TextField.tsx';
import { SEEKING as COPY } from '#copy/exams/seeking';
import { spokenName } from '#domain/people/listed-name';
import { AskAttempt } from '../follow-up/AskAttempt.tsx';
import { AskDialog } from '../operation/AskDialog.tsx';
import { useDraft } from '../operation/use-draft.ts';
import { useOperation } from '../operation/use-operation.ts';

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** What came of looking for a patient is said of whom. */
const saying = (done: (name: string) => string, onDone: () => void) => ({
  done: ({ paciente }: OrderRecord) => done(spokenName(paciente.nombre)),
  onDone,
});

/** What came of a call or a message about a study. */
export function NoteDialog({ order: { id, version, paciente }, onClose }: Props) {
  const work = useOperation('noteOrderAttempt', saying(COPY.done.attempt, onClose));
  return (
    <AskAttempt
      nombre={paciente.nombre}
      work={work}
      onSend={(tried) => work.send({ params: { id }, body: { ...tried, version } })}
      onClose={onClose}
    />
  );
}

/** Nobody answered so many times: the patient is looked for again later. */
export function LoseDialog({ order: { id, version, paciente }, onClose }: Props) {
  const work = useOperation('loseOrderPatient', saying(COPY.done.lost, onClose));
  return (
    <AskDialog
      title={COPY.loseTitle(paciente.nombre)}
      of={work}
      save={COPY.lose}
      help={COPY.loseHelp}
      onSend={() => work.send({ params: { id }, body: { version } })}
      onClose={onClose}
    />
  );
}

/** The patient will not have it done: the order ends with what was said. */
export function RejectDialog({ order: { id, version, paciente, nombre }, onClose }: Props) {
  const work = useOperation('stepOrder', saying(COPY.done.rejected, onClose));
  const form = useDraft(work, { motivo: '' });
  return (
    <AskDialog
      title={COPY.rejectTitle(paciente.nombre, nombre)}
      of={form}
      save={COPY.reject}
      isDangerous
      help={COPY.rejectHelp}
      onSend={() => work.send({ params: { id }, body: { estado: 'cancelado', ...form.draft, version } })}
      onClose={onClose}
    >
      <TextField label={COPY.said} autoComplete="off" {...form.bind('motivo')} />
    </AskDialog>
  );
}
