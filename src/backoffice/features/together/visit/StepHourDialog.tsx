import { useState } from 'react';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TOGETHER, VISIT } from '#copy/office/together';
import { startOf } from '#domain/scheduling/appointment/appointment';
import type { ProposedStep } from '#contract/booking';
import { formatHour } from '#domain/shared/interval';
import { DIALOG_FOOT } from '#components/ui/dialog-style.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { SlotPicker } from '#backoffice/shared/slots/SlotPicker.tsx';

interface Props {
  readonly fecha: string;
  readonly step: ProposedStep;
  readonly paciente: string | undefined;
  readonly onChoose: (hora: string) => void;
  readonly onClose: () => void;
}

/** Another time for one part of a visit: a free place of its doctor or study, or any five minutes for the drops. */
export function StepHourDialog({ fecha, step, paciente, onChoose, onClose }: Props) {
  const [hour, setHour] = useState(step.hora);
  const { clase, tipo, medico, estudio, ojo, duracionMin } = step;
  return (
    <ModalDialog title={TOGETHER.changeTitle(step.nombre)} isOpen width="wide" onClose={onClose}>
      {clase === 'gotas' ? (
        <SelectField
          label={VISIT.dropsHour}
          value={hour}
          options={hoursAround(step.hora).map((id) => ({ id, label: id }))}
          onChange={setHour}
        />
      ) : (
        <SlotPicker
          asked={{
            fecha,
            ...(clase === 'consulta' ? { tipo } : { estudio, ojo }),
            medico,
            paciente,
            ...(clase === 'consulta' ? {} : { duracionMin }),
          }}
          value={hour}
          onChoose={({ hora }) => setHour(hora)}
        />
      )}
      <div className={DIALOG_FOOT}>
        <FormActions save={TOGETHER.use} onSave={() => onChoose(hour)} onCancel={onClose} />
      </div>
    </ModalDialog>
  );
}

/** Every five minutes, from two hours before to two hours after. */
const hoursAround = (hora: string): string[] =>
  Array.from({ length: 49 }, (_, index) => startOf(hora) + (index - 24) * 5)
    .filter((minute) => minute >= 0 && minute < 24 * 60)
    .map(formatHour);
