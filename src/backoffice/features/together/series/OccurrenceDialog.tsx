import { useState } from 'react';
import type { KindAsked } from '#client/queries/availability';
import { DateField } from '#components/ui/form/DateField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { SERIES, TOGETHER } from '#copy/office/together';
import { isCivilDate } from '#domain/shared/civil-date';
import { DIALOG_FOOT } from '#components/ui/dialog-style.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { SlotPicker } from '#backoffice/shared/slots/SlotPicker.tsx';
import type { Place } from './place-series.ts';
import type { Checked } from './place-series.ts';

interface Props {
  readonly occurrence: Checked;
  readonly asked: KindAsked & { readonly medico?: string };
  readonly paciente: string | undefined;
  readonly today: string;
  readonly onPut: (place: Place) => void;
  readonly onClose: () => void;
}

/** Another day or time for one occurrence. */
export function OccurrenceDialog({ occurrence, asked, paciente, today, onPut, onClose }: Props) {
  const [fecha, setFecha] = useState(occurrence.fecha);
  const [hora, setHora] = useState<string | null>(null);
  return (
    <ModalDialog title={SERIES.moveTitle(occurrence.numero)} isOpen width="wide" onClose={onClose}>
      <div className="grid gap-4">
        <DateField
          label={SERIES.day}
          value={fecha}
          min={today}
          onChange={(next) => {
            setFecha(next ?? occurrence.fecha);
            setHora(null);
          }}
        />
        {isCivilDate(fecha) && (
          <SlotPicker
            asked={{ ...asked, fecha, paciente }}
            value={hora}
            onChoose={(slot) => setHora(slot.hora)}
          />
        )}
      </div>
      <div className={DIALOG_FOOT}>
        <FormActions
          save={TOGETHER.use}
          isDisabled={hora === null}
          onSave={() => {
            if (hora !== null) onPut({ fecha, hora });
          }}
          onCancel={onClose}
        />
      </div>
    </ModalDialog>
  );
}
