import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { newIdempotencyKey } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { PROTOCOLS_COPY as COPY } from '#copy/exams/protocols';
import { COMMON } from '#copy/office/common';
import { may } from '#domain/access/policies';
import type { Eye } from '#domain/clinical/eye';
import { PROTOCOL_IDS, PROTOCOLS, type ProtocolId } from '#domain/studies/orders/protocols';
import { stepName } from '#domain/studies/ordering-rules';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';

const names = (codes: readonly string[]): string[] => codes.map(stepName);

/** All studies of a protocol with one answer, for the doctor who is with the patient. */
export function AskProtocol({ paciente }: { readonly paciente: string }) {
  const { actor } = useVisit();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(actor, 'order:protocol')) return null;
  return (
    <p className="m-0">
      <Button size="compact" variant="outline" onPress={() => setIsOpen(true)}>
        {COPY.open}
      </Button>
      {isOpen && <AskDialog paciente={paciente} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

function AskDialog({ paciente, onClose }: { readonly paciente: string; readonly onClose: () => void }) {
  const [protocolo, setProtocolo] = useState<ProtocolId>('catarata');
  const [ojo, setOjo] = useState<Eye | null>(null);
  const [isEyeMissing, setIsEyeMissing] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const refresh = useRefresh('ordenes');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (eye: Eye) =>
      call('requestProtocol', {
        params: { id: paciente },
        body: { protocolo, ojo: eye },
        idempotencyKey: `${key}-${protocolo}-${eye}`,
      }),
    onSuccess: ({ items, esperan, sinHorario }) => {
      const left = COPY.left(names(esperan), names(sinHorario));
      notify({ tone: 'good', text: [COPY.done(items.length), left].join(' ').trim() });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      title={COPY.title}
      isOpen
      isPending={isPending}
      error={error?.message}
      confirmLabel={COPY.confirm}
      cancelLabel={COMMON.cancel}
      onConfirm={() => {
        setIsEyeMissing(ojo === null);
        if (ojo !== null) mutate(ojo);
      }}
      onCancel={onClose}
    >
      <div className="formulario">
        <SelectField
          label={COPY.which}
          value={protocolo}
          options={PROTOCOL_IDS.map((id) => ({ id, label: PROTOCOLS[id].nombre }))}
          onChange={(chosen) => setProtocolo(PROTOCOL_IDS.find((each) => each === chosen) ?? protocolo)}
        />
        <p className="m-0 text-small text-ink-2">{COPY.studies(names(PROTOCOLS[protocolo].estudios))}</p>
        <EyeField
          label={COPY.eye}
          value={ojo}
          isOneEyed={false}
          error={isEyeMissing && ojo === null ? COPY.eyeMissing : undefined}
          onChange={setOjo}
        />
      </div>
    </ConfirmDialog>
  );
}
