import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { ORDERS_COPY as COPY, PROTOCOLS_COPY } from '#copy/exams/orders';
import { may } from '#domain/access/policies';
import type { Eye } from '#domain/clinical/eye';
import { stepName } from '#domain/studies/ordering-rules';
import { PROTOCOL_IDS, PROTOCOLS, type ProtocolId } from '#domain/studies/orders/protocols';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { AskDialog } from '../operation/AskDialog.tsx';
import { useDraft } from '../operation/use-draft.ts';
import { useOperation } from '../operation/use-operation.ts';
import { PatientOrders } from './PatientOrders.tsx';

/** The patient's studies beside the plan of a visit, and those of a protocol to be asked for. */
export const VisitOrders = ({ paciente }: { readonly paciente: string }) => (
  <section aria-labelledby="estudios-del-paciente" className="grid gap-1">
    <h2 id="estudios-del-paciente" className="text-chart-1">
      {COPY.panel}
    </h2>
    <AskProtocol paciente={paciente} />
    <PatientOrders paciente={paciente} />
  </section>
);

const names = (codes: readonly string[]): string[] => codes.map(stepName);

/** All studies of a protocol with one answer, for the doctor who is with the patient. */
function AskProtocol({ paciente }: { readonly paciente: string }) {
  const { actor } = useVisit();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(actor, 'order:protocol')) return null;
  return (
    <p className="m-0">
      <Button size="compact" variant="outline" onPress={() => setIsOpen(true)}>
        {PROTOCOLS_COPY.open}
      </Button>
      {isOpen && <AskForProtocol paciente={paciente} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

interface Asked {
  readonly protocolo: ProtocolId;
  readonly ojo: Eye | null;
}
const FIRST: Asked = { protocolo: 'catarata', ojo: null };

function AskForProtocol({ paciente, onClose }: { readonly paciente: string; readonly onClose: () => void }) {
  const work = useOperation('requestProtocol', {
    done: ({ items, esperan, sinHorario }) =>
      [PROTOCOLS_COPY.done(items.length), PROTOCOLS_COPY.left(names(esperan), names(sinHorario))]
        .join(' ')
        .trim(),
    onDone: onClose,
  });
  const form = useDraft(work, FIRST, { ojo: PROTOCOLS_COPY.eyeMissing });
  return (
    <AskDialog
      title={PROTOCOLS_COPY.title}
      of={form}
      message={work.message ?? null}
      save={PROTOCOLS_COPY.confirm}
      onSend={() => form.submit((body) => work.send({ params: { id: paciente }, body }))}
      onClose={onClose}
    >
      <SelectField
        label={PROTOCOLS_COPY.which}
        options={PROTOCOL_IDS.map((id) => ({ id, label: PROTOCOLS[id].nombre }))}
        {...form.bind('protocolo')}
      />
      <p className="m-0 text-small text-ink-2">
        {PROTOCOLS_COPY.studies(names(PROTOCOLS[form.draft.protocolo].estudios))}
      </p>
      <EyeField label={PROTOCOLS_COPY.eye} isOneEyed={false} {...form.bind('ojo')} />
    </AskDialog>
  );
}
