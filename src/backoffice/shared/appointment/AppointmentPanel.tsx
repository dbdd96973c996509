import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appointmentQuery, type AppointmentRecord } from '#client/appointments';
import { APPOINTMENT } from '#copy/office/appointment';
import { QueryGate } from '#backoffice/shared/QueryGate.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DropsDialog } from './DropsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PanelBody } from './PanelBody.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import type { Asking } from './StateActions.tsx';
import { useChange } from './use-change.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { WantedChange } from './wanted-change.ts';

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

const DIALOGS = {
  cancel: CancelDialog,
  correct: CorrectDialog,
  drops: DropsDialog,
  move: MoveDialog,
} as const;

/** The dialog in which a change is asked about, or none. */
function dialogOf(wanted: WantedChange): Asking | null {
  if (wanted.kind !== 'state') return wanted.kind;
  const { estado } = wanted.body;
  return estado === 'cancelado' ? 'cancel' : estado === 'en_preparacion' ? 'drops' : null;
}

/** The panel with its dialogs: one at a time, and first of all what somebody else changed. */
function Opened({ record }: { readonly record: AppointmentRecord }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  // A dialog that was opened while another change was being saved stays.
  const { change, isPending, waiting, stale, leaveStale, refusal, forget } = useChange(record.id, (wanted) =>
    setAsking((open) => (open === dialogOf(wanted) ? null : open)),
  );
  useKeptFocus(`${record.estado} ${String(record.version)} ${asking ?? ''} ${String(isPending)}`);
  const close = (): void => {
    setAsking(null);
    forget();
  };
  const ChangeDialog = asking === null ? null : DIALOGS[asking];
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
      {stale !== null ? (
        <StaleDialog
          stale={stale}
          isPending={isPending}
          onApply={() => change(stale.wanted, stale.theirs)}
          onLeave={() => {
            leaveStale();
            close();
          }}
        />
      ) : (
        ChangeDialog !== null && (
          <ChangeDialog
            record={record}
            isPending={isPending}
            refusal={refusal}
            onChange={change}
            onClose={close}
          />
        )
      )}
    </>
  );
}
