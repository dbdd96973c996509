import type { KeyboardEvent } from 'react';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { DURATION } from '#domain/scheduling/appointment/appointment-kinds';
import { STATE_NAMES } from '#domain/scheduling/appointment/appointment-states';
import { mayMove } from '#domain/scheduling/appointment/move-appointment';
import { recordIn } from '#backoffice/features/appointments/day/day-model.ts';
import { keyTarget } from './key-target.ts';
import { longer, placeOf, type Known } from './move-target.ts';
import type { Moving } from './moving.ts';
import type { Hand } from './use-moving.ts';

const WORDS = AGENDA_DAY.move;

interface Options {
  readonly known: Known;
  readonly hand: Hand;
  readonly go: (key: string) => boolean;
}

/** The keyboard in the grid: arrows navigate; M and R pick up the appointment, and then arrows move it. */
export function useGridKeys({ known, hand, go }: Options): (event: KeyboardEvent) => void {
  const inHand = (event: KeyboardEvent, moving: Moving): void => {
    if (event.key === 'Escape') hand.cancel();
    else if (event.key === 'Enter' || event.key === ' ') hand.release(moving);
    else {
      const target = keyTarget(moving, known.columns, event);
      if (target === null) return;
      hand.hold(moving, target);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const take = (event: KeyboardEvent, id: string): boolean => {
    const key = event.key.toLowerCase();
    const direction = event.shiftKey ? { arrowdown: 1, arrowup: -1 }[key] : undefined;
    if (event.ctrlKey || event.metaKey || (key !== 'm' && key !== 'r' && direction === undefined))
      return false;
    const record = recordIn(known.columns, id);
    if (record === undefined) return false;
    event.preventDefault();
    const { estado, paciente, hora, duracionMin } = record;
    if (!mayMove(known.actor, record)) {
      const isOthers = !mayMove(known.actor, { ...record, estado: 'agendado' });
      hand.say(isOthers ? WORDS.notYours : WORDS.begun(STATE_NAMES[estado]));
      return true;
    }
    const isResize = key !== 'm';
    const from = placeOf(record, known.columns);
    const target = longer(from, duracionMin + (direction ?? 0) * DURATION.step);
    hand.hold({ record, by: 'teclado', isResize }, direction === undefined ? from : target);
    if (direction === undefined)
      hand.say(
        isResize ? WORDS.resizing(paciente.nombre, duracionMin) : WORDS.started(paciente.nombre, hora),
      );
    return true;
  };

  return (event) => {
    const { moving } = hand;
    if (moving !== null && moving.by === 'teclado') return inHand(event, moving);
    const id = event.target instanceof HTMLElement ? event.target.dataset['turno'] : undefined;
    if (id !== undefined && take(event, id)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (go(event.key)) event.preventDefault();
  };
}
