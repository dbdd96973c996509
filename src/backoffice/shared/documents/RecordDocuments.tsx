import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { examinationQuery } from '#client/queries/clinical/visits';
import { consultationsQuery } from '#client/queries/records';
import { whenKnown } from '#client/query';
import { may } from '#domain/access/policies';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DocumentsPanel, NewDocument } from './DocumentsPanel.tsx';
import { openToday } from './open-today.ts';
import type { Basis } from './forms/form-props.ts';

/** The papers in a record. */
export function RecordDocuments({ paciente }: { readonly paciente: string }) {
  return <DocumentsPanel paciente={paciente} {...useVisitOfPapers(paciente)} />;
}

interface PrescribeProps {
  readonly paciente: string;
  readonly onIssued: (issued: DocumentRecord) => void;
  readonly onClose: () => void;
}

/** A new prescription of medicines, from wherever in the record one is. */
export function Prescribe({ paciente, onIssued, onClose }: PrescribeProps) {
  const visit = useVisitOfPapers(paciente);
  return <NewDocument tipo="receta_medicamentos" {...{ paciente, ...visit, onIssued, onClose }} />;
}

/**
 * A new paper is issued in one's own visit of today while it is open; otherwise it is held against the last closed one, whose
 * refraction it may copy.
 */
function useVisitOfPapers(paciente: string): {
  readonly abierta: string | undefined;
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
    abierta: openToday(visits.data?.pages, useToday()),
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
