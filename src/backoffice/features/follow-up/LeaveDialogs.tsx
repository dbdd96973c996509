import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { doctorsQuery } from '#client/queries/doctors';
import type { PlanRecord } from '#client/queries/follow-up';
import { refusalOf } from '#client/query';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { COMMON } from '#copy/office/common';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { usePlanWork } from './use-plan-work.ts';

interface Props {
  readonly plan: PlanRecord;
  readonly onClose: () => void;
}

const fieldOf = (error: Error | null, field: string): string | undefined =>
  refusalOf(error)?.fields?.[field]?.[0];

/** The patient does not want to come: what was said is kept. */
export function RefuseDialog({ plan: { id, version, paciente }, onClose }: Props) {
  const [motivo, setMotivo] = useState('');
  const { mutate, isPending, error } = usePlanWork({
    done: FOLLOW_UP.done.refused,
    isUndoable: true,
    onDone: onClose,
  });
  const wrong = fieldOf(error, 'motivo');
  return (
    <ConfirmDialog
      title={FOLLOW_UP.refuseTitle(paciente.nombre)}
      isOpen
      isDangerous
      isPending={isPending}
      error={wrong === undefined ? error?.message : undefined}
      confirmLabel={FOLLOW_UP.refuse}
      cancelLabel={COMMON.cancel}
      onConfirm={() => mutate(() => call('refusePlan', { params: { id }, body: { motivo, version } }))}
      onCancel={onClose}
    >
      <p>{FOLLOW_UP.refuseHelp}</p>
      <div className="formulario">
        <TextField
          label={FOLLOW_UP.said}
          value={motivo}
          autoComplete="off"
          error={wrong}
          onChange={setMotivo}
        />
      </div>
    </ConfirmDialog>
  );
}

const ELSEWHERE = '';

/** Another doctor of the clinic answers for it, or somebody elsewhere does. */
export function TransferDialog({ plan: { id, version, paciente, medico: now }, onClose }: Props) {
  const doctors = useQuery(doctorsQuery());
  const others = (doctors.data ?? []).filter((each) => each.activo && each.id !== now);
  const [medico, setMedico] = useState(ELSEWHERE);
  const [destino, setDestino] = useState('');
  const { mutate, isPending, error } = usePlanWork({
    done: FOLLOW_UP.done.transferred,
    isUndoable: medico === ELSEWHERE,
    onDone: onClose,
  });
  const wrong = fieldOf(error, 'destino');
  return (
    <ConfirmDialog
      title={FOLLOW_UP.transferTitle(paciente.nombre)}
      isOpen
      isPending={isPending}
      error={wrong === undefined ? error?.message : undefined}
      confirmLabel={FOLLOW_UP.transfer}
      cancelLabel={COMMON.cancel}
      onConfirm={() =>
        mutate(() =>
          call('transferPlan', {
            params: { id },
            body: medico === ELSEWHERE ? { destino, version } : { medico, version },
          }),
        )
      }
      onCancel={onClose}
    >
      <div className="formulario">
        <SelectField
          label={FOLLOW_UP.transferTo}
          value={medico}
          options={[
            { id: ELSEWHERE, label: FOLLOW_UP.elsewhere },
            ...others.map((each) => ({ id: each.id, label: each.nombre })),
          ]}
          onChange={setMedico}
        />
        {medico === ELSEWHERE && (
          <TextField
            label={FOLLOW_UP.where}
            value={destino}
            autoComplete="off"
            error={wrong}
            onChange={setDestino}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** After several attempts: the patient is looked for again in a month. */
export function LoseDialog({ plan: { id, version, paciente }, onClose }: Props) {
  const { mutate, isPending, error } = usePlanWork({
    done: FOLLOW_UP.done.lost,
    isUndoable: true,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={FOLLOW_UP.loseTitle(paciente.nombre)}
      isOpen
      isPending={isPending}
      error={error?.message}
      confirmLabel={FOLLOW_UP.lose}
      cancelLabel={COMMON.cancel}
      onConfirm={() => mutate(() => call('losePlan', { params: { id }, body: { version } }))}
      onCancel={onClose}
    >
      <p>{FOLLOW_UP.loseHelp}</p>
    </ConfirmDialog>
  );
}
