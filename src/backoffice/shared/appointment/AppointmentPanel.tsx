import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appointmentQuery, type AppointmentRecord } from '#client/appointments';
import { APPOINTMENT } from '#copy/office/appointment';
import { QueryGate } from '#backoffice/shared/QueryGate.tsx';
import { ChangeDialogs } from './ChangeDialogs.tsx';
import { dialogOf } from './dialog-of.ts';
import { PanelBody } from './PanelBody.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import type { Asking } from './StateActions.tsx';
import { useChange } from './use-change.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One appointment: what it is, what may be done with it and what happened to it. */
export function AppointmentPanel({ id, onClose }: Props) {
  const query = useQuery(appointmentQuery(id));
  return (
    <PanelFrame key={id} title={query.data?.paciente.nombre ?? APPOINTMENT.title} onClose={onClose}>
      <QueryGate query={query} loadingLabel={APPOINTMENT.loading} rows={5}>
        {(record) => <Opened record={record} />}
      </QueryGate>
    </PanelFrame>
  );
}

/** The panel with its dialogs. */
function Opened({ record }: { readonly record: AppointmentRecord }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  // A dialog that was opened while another change was being saved stays.
  const changing = useChange((wanted) => setAsking((open) => (open === dialogOf(wanted) ? null : open)));
  const { change, isPending, waiting, refusal, forget } = changing;
  useKeptFocus(`${record.estado} ${String(record.version)} ${asking ?? ''} ${String(isPending)}`);
  return (
    <>
      <PanelBody
        record={record}
        isPending={isPending}
        waiting={waiting?.kind === 'state' ? waiting.body.estado : null}
        refusal={asking === null ? refusal : null}
        onEnter={(estado) => change({ kind: 'state', body: { estado } }, record)}
        onAsk={(what) => {
          forget();
          setAsking(what);
        }}
      />
      <ChangeDialogs
        asking={asking === null ? null : { what: asking, record }}
        changing={changing}
        onClose={() => {
          setAsking(null);
          forget();
        }}
      />
    </>
  );
}
