import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toReassignQuery } from '#client/queries/doctors';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { OrphanView } from '#contract/settlement';
import { DOCTOR_MORE } from '#copy/office/schedules';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { ImpactDialog } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { showPatientNotices } from '#backoffice/shared/impact/patient-notices.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

/** True for a doctor with a last day, past or future. */
export const isLeaving = ({ doctor }: DoctorRow): boolean =>
  doctor !== undefined && (!doctor.activo || doctor.activoHasta !== null);

/** «Por reasignar»: a leaving doctor's appointments after the last day, to be settled now. */
export function ToReassign({ row }: { readonly row: DoctorRow }) {
  const query = useQuery({ ...toReassignQuery(row.id), enabled: isLeaving(row) });
  const [asked, setAsked] = useState<readonly OrphanView[] | null>(null);
  const { send, isPending, message, reset } = useOperation('updateDoctor', {
    done: ({ resueltos, porReasignar }) =>
      [
        DOCTOR_MORE.reassigned(resueltos.length),
        ...(porReasignar > 0 ? [DOCTOR_MORE.waiting(porReasignar)] : []),
      ].join(' '),
    onDone: ({ resueltos }) => {
      showPatientNotices(asked ?? [], resueltos);
      setAsked(null);
    },
  });
  const count = query.data?.length ?? 0;
  return (
    <>
      {isLeaving(row) && count > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="compact" onPress={() => setAsked(query.data ?? [])}>
              {DOCTOR_MORE.reassign}
            </Button>
          }
        >
          <p>{DOCTOR_MORE.toReassignNotice(count)}</p>
        </Notice>
      )}
      {asked !== null && (
        <ImpactDialog
          orphans={asked}
          isSaving={isPending}
          error={message ?? null}
          mayWait
          onDecide={(resoluciones) =>
            send({ params: { id: row.id }, body: { confirmado: true, resoluciones } })
          }
          onBack={() => {
            setAsked(null);
            reset();
          }}
        />
      )}
    </>
  );
}
