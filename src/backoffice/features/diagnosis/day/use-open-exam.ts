import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { refusalOf } from '#client/query';
import { recordHref, visitHref } from '#routes';
import { dialogOf } from '#backoffice/features/appointment/change/dialog-of.ts';
import type { Asking } from '#backoffice/features/appointment/change/StateActions.tsx';
import { useChange } from '#backoffice/features/appointment/change/use-change.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

/** Has somebody come in, opens the record and goes to the examination; where the clinic asks for a reason, to its question. */
export function useOpenExam() {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<{ readonly what: Asking; readonly record: AppointmentRecord } | null>(
    null,
  );
  const exam = useWork(
    async (operate, { id, paciente }: AppointmentRecord) => {
      const patient = { params: { id: paciente.id ?? '' } };
      await operate('openRecord', { ...patient, body: {} });
      return operate('startConsultation', { ...patient, body: { turno: id } });
    },
    {
      onDone: ({ id }) => navigate(visitHref(id)),
      // What the clinic asks before it opens a record, or says of it, is asked and said at the record.
      onRefused: (refusal, { paciente }) => {
        if (refusal !== null && paciente.id !== undefined) navigate(recordHref(paciente.id));
      },
    },
  );
  const changing = useChange((_wanted, answer) => {
    setAsking(null);
    exam.send(answer);
  });
  const open = (record: AppointmentRecord): void => {
    const { paciente, estado, siguientes } = record;
    if (paciente.id === undefined) return;
    if (estado === 'en_atencion') return exam.send(record);
    if (!siguientes.includes('en_atencion')) return navigate(recordHref(paciente.id));
    const wanted = { kind: 'state', body: { estado: 'en_atencion' } } as const;
    const what = dialogOf(wanted, record);
    changing.forget();
    if (what === null) changing.change(wanted, record);
    else setAsking({ what, record });
  };
  return {
    open,
    isPending: exam.isPending,
    message: changing.refusal?.message ?? (refusalOf(exam.error) === null ? exam.error?.message : undefined),
    asking,
    changing,
    stopAsking: () => {
      setAsking(null);
      changing.forget();
    },
  };
}
