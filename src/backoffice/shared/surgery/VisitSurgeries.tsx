import type { ConsultationRecord } from '#client/queries/records';
import { SURGERY_COPY } from '#copy/clinical/surgery';
import { may } from '#domain/access/policies';
import type { Diagnosis } from '#domain/clinical/diagnosis';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { SurgeryPanel } from './SurgeryPanel.tsx';

interface Props {
  readonly record: ConsultationRecord;
  readonly diagnosticos: readonly Pick<Diagnosis, 'codigo' | 'ojo'>[];
  readonly flush?: (() => Promise<boolean>) | undefined;
}

/** The patient's operations beside the plan of a visit, where a new one is proposed. */
export function VisitSurgeries({ record, diagnosticos, flush }: Props) {
  const { actor } = useVisit();
  if (!may(actor, 'surgery:propose')) return null;
  const { id, paciente, propia, estado } = record;
  const isTheirs = estado === 'cerrada' || propia;
  return (
    <section aria-labelledby="cirugias-de-la-consulta" className="grid gap-1">
      <h2 id="cirugias-de-la-consulta" className="text-chart-1">
        {SURGERY_COPY.panel}
      </h2>
      <SurgeryPanel
        isOfVisit
        paciente={paciente.id}
        visit={isTheirs ? { consulta: id, diagnosticos, flush } : null}
      />
    </section>
  );
}
