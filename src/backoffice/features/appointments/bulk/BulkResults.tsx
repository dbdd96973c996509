import { ProgressBar } from 'react-aria-components/ProgressBar';
import { Label } from 'react-aria-components/Label';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { BULK } from '#copy/office/agenda-views';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { NotifyList } from './NotifyList.tsx';
import type { BulkAction, Outcome } from './outcomes.ts';
import type { BulkItem, useBulk } from './use-bulk.ts';
import { RESULTS } from './bulk-style.ts';

interface Props {
  readonly action: BulkAction;
  readonly bulk: ReturnType<typeof useBulk>;
  readonly onClose: () => void;
}

/** The progress, the outcome of each appointment, and whom to notify. */
export function BulkResults({ action, bulk, onClose }: Props) {
  const { items, state } = bulk;
  const count = (kind: Outcome['kind']): number =>
    items.filter(({ outcome }) => outcome.kind === kind).length;
  const [done, left] = [count('hecho'), count('pendiente')];
  const isRunning = state === 'en_curso';
  const tried = done + count('rechazado');
  return (
    <>
      <ProgressBar
        className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums"
        value={tried}
        maxValue={items.length}
        valueLabel={BULK.progress(tried, items.length)}
      >
        {({ percentage = 0 }) => (
          <>
            <Label>{isRunning ? BULK.working : BULK.summary(done, items.length - done)}</Label>
            <span>{BULK.progress(tried, items.length)}</span>
            <div
              className="col-span-full h-2 overflow-hidden border border-line-strong rounded-mark bg-paper-2"
              aria-hidden="true"
            >
              <div className="h-full bg-iris" style={{ width: `${String(percentage)}%` }} />
            </div>
          </>
        )}
      </ProgressBar>
      {state === 'cortado' && <Notice tone="error">{BULK.cut}</Notice>}
      {state === 'detenido' && <Notice tone="warning">{BULK.stopped}</Notice>}
      <ul className={RESULTS} aria-label={BULK.results}>
        {items.map((item) => (
          <li key={item.before.id} data-resultado={item.outcome.kind}>
            <span>
              <b>{item.before.paciente.nombre}</b>
              <small>
                {longDay(item.before.fecha)}, {item.before.hora}
              </small>
            </span>
            <OutcomeWords item={item} onUse={bulk.passTo} isBusy={isRunning} />
          </li>
        ))}
      </ul>
      {!isRunning && done > 0 && <NotifyList items={items} isCancelled={action.kind === 'cancelar'} />}
      <div className={DIALOG_ACTIONS}>
        {isRunning ? (
          <Button onPress={bulk.stop}>{BULK.stop}</Button>
        ) : (
          <>
            {left > 0 && (
              <Button variant="solid" onPress={bulk.goOn}>
                {BULK.goOn(left)}
              </Button>
            )}
            <Button onPress={onClose}>{BULK.done}</Button>
          </>
        )}
      </div>
    </>
  );
}

interface WordsProps {
  readonly item: BulkItem;
  readonly isBusy: boolean;
  readonly onUse: ReturnType<typeof useBulk>['passTo'];
}

function OutcomeWords({ item, isBusy, onUse }: WordsProps) {
  const { before, outcome } = item;
  switch (outcome.kind) {
    case 'pendiente':
      return <span>{BULK.waiting}</span>;
    case 'en_curso':
      return <span>{BULK.doing}</span>;
    case 'hecho': {
      const { estado, fecha, hora, medico } = outcome.after;
      if (estado === 'cancelado') return <span>{BULK.cancelled}</span>;
      const to = fecha === before.fecha ? BULK.sameDayMoved(hora) : BULK.movedTo(whenOf(fecha, hora));
      return <span>{medico === before.medico ? to : `${to}, ${medico ?? ''}`}</span>;
    }
    case 'rechazado':
      return (
        <div>
          <p>{outcome.message}</p>
          {outcome.alternativas.length > 0 && (
            <div className="flex flex-wrap items-center gap-1.5 pt-1">
              <span>{BULK.alternatives}</span>
              {outcome.alternativas.map((place) => (
                <Button
                  key={`${place.fecha} ${place.hora}`}
                  size="compact"
                  isDisabled={isBusy}
                  aria-label={BULK.passTo(before.paciente.nombre, whenOf(place.fecha, place.hora))}
                  onPress={() => void onUse(item, place)}
                >
                  {place.fecha === before.fecha ? place.hora : whenOf(place.fecha, place.hora)}
                </Button>
              ))}
            </div>
          )}
        </div>
      );
  }
}

const whenOf = (fecha: string, hora: string): string => `${longDay(fecha).toLowerCase()}, ${hora}`;
