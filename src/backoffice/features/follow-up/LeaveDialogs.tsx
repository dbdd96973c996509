import { useQuery } from '@tanstack/react-query';
import { doctorsQuery } from '#client/queries/doctors';
import type { PlanRecord } from '#client/queries/follow-up';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import type { Attempt } from '#domain/clinical/follow-up/plan';
import { CauseField, causeSaid, NO_CAUSE } from '#backoffice/shared/follow-up/AskAttempt.tsx';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useOperation, type After } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

export interface DialogProps {
  readonly plan: PlanRecord;
  /** What came of a call, where it was said already. */
  readonly first?: Attempt['resultado'] | undefined;
  readonly onClose: () => void;
}

/** The patient does not want to come: what was said is kept. */
export function RefuseDialog({ plan, onClose }: DialogProps) {
  const { id, version, paciente } = useOpened(plan);
  const work = useOperation('refusePlan', useAfterPlan(FOLLOW_UP.done.refused, onClose, true));
  const form = useDraft(work, { motivo: '', causa: NO_CAUSE });
  return (
    <AskDialog
      title={FOLLOW_UP.refuseTitle(paciente.nombre)}
      of={form}
      save={FOLLOW_UP.refuse}
      isDangerous
      help={FOLLOW_UP.refuseHelp}
      onSend={() =>
        work.send({
          params: { id },
          body: { ...form.draft, causa: causeSaid(form.draft.causa), version },
        })
      }
      onClose={onClose}
    >
      <TextField label={FOLLOW_UP.said} autoComplete="off" {...form.bind('motivo')} />
      <CauseField {...form.bind('causa')} />
    </AskDialog>
  );
}

const ELSEWHERE = '';

/** Another doctor of the clinic answers for it, or somebody elsewhere does. */
export function TransferDialog({ plan, onClose }: DialogProps) {
  const { id, version, paciente, medico: now } = useOpened(plan);
  const doctors = useQuery(doctorsQuery());
  const others = (doctors.data ?? []).filter((each) => each.activo && each.id !== now);
  const reopen = useReopenPlan();
  const work = useOperation('transferPlan', {
    ...useAfterPlan(FOLLOW_UP.done.transferred, onClose),
    undo: (saved, [{ body }]) => (body.medico === undefined ? () => reopen(saved) : null),
  });
  const form = useDraft(work, { medico: ELSEWHERE, destino: '' });
  const { medico, destino } = form.draft;
  const isElsewhere = medico === ELSEWHERE;
  return (
    <AskDialog
      title={FOLLOW_UP.transferTitle(paciente.nombre)}
      of={form}
      save={FOLLOW_UP.transfer}
      onSend={() =>
        work.send({ params: { id }, body: { ...(isElsewhere ? { destino } : { medico }), version } })
      }
      onClose={onClose}
    >
      <SelectField
        label={FOLLOW_UP.transferTo}
        options={[
          { id: ELSEWHERE, label: FOLLOW_UP.elsewhere },
          ...others.map((each) => ({ id: each.id, label: each.nombre })),
        ]}
        {...form.bind('medico')}
      />
      {isElsewhere && <TextField label={FOLLOW_UP.where} autoComplete="off" {...form.bind('destino')} />}
    </AskDialog>
  );
}

/** After several attempts: the patient is looked for again in a month. */
export function LoseDialog({ plan, onClose }: DialogProps) {
  const { id, version, paciente } = useOpened(plan);
  const work = useOperation('losePlan', useAfterPlan(FOLLOW_UP.done.lost, onClose, true));
  return (
    <AskDialog
      title={FOLLOW_UP.loseTitle(paciente.nombre)}
      of={work}
      save={FOLLOW_UP.lose}
      help={FOLLOW_UP.loseHelp}
      onSend={() => work.send({ params: { id }, body: { version } })}
      onClose={onClose}
    />
  );
}

/** What follows a change of a plan: it is said of whom; what takes somebody off the list can be undone from the toast. */
export function useAfterPlan(
  done: (name: string) => string,
  onDone: () => void,
  isUndoable = false,
): After<PlanRecord, unknown> {
  const reopen = useReopenPlan();
  return {
    done: ({ paciente }) => done(paciente.nombre),
    undo: (saved) => (isUndoable ? () => reopen(saved) : null),
    onDone,
  };
}

/** Puts somebody back on the list; a refusal is always shown. */
export function useReopenPlan(): (plan: Pick<PlanRecord, 'id' | 'version' | 'paciente'>) => void {
  const operate = useOperate();
  const say = useSaying();
  return ({ id, version, paciente }) =>
    say(
      operate('reopenPlan', { params: { id }, body: { version } }),
      FOLLOW_UP.done.reopened(paciente.nombre),
      paciente.nombre,
    );
}
