import { useState } from 'react';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import type { AppointmentRecord } from '#client/queries/appointments';
import { formatHour } from '#domain/shared/interval';
import { placeOf, refusalOf, type Known, type Target } from './move-target.ts';
import type { Moving } from './moving.ts';
import type { Destination } from './use-save-move.ts';
import { present } from '#domain/shared/typed-record';

interface Options {
  readonly known: Known;
  readonly nameOf: (columna: string) => string;
  readonly onDrop: (record: AppointmentRecord, to: Destination) => void;
  readonly onRefuse: (why: string) => void;
}

/** What is shown and announced while an appointment is being moved, by keyboard or pointer. */
export interface Hand {
  readonly moving: Moving | null;
  readonly said: string;
  readonly say: (text: string) => void;
  readonly hold: (moving: Omit<Moving, 'refusal' | 'target'>, target: Target) => void;
  /** Lets go and saves, if the appointment may go there; returns whether it was released. */
  readonly release: (held: Moving) => boolean;
  /** Ends a move that was released where the appointment cannot go, and says why. */
  readonly refuse: (held: Moving) => void;
  readonly cancel: () => void;
}

const WORDS = AGENDA_DAY.move;
const sameTarget = (a: Target, b: Target): boolean =>
  a.columna === b.columna && a.inicio === b.inicio && a.duracionMin === b.duracionMin;

/** Only one appointment moves at a time. */
export function useMoving({ known, nameOf, onDrop, onRefuse }: Options): Hand {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, say] = useState('');

  const hold: Hand['hold'] = (held, target) => {
    const refusal = refusalOf(held.record, target, known);
    setMoving((shown) =>
      shown !== null && shown.record.id === held.record.id && sameTarget(shown.target, target)
        ? shown
        : { ...held, target, refusal },
    );
    const isSame = sameTarget(target, placeOf(held.record, known.columns));
    const status = refusal ?? (isSame ? WORDS.same : WORDS.free);
    const hora = formatHour(target.inicio);
    say(
      held.isResize
        ? WORDS.lasts(hora, formatHour(Math.min(1440, target.inicio + target.duracionMin)), status)
        : WORDS.at(hora, nameOf(target.columna), status),
    );
  };

  const cancel = (): void => {
    setMoving(null);
    say(WORDS.cancelled);
  };

  const refuse = ({ record, target }: Moving): void => {
    setMoving(null);
    const why = refusalOf(record, target, known) ?? '';
    say(WORDS.refused(record.paciente.nombre, why));
    onRefuse(WORDS.refused(record.paciente.nombre, why));
  };

  const release: Hand['release'] = (held) => {
    const { record, target } = held;
    const from = placeOf(record, known.columns);
    const refusal = refusalOf(record, target, known);
    if (refusal !== null) {
      say(WORDS.at(formatHour(target.inicio), nameOf(target.columna), refusal));
      return false;
    }
    const to = known.columns.find(({ id }) => id === target.columna);
    setMoving(null);
    if (sameTarget(target, from)) {
      say(WORDS.cancelled);
      return true;
    }
    onDrop(record, {
      ...present({
        medico: to === undefined || to.medico === null || to.medico === record.medico ? undefined : to.medico,
        fecha: to === undefined || to.fecha === record.fecha ? undefined : to.fecha,
        hora: target.inicio === from.inicio ? undefined : formatHour(target.inicio),
        duracionMin: target.duracionMin === from.duracionMin ? undefined : target.duracionMin,
      }),
    });
    return true;
  };
  return { moving, said, say, hold, release, refuse, cancel };
}
