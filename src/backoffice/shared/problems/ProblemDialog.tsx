import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsQuery, type ProblemRecord } from '#client/queries/clinical/problems';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { PROBLEM_COPY, PROBLEM_STATE_WORDS } from '#copy/clinical/problems';
import { PROBLEM_STATES, PROBLEM_TEXT } from '#domain/clinical/problems/problem';
import { clinicTime } from '#domain/shared/civil-date';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly of: ProblemRecord;
  /** Its name and its eye. */
  readonly what: string;
  readonly paciente: string;
  readonly canWrite: boolean;
  readonly isOpen: boolean;
  /** What is proposed, of which eye; it is chosen already, and saved by whoever presses. */
  readonly proposed?: ProposedEnd | null;
  readonly onClose: () => void;
}

export interface ProposedEnd {
  readonly ojo: 'OD' | 'OI';
  readonly motivo: string;
}

/** How a problem is now, and how it has been. */
export function ProblemDialog({ of, what, isOpen, onClose, ...rest }: Props) {
  return (
    <ModalDialog title={PROBLEM_COPY.changeTitle(what)} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4">
        {rest.canWrite && <Change of={of} what={what} onClose={onClose} {...rest} />}
        <History of={of} />
      </div>
    </ModalDialog>
  );
}

function Change({ of, what, paciente, proposed = null, onClose }: Omit<Props, 'isOpen'>) {
  const { plan } = of;
  const { codigo, estado: visto, ojo: own } = useOpened(of);
  const ojo = proposed?.ojo ?? own;
  const [estado, setState] = useState(proposed === null ? visto : 'resuelto');
  const [motivo, setReason] = useState(proposed?.motivo ?? '');
  const client = useQueryClient();
  const notify = useToast();
  const work = useOperation('changeProblem', {
    done: () => PROBLEM_COPY.done(what, PROBLEM_STATE_WORDS[estado]),
    onDone: (list) => {
      client.setQueryData(problemsQuery(paciente).queryKey, list);
      onClose();
    },
    onRefused: (refusal) => {
      // The line may be another one by then, and its dialog with it.
      if (refusal?.code === 'version_vieja') notify({ tone: 'error', text: PROBLEM_COPY.changedMeanwhile });
    },
  });
  const send = (): void =>
    work.send({
      params: { id: paciente },
      body: { codigo, ojo, estado, visto, ...(motivo.trim() === '' ? {} : { motivo }) },
    });
  const waits = plan?.estado === 'abierto' || plan?.estado === 'agendado' || plan?.estado === 'por_decidir';
  return (
    <Form className="grid gap-3" onSubmit={send}>
      <Segmented
        label={PROBLEM_COPY.state}
        options={PROBLEM_STATES.map((each) => ({ id: each, label: PROBLEM_STATE_WORDS[each] }))}
        value={estado}
        onChange={setState}
        narrow="wrap"
      />
      {estado === 'resuelto' && waits && (
        <Notice tone="warning">
          <p>{PROBLEM_COPY.planStands}</p>
        </Notice>
      )}
      <TextField
        label={PROBLEM_COPY.reason}
        value={motivo}
        onChange={setReason}
        maxLength={PROBLEM_TEXT}
        autoComplete="off"
        error={work.wrong('motivo')}
      />
      <Refused message={work.message} />
      <div className={DIALOG_ACTIONS}>
        <Button variant="solid" type="submit" isPending={work.isPending}>
          {PROBLEM_COPY.save}
        </Button>
        <Button variant="outline" onPress={onClose}>
          {PROBLEM_COPY.cancel}
        </Button>
      </div>
    </Form>
  );
}

function History({ of: { pasos } }: { readonly of: ProblemRecord }) {
  return (
    <section aria-label={PROBLEM_COPY.history}>
      <h3 className="text-base">{PROBLEM_COPY.history}</h3>
      <ol className="m-0 list-none p-0">
        {pasos.map(({ en, estado, medico, consulta, motivo }) => (
          <li key={`${en} ${estado}`} className="border-b border-line py-1 text-small last:border-b-0">
            {consulta === undefined
              ? PROBLEM_COPY.saidBy(PROBLEM_STATE_WORDS[estado], longInstant(en), medico)
              : PROBLEM_COPY.broughtBy(
                  PROBLEM_STATE_WORDS[estado],
                  mediumDate(clinicTime(new Date(en)).fecha),
                  medico,
                )}
            {motivo !== undefined && <span className="block">{motivo}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
