import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { examinationQuery } from '#client/queries/clinical/visits';
import { consultationsQuery } from '#client/queries/records';
import { whenKnown } from '#client/query';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DocumentsPanel, NewDocument } from './DocumentsPanel.tsx';
import type { Basis } from './forms/form-props.ts';

/** The papers in a record. */
export function RecordDocuments({ paciente }: { readonly paciente: string }) {
  const { consulta, basis, isWaiting } = useLastVisit(paciente);
  return <DocumentsPanel {...{ paciente, consulta, basis, isWaiting }} />;
}

interface PrescribeProps {
  readonly paciente: string;
  readonly onIssued: (issued: DocumentRecord) => void;
  readonly onClose: () => void;
}

/** A new prescription of medicines, from wherever in the record one is. */
export function Prescribe({ paciente, onIssued, onClose }: PrescribeProps) {
  const last = useLastVisit(paciente);
  return <NewDocument tipo="receta_medicamentos" {...{ paciente, ...last, onIssued, onClose }} />;
}

/** A new paper is held against the last closed visit, whose refraction it may copy. */
function useLastVisit(paciente: string): {
  readonly consulta: string | undefined;
  readonly basis: Basis | null;
  readonly isWaiting: boolean;
} {
  const { actor } = useVisit();
  const writes = may(actor, 'document:issue');
  const visits = useInfiniteQuery({ ...consultationsQuery(paciente), enabled: writes });
  const last = visits.data?.pages[0]?.items.find(({ estado }) => estado === 'cerrada');
  const examination = useQuery(whenKnown(last?.id, examinationQuery));
  return {
    consulta: last?.id,
    isWaiting: writes && (visits.isPending || (last !== undefined && examination.isPending)),
    basis:
      last === undefined || examination.data === undefined
        ? null
        : {
            isNow: false,
            fecha: last.fecha,
            valores: Object.fromEntries(
              examination.data.items.flatMap(({ valores }) => Object.entries(valores)),
            ),
            diagnosticos: last.diagnosticos,
            plan: last.plan,
          },
  };
}
