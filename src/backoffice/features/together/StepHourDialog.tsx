import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { SelectField } from '#components/ui/SelectField.tsx';
import { COMMON } from '#copy/office/common';
import { TOGETHER, VISIT } from '#copy/office/together';
import { startOf } from '#domain/scheduling/appointment';
import type { ProposedStep } from '#domain/scheduling/itinerary-plan-view';
import { formatHour } from '#domain/shared/interval';
import { SlotPicker } from '#backoffice/shared/slots/SlotPicker.tsx';

interface Props {
  readonly fecha: string;
  readonly step: ProposedStep;
  readonly paciente: string | undefined;
  readonly onChoose: (hora: string) => void;
  readonly onClose: () => void;
}

/** Another hour for one part of a visit: a free place of its doctor or study, or a minute for the drops. */
export function StepHourDialog({ fecha, step, paciente, onChoose, onClose }: Props) {
  const [hour, setHour] = useState(step.hora);
  const { clase, tipo, medico, estudio, ojos, duracionMin } = step;
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
            ...(clase === 'consulta' ? { tipo } : { estudio, ojos }),
            medico,
            paciente,
            ...(clase === 'consulta' ? {} : { duracionMin }),
          }}
          value={hour}
          onChoose={({ hora }) => setHour(hora)}
        />
      )}
      <div className="ventana-acciones">
        <Button variant="solid" onPress={() => onChoose(hour)}>
          {TOGETHER.use}
        </Button>
        <Button onPress={onClose}>{COMMON.cancel}</Button>
      </div>
    </ModalDialog>
  );
}

/** Every five minutes, two hours before and after. */
const hoursAround = (hora: string): string[] =>
  Array.from({ length: 49 }, (_, index) => startOf(hora) + (index - 24) * 5)
    .filter((minute) => minute >= 0 && minute < 24 * 60)
    .map(formatHour);
