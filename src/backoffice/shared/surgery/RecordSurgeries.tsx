import { useInfiniteQuery } from '@tanstack/react-query';
import { consultationsQuery } from '#client/queries/records';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { SurgeryPanel } from './SurgeryPanel.tsx';

/** The operations in a record; a new one is proposed in the last closed visit. */
export function RecordSurgeries({ paciente }: { readonly paciente: string }) {
  const { actor } = useVisit();
  const visits = useInfiniteQuery({
    ...consultationsQuery(paciente),
    enabled: may(actor, 'surgery:propose'),
  });
  const last = visits.data?.pages[0]?.items.find(({ estado }) => estado === 'cerrada');
  return (
    <SurgeryPanel
      paciente={paciente}
      visit={last === undefined ? null : { consulta: last.id, diagnosticos: last.diagnosticos }}
    />
  );
}
