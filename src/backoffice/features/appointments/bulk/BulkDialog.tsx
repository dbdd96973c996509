import { useState } from 'react';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import type { AppointmentRecord } from '#client/queries/appointments';
import { BULK } from '#copy/office/agenda-views';
import { cancellingOf, NO_REASON, whyErrors } from '#backoffice/shared/cancelling/cancel-draft.ts';
import { CancelFields } from '#backoffice/shared/cancelling/CancelFields.tsx';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { BulkAction } from './outcomes.ts';
import { useBulk } from './use-bulk.ts';

interface Props {
  readonly kind: BulkAction['kind'];
  readonly chosen: readonly AppointmentRecord[];
  readonly doctors: readonly DoctorRow[];
  readonly onClose: (isDone: boolean) => void;
}

const TITLES = {
  cancelar: BULK.cancelTitle,
  mover: BULK.moveTitle,
  reasignar: BULK.reassignTitle,
} as const;

/** Asks what to do with the chosen appointments, does it one by one, and reports on each. */
export function BulkDialog({ kind, chosen, doctors, onClose }: Props) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const bulk = useBulk(chosen, action);
  const isRunning = bulk.state === 'en_curso';
  return (
    <ModalDialog
      title={TITLES[kind](chosen.length)}
      isOpen
      role="alertdialog"
      width="wide"
      onClose={() => {
        // Closing it halfway would leave nobody to read what happened to the rest.
        if (!isRunning) onClose(action !== null);
      }}
    >
      {action === null ? (
        <BulkForm
          kind={kind}
          chosen={chosen}
          doctors={doctors}
          onCancel={() => onClose(false)}
          onGo={(wanted) => {
            setAction(wanted);
            bulk.start(wanted);
          }}
        />
      ) : (
        <BulkResults action={action} bulk={bulk} onClose={() => onClose(true)} />
      )}
    </ModalDialog>
  );
}

interface BulkFormProps {
  readonly kind: BulkAction['kind'];
  readonly chosen: readonly AppointmentRecord[];
  readonly doctors: readonly DoctorRow[];
  readonly onGo: (action: BulkAction) => void;
  readonly onCancel: () => void;
}

/** What must be filled in first: the reason, the new doctor or the new day. */
function BulkForm({ kind, chosen, doctors, onGo, onCancel }: BulkFormProps) {
  const today = useToday();
  const [why, setWhy] = useState(NO_REASON);
  const [doctor, setDoctor] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [isNear, setIsNear] = useState(true);
  const [isTried, setIsTried] = useState(false);
  const action = actionOf();

  function actionOf(): BulkAction | null {
    if (kind === 'cancelar')
      return Object.keys(whyErrors(why)).length > 0 ? null : { kind, ...cancellingOf(why) };
    if (kind === 'mover') return date === null ? null : { kind, fecha: date, cercano: isNear };
    return doctor === '' ? null : { kind, medico: doctor, cercano: isNear };
  }
  const errorOf = (words: string): string | undefined => (isTried && action === null ? words : undefined);

  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        setIsTried(true);
        if (action !== null) onGo(action);
      }}
    >
      {kind === 'cancelar' && (
        <CancelFields draft={why} errors={isTried ? whyErrors(why) : {}} onChange={setWhy} />
      )}
      {kind === 'mover' && (
        <DateField
          label={BULK.toDate}
          value={date}
          min={today}
          error={errorOf(BULK.toDateMissing)}
          onChange={setDate}
        />
      )}
      {kind === 'reasignar' && (
        <SelectField
          label={BULK.toDoctor}
          value={doctor}
          error={errorOf(BULK.toDoctorMissing)}
          onChange={setDoctor}
          options={doctors
            .filter((row) => row.doctor?.activo !== false && chosen.some(({ medico }) => medico !== row.id))
            .map(({ id, nombre }) => ({ id, label: nombre }))}
        />
      )}
      {kind !== 'cancelar' && (
        <>
          <p>{BULK.keepHour}</p>
          <CheckField label={BULK.near} isSelected={isNear} onChange={setIsNear} />
        </>
      )}
      <FormActions
        save={GO[kind](chosen.length)}
        isDangerous={kind === 'cancelar'}
        cancel={BULK.back}
        onCancel={onCancel}
      />
    </Form>
  );
}

const GO = { cancelar: BULK.goCancel, mover: BULK.goMove, reasignar: BULK.goReassign } as const;
