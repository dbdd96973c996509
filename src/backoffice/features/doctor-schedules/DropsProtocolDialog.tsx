import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { patchDoctor } from '#client/queries/doctors';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { FormError } from '#components/ui/form/FormError.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { DROPS_PROTOCOL } from '#copy/clinical/preconsultation';
import { COMMON } from '#copy/office/common';
import { PROTOCOL_DROPS, USUAL_PROTOCOL, type ProtocolDrop } from '#domain/clinical/drops-protocol';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Which drops an assistant may put in for a doctor. */
export function DropsProtocolDialog({ row, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly ProtocolDrop[]>(row.doctor?.gotasAsistente ?? USUAL_PROTOCOL);
  const refresh = useRefresh('medicos');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => patchDoctor(row.id, { gotasAsistente: [...chosen], version: row.doctor?.version }),
    onSuccess: () => {
      notify({ tone: 'good', text: DROPS_PROTOCOL.done });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <FormDialog
      title={DROPS_PROTOCOL.title(row.nombre)}
      save={COMMON.save}
      isSaving={isPending}
      onSubmit={() => mutate()}
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
      {error !== null && <FormError id="error-protocolo" message={error.message} />}
    </FormDialog>
  );
}
