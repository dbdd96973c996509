import type { ConsultationRecord } from '#client/queries/records';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { may } from '#domain/access/policies';
import { present } from '#domain/shared/typed-record';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import type { Basis } from './forms/form-props.ts';

interface Props extends Pick<Basis, 'valores' | 'diagnosticos' | 'plan' | 'dichas' | 'enUso'> {
  readonly record: ConsultationRecord;
  readonly flush?: (() => Promise<boolean>) | undefined;
}

/** What is prescribed and ordered at a visit, beside its plan, and new papers with what the visit knows. */
export function VisitDocuments({ record, valores, diagnosticos, plan, dichas, enUso, flush }: Props) {
  const { actor } = useVisit();
  if (!may(actor, 'document:read')) return null;
  const { id, fecha, paciente } = record;
  return (
    <section aria-labelledby="documentos-de-la-consulta" className="grid gap-1">
      <h2 id="documentos-de-la-consulta" className="text-chart-1">
        {DOCUMENT_COPY.ofVisit}
      </h2>
      <DocumentsPanel
        isOfVisit
        paciente={paciente.id}
        consulta={id}
        basis={{ isNow: true, fecha, valores, diagnosticos, plan, ...present({ dichas, enUso }) }}
        flush={flush}
      />
    </section>
  );
}
