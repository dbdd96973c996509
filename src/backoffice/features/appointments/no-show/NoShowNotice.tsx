import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { NO_SHOW } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';
import { NO_SHOW_AFTER_MIN } from '#domain/scheduling/appointment/no-show';
import { StateMark } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { useMarkArrivals } from './use-mark-arrivals.ts';
import { useNoShows } from './use-no-shows.ts';

/**
 * A quiet notice that somebody did not come, with a list to confirm it one by one or for all; nothing is marked
 * automatically. It keeps its space while there is nobody, so that nothing shifts under the pointer when it appears.
 */
export function NoShowNotice() {
  const proposals = useNoShows();
  const { mark, isPending } = useMarkArrivals();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <span className="sin-llegada">
        <Button
          icon={<Clock aria-hidden="true" size={20} strokeWidth={1.75} />}
          aria-haspopup="dialog"
          onPress={() => setIsOpen(true)}
        >
          {NO_SHOW.open} {proposals.length > 0 && <b>{proposals.length}</b>}
        </Button>
        <span className="sr-only" role="status">
          {proposals.length > 0 && NO_SHOW.notice(proposals.length)}
        </span>
      </span>
      <ModalDialog title={NO_SHOW.title} isOpen={isOpen} width="wide" onClose={() => setIsOpen(false)}>
        <p>{proposals.length === 0 ? NO_SHOW.nothing : NO_SHOW.help(NO_SHOW_AFTER_MIN)}</p>
        <ul className="resultados" aria-label={NO_SHOW.title}>
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
        <div className={DIALOG_ACTIONS}>
          {proposals.length > 1 && (
            <Button variant="solid" isPending={isPending} onPress={() => mark(proposals, 'no_asistio')}>
              {NO_SHOW.acceptAll(proposals.length)}
            </Button>
          )}
          <Button onPress={() => setIsOpen(false)}>{COMMON.close}</Button>
        </div>
      </ModalDialog>
    </>
  );
}
