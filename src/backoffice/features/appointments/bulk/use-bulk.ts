import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { FreePlace } from '#contract/availability';
import { runChange } from '#backoffice/features/appointment/change/run-change.ts';
import type { WantedChange } from '#backoffice/features/appointment/change/wanted-change.ts';
import { isCut, nearestOf, outcomeOf, type BulkAction, type Outcome } from './outcomes.ts';
import { present } from '#domain/shared/typed-record';

/** A chosen appointment and what became of it. */
export interface BulkItem {
  readonly before: AppointmentRecord;
  readonly outcome: Outcome;
}

type Change = (seen: AppointmentRecord, wanted: WantedChange) => Promise<AppointmentRecord>;

/**
 * Applies one action to many appointments, one after the other, and reports on each; a cut connection leaves the rest
 * untouched.
 */
export function useBulk(chosen: readonly AppointmentRecord[], action: BulkAction | null) {
  const [items, setItems] = useState<readonly BulkItem[]>([]);
  const [state, setState] = useState<'quieto' | 'en_curso' | 'cortado' | 'detenido' | 'terminado'>('quieto');
  const wantsStop = useRef(false);
  const client = useQueryClient();
  const change: Change = (seen, wanted) => runChange(client, { seen, wanted, isShownAtOnce: false });
  const tell = (id: string, outcome: Outcome): void =>
    setItems((all) => all.map((item) => (item.before.id === id ? { ...item, outcome } : item)));

  const isStopWanted = (): boolean => wantsStop.current;

  const run = async (queue: readonly BulkItem[], of: BulkAction): Promise<void> => {
    wantsStop.current = false;
    setState('en_curso');
    let end: typeof state = 'terminado';
    for (const { before, outcome } of queue) {
      if (outcome.kind !== 'pendiente') continue;
      if (isStopWanted()) {
        end = 'detenido';
        break;
      }
      tell(before.id, { kind: 'en_curso' });
      const next = await attempt(change, before, of);
      tell(before.id, next ?? { kind: 'pendiente' });
      if (next === null) {
        end = 'cortado';
        break;
      }
    }
    setState(end);
  };

  return {
    items,
    state,
    start: (of: BulkAction): void => {
      const all = chosen.map((before): BulkItem => ({ before, outcome: { kind: 'pendiente' } }));
      setItems(all);
      void run(all, of);
    },
    goOn: (): void => {
      if (action !== null) void run(items, action);
    },
    stop: (): void => {
      wantsStop.current = true;
    },
    /** Moves an appointment whose place was taken to another free one. */
    passTo: async (item: BulkItem, place: FreePlace): Promise<void> => {
      if (action === null) return;
      const { before, outcome } = item;
      tell(before.id, { kind: 'en_curso' });
      const version = outcome.kind === 'rechazado' ? (outcome.version ?? before.version) : before.version;
      tell(before.id, (await moved(change, { ...before, version }, placeOf(place), action)) ?? outcome);
    },
  };
}

/** The outcome for one appointment; null when no answer came. */
async function attempt(
  change: Change,
  before: AppointmentRecord,
  action: BulkAction,
): Promise<Outcome | null> {
  if (action.kind === 'cancelar') {
    const { kind: _cancels, ...why } = action;
    const body = { estado: 'cancelado', ...why } as const;
    return settled(change(before, { kind: 'state', body }), action, before);
  }
  const to = action.kind === 'mover' ? { fecha: action.fecha } : { medico: action.medico };
  const first = await moved(change, before, to, action);
  const near = first === null ? null : nearestOf(first, action, before);
  return near === null ? first : moved(change, before, placeOf(near), action);
}

const moved = (
  change: Change,
  before: AppointmentRecord,
  to: { readonly medico?: string; readonly fecha?: string; readonly hora?: string },
  action: BulkAction,
): Promise<Outcome | null> => settled(change(before, { kind: 'move', body: to }), action, before);

async function settled(
  answer: Promise<AppointmentRecord>,
  action: BulkAction,
  before: AppointmentRecord,
): Promise<Outcome | null> {
  try {
    return { kind: 'hecho', after: await answer };
  } catch (cause) {
    return isCut(cause) ? null : outcomeOf(cause, action, before);
  }
}

const placeOf = ({ medico, fecha, hora }: FreePlace) => ({
  fecha,
  hora,
  ...present({ medico }),
});
