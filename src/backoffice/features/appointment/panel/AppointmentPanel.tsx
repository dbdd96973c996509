import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appointmentQuery, type AppointmentRecord } from '#client/queries/appointments';
import { APPOINTMENT } from '#copy/office/appointment';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ChangeDialogs } from '#backoffice/features/appointment/change/ChangeDialogs.tsx';
import { dialogOf } from '#backoffice/features/appointment/change/dialog-of.ts';
import { PanelBody } from './PanelBody.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import type { Asking } from '#backoffice/features/appointment/change/StateActions.tsx';
import { useExpectedRecord, useSaving } from '#backoffice/features/appointment/change/pending-changes.ts';
import { useChange } from '#backoffice/features/appointment/change/use-change.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One appointment: what it is, what can be done with it and what has happened to it. */
export function AppointmentPanel({ id, onClose }: Props) {
  const query = useQuery(appointmentQuery(id));
  return (
    <PanelFrame key={id} id={id} title={query.data?.paciente.nombre ?? APPOINTMENT.title} onClose={onClose}>
      <QueryGate query={query} loadingLabel={APPOINTMENT.loading} rows={5}>
        {(record) => <Opened record={record} />}
      </QueryGate>
    </PanelFrame>
  );
}

/** The panel with its dialogs. */
function Opened({ record: stored }: { readonly record: AppointmentRecord }) {
  const record = useExpectedRecord(stored);
  const [asking, setAsking] = useState<Asking | null>(null);
  // A dialog opened while another change was being saved stays open.
  const changing = useChange((wanted) => setAsking((open) => (open === dialogOf(wanted) ? null : open)));
  const { change, refusal, forget } = changing;
  const { isSaving, waiting } = useSaving(record.id);
  useKeptFocus(`${record.estado} ${String(record.version)} ${asking ?? ''} ${String(isSaving)}`);
  return (
    <>
      <PanelBody
        record={record}
        isPending={isSaving}
        waiting={waiting}
        refusal={asking === null ? refusal : null}
        onEnter={(estado, seen) => {
          const wanted = { kind: 'state', body: { estado } } as const;
          const what = dialogOf(wanted, seen);
          if (what === null) return change(wanted, seen);
          forget();
          setAsking(what);
        }}
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
