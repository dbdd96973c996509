import { useState } from 'react';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { FormError } from '#components/ui/form/FormError.tsx';
import { DROPS_PROTOCOL } from '#copy/clinical/preconsultation';
import { COMMON } from '#copy/office/common';
import { PROTOCOL_DROPS, USUAL_PROTOCOL, type ProtocolDrop } from '#domain/clinical/drops-protocol';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Which drops an assistant may put in for a doctor. */
export function DropsProtocolDialog({ row: now, onClose }: Props) {
  const row = useOpened(now);
  const [chosen, setChosen] = useState<readonly ProtocolDrop[]>(row.doctor?.gotasAsistente ?? USUAL_PROTOCOL);
  const work = useOperation('updateDoctor', { done: () => DROPS_PROTOCOL.done, onDone: onClose });
  const body = { gotasAsistente: [...chosen], version: row.doctor?.version };
  return (
    <FillDialog
      title={DROPS_PROTOCOL.title(row.nombre)}
      of={work}
      message={null}
      save={COMMON.save}
      onSend={() => work.send({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <p>{DROPS_PROTOCOL.text}</p>
      {PROTOCOL_DROPS.map((drop) => (
        <CheckField
          key={drop}
          label={DROPS_PROTOCOL.names[drop]}
          isSelected={chosen.includes(drop)}
          onChange={(isChosen) =>
            setChosen(PROTOCOL_DROPS.filter((one) => (one === drop ? isChosen : chosen.includes(one))))
          }
        />
      ))}
      {work.error !== null && <FormError id="error-protocolo" message={work.error.message} />}
    </FillDialog>
  );
}
