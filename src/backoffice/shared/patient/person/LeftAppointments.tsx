import type { Answer } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { DEPARTURE_COPY as COPY } from '#copy/clinical/people';
import { KIND_LABELS } from '#copy/office/kinds';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly departed: Answer<'noteDeath'>;
  /** Why they are cancelled. */
  readonly what: string;
  readonly onClose: () => void;
}

/** What somebody who left still has to come for, cancelled with one press or left as it is. */
export function LeftAppointments({ departed: { id, terminados, turnos }, what, onClose }: Props) {
  const cancel = useOperation('cancelLeft', { done: () => COPY.cancelled, onDone: onClose });
  const body = { motivo: COPY.cancelReason(what) };
  const ended = Object.values(terminados).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p role="status">{COPY.done(ended)}</p>
      <p>{turnos.length === 0 ? COPY.noTurns : COPY.turns}</p>
      <ul>
        {turnos.map(({ id: turno, fecha, hora, tipo, medico, estudio }) => (
          <li key={turno}>
            {[longDay(fecha), hora, estudio ?? KIND_LABELS[tipo], medico]
              .filter((each) => each !== undefined)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {cancel.error !== null && <Notice tone="error">{cancel.error.message}</Notice>}
      <div className={DIALOG_ACTIONS}>
        {turnos.length > 0 && (
          <Button
            variant="danger"
            isPending={cancel.isPending}
            onPress={() => cancel.send({ params: { id }, body })}
          >
            {COPY.cancel}
          </Button>
        )}
        {/* Whoever presses Intro once more cancels nothing. */}
        <Button takesFocus onPress={onClose}>
          {COPY.leave}
        </Button>
      </div>
    </>
  );
}
