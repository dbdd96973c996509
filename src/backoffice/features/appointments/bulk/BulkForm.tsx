import { useState } from 'react';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import type { AppointmentRecord } from '#client/queries/appointments';
import { BULK } from '#copy/office/agenda-views';
import { cancellingOf, NO_REASON, whyErrors } from '#backoffice/shared/cancelling/cancel-draft.ts';
import { CancelFields } from '#backoffice/shared/cancelling/CancelFields.tsx';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import type { BulkAction } from './outcomes.ts';

interface Props {
  readonly kind: BulkAction['kind'];
  readonly chosen: readonly AppointmentRecord[];
  readonly doctors: readonly DoctorRow[];
  readonly onGo: (action: BulkAction) => void;
  readonly onCancel: () => void;
}

/** What must be filled in first: the reason, the new doctor or the new day. */
export function BulkForm({ kind, chosen, doctors, onGo, onCancel }: Props) {
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
