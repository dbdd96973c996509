import type { AppointmentRecord } from '#client/queries/appointments';
import { CancelDialog } from './CancelDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DropsDialog } from './DropsDialog.tsx';
import { useSaving } from './pending-changes.ts';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyesProvider.tsx';
import { MoveDialog } from '#backoffice/features/appointment/move/MoveDialog.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import type { Asking } from './StateActions.tsx';
import type { useChange } from './use-change.ts';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { isOneOf } from '#domain/shared/typed-record';
import { EyeDialog } from './EyeDialog.tsx';

const DIALOGS = {
  cancel: CancelDialog,
  correct: CorrectDialog,
  drops: DropsDialog,
  move: MoveDialog,
} as const;

const PLAIN = ['cancel', 'correct', 'drops', 'move'] as const;

interface Props {
  /** Which dialog is open and for which appointment; null while none is. */
  readonly asking: { readonly what: Asking; readonly record: AppointmentRecord } | null;
  readonly changing: ReturnType<typeof useChange>;
  readonly onClose: () => void;
}

/**
 * The dialogs that change an appointment: one at a time, and a conflicting change by somebody else before any other.
 */
export function ChangeDialogs({ asking, changing, onClose }: Props) {
  const { change, stale, leaveStale, refusal } = changing;
  const { isSaving } = useSaving((stale?.seen ?? asking?.record)?.id);
  if (stale !== null)
    return (
      <StaleDialog
        stale={stale}
        isPending={isSaving}
        onApply={() => change(stale.wanted, stale.theirs)}
        onLeave={() => {
          leaveStale();
          onClose();
        }}
      />
    );
  if (asking === null) return null;
  const { what, record } = asking;
  const common = { record, isPending: isSaving, refusal, onChange: change, onClose };
  const to = APPOINTMENT_STATES.find((state) => what === `ojo:${state}`);
  const ChangeDialog = isOneOf(PLAIN, what) ? DIALOGS[what] : null;
  if (to === undefined && ChangeDialog === null) return null;
  return (
    <AbsentEyesProvider paciente={record.paciente.id}>
      {to === undefined ? (
        ChangeDialog !== null && <ChangeDialog {...common} />
      ) : (
        <EyeDialog {...common} to={to} />
      )}
    </AbsentEyesProvider>
  );
}
