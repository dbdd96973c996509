import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { examinationQuery } from '#client/queries/clinical/visits';
import { consultationsQuery } from '#client/queries/records';
import { whenKnown } from '#client/query';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import type { Basis } from './forms/form-props.ts';

/** The papers in a record; a new one is held against the last closed visit, whose refraction it may copy. */
export function RecordDocuments({ paciente }: { readonly paciente: string }) {
  const { actor } = useVisit();
  const writes = may(actor, 'document:issue');
  const visits = useInfiniteQuery({ ...consultationsQuery(paciente), enabled: writes });
  const last = visits.data?.pages[0]?.items.find(({ estado }) => estado === 'cerrada');
  const examination = useQuery(whenKnown(last?.id, examinationQuery));
  const basis: Basis | null =
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
        };
  return <DocumentsPanel paciente={paciente} consulta={last?.id} basis={basis} />;
}
