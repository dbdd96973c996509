import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { NO_SHOW } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';
import { NO_SHOW_AFTER_MIN } from '#domain/scheduling/appointment/no-show-proposals';
import { FreedPlace } from '#backoffice/features/appointment/change/FreedPlace.tsx';
import { StateMark } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { useMarkArrivals } from './use-mark-arrivals.ts';
import type { useNoShows } from './use-no-shows.ts';
import { RESULTS } from '#backoffice/features/appointments/bulk/bulk-style.ts';

interface Props {
  readonly proposals: ReturnType<typeof useNoShows>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Who did not come, to confirm it one by one or for all; nothing is marked automatically. */
export function NoShowDialog({ proposals, isOpen, onClose }: Props) {
  const { mark, isPending, absent } = useMarkArrivals();
  return (
    <ModalDialog title={NO_SHOW.title} isOpen={isOpen} width="wide" onClose={onClose}>
      <p>{(proposals.length === 0 ? NO_SHOW.nothing : NO_SHOW.help)(NO_SHOW_AFTER_MIN)}</p>
      <ul className={RESULTS} aria-label={NO_SHOW.title}>
        {proposals.map((row) => (
          <li key={row.id}>
            <span>
              <b>{row.paciente.nombre}</b>
              <small>
                {row.hora}
                {row.medico === undefined ? '' : ` · ${row.medico}`}
              </small>
            </span>
            <span className="acciones">
              <StateMark estado={row.estado} />
              <Button
                size="compact"
                variant="quiet"
                isDisabled={isPending}
                aria-label={NO_SHOW.arrivedOf(row.paciente.nombre)}
                onPress={() => mark([row], 'en_sala')}
              >
                {NO_SHOW.arrived}
              </Button>
              <Button
                size="compact"
                isDisabled={isPending}
                aria-label={NO_SHOW.acceptOf(row.paciente.nombre)}
                onPress={() => mark([row], 'no_asistio')}
              >
                {NO_SHOW.accept}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {absent.map((row) => (
        <FreedPlace key={row.id} record={row} />
      ))}
      <div className={DIALOG_ACTIONS}>
        {proposals.length > 1 && (
          <Button variant="solid" isPending={isPending} onPress={() => mark(proposals, 'no_asistio')}>
            {NO_SHOW.acceptAll(proposals.length)}
          </Button>
        )}
        <Button onPress={onClose}>{COMMON.close}</Button>
      </div>
    </ModalDialog>
  );
}
