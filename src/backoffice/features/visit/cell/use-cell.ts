import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Read } from '#domain/clinical/cells/reading';
import type { Row } from '#domain/clinical/cells/rows';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { ValueEye, Warning } from '#domain/clinical/fields/raw';
import { useExamContext } from '../exam-context.ts';
import { moveOn } from '../focus-cell.ts';
import type { AloneCommand, CellKey, KeyPress } from './cell-keys.ts';
import type { Offer } from './device-offers.ts';
import {
  AT_REST,
  cellAfter,
  commandIn,
  isPristine,
  keyIn,
  openOffers,
  optionsIn,
  readingOf,
  unreadText,
  type CellEffect,
  type CellEvent,
  type CellLook,
  type CellState,
} from './cell-machine.ts';
import { keyAction } from './key-action.ts';

export interface Cell extends Pick<CellState, 'typed' | 'refusal' | 'picked'> {
  /** What was typed here and is no value; what is saved beneath it still is. */
  readonly unread: string | null;
  readonly read: Read | null;
  /** What the letter or sign that is alone will do. */
  readonly command: AloneCommand | null;
  /** Something is typed that is not written yet. */
  readonly isTyping: boolean;
  readonly options: readonly string[];
  readonly warnings: readonly Warning[];
  /** What devices read for this cell and is not written in it. */
  readonly offers: readonly Offer[];
  /** Throws away what was typed here and is no value. */
  readonly discard: () => void;
  /** Takes what the last of them says. */
  readonly take: () => void;
  readonly type: (text: string) => void;
  readonly choose: (option: string) => void;
  readonly focus: () => void;
  readonly blur: (event: FocusEvent) => void;
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** What a key that is under the finger does, in the cell that has the focus. */
  readonly tap: (key: CellKey) => void;
  readonly isFocused: boolean;
}

/** Words of one's own, where a template may stand. */
const isFreeText = ({ campos: [campo = ''] }: Row): boolean => fieldOf(campo)?.tipo === 'texto';

/** What one cell does: what is typed counts when it is accepted or left, and only if it can be understood. */
export function useCell(row: Row, ojo: ValueEye): Cell {
  const { state: exam, before, warnings, moment, ...rest } = useExamContext();
  const { isReadOnly, write, keepTyping, writeOut, keepMethod, stateOf, warningsAfter } = rest;
  const [state, setState] = useState(AT_REST);
  const [isFocused, setFocused] = useState(false);
  // Moving the focus on leaves the cell within the same event: both must see the same state.
  const present = useRef(AT_REST);
  const isOwn = (each: Warning): boolean => each.ojo === ojo && row.campos.includes(each.campo);
  const look: CellLook = {
    ...{ row, ojo, before, moment, stateOf, fecha: rest.fecha, lecturas: rest.lecturas },
    ...{ valores: exam.valores, sinEntender: exam.sinEntender, isAssistant: rest.isAssistant },
    own: warnings.filter(isOwn),
    asksAfter: (valores) => warningsAfter(row.seccion, ojo, valores).filter(isOwn),
  };
  const apply = (effect: CellEffect): void => {
    present.current = effect.state;
    setState(effect.state);
    keepTyping(row.seccion, keyIn(look), isPristine(effect.state, look) ? null : effect.state.typed);
    if (effect.write !== undefined) write(row.seccion, effect.write);
    if (effect.metodo !== undefined) keepMethod(effect.metodo);
  };
  const meet = (event: CellEvent): void => apply(cellAfter(present.current, event, look));
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    notPointed();
    const action = isReadOnly ? null : keyAction(present.current, pressOf(event), look);
    if (action === null) return;
    apply(action);
    if (action.isTaken) event.preventDefault();
    if (action.isKept) event.stopPropagation();
    if (action.move !== undefined) moveOn(event.currentTarget, action.move);
  };
  const isTyping = !isPristine(state, look);
  return {
    ...{ typed: state.typed, refusal: state.refusal, picked: state.picked, isTyping },
    unread: unreadText(look),
    read: readingOf(state, look),
    command: commandIn(state, look),
    options: isFocused && !isReadOnly ? optionsIn(state, look) : [],
    warnings: look.own,
    offers: isFocused && !isReadOnly && !isTyping ? openOffers(look) : [],
    take: () => meet({ does: 'command', command: 'take' }),
    discard: () => {
      const { typed, refusal } = present.current;
      if (typed !== null || refusal !== null) meet({ does: 'escape' });
      if (unreadText(look) !== null) meet({ does: 'escape' });
    },
    type: (text) => {
      notPointed();
      meet({ does: 'text', text: isFreeText(row) ? writeOut(text) : text });
    },
    choose: (option) => meet({ does: 'choose', option }),
    focus: () => setFocused(true),
    blur: () => {
      setFocused(false);
      if (!isReadOnly) meet({ does: 'blur', isPointed: isPointed() });
    },
    press,
    tap: (key) => {
      notPointed();
      const effect = cellAfter(present.current, key, look);
      apply(effect);
      const at = document.activeElement;
      if (effect.move !== undefined && at instanceof HTMLInputElement) moveOn(at, effect.move);
    },
    isFocused,
  };
}

function pressOf(event: KeyboardEvent): KeyPress {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isAltGraph = event.getModifierState('AltGraph');
  return {
    ...{ key, code, altKey, ctrlKey, metaKey, shiftKey, isAltGraph },
    isComposing: event.nativeEvent.isComposing,
  };
}

/** Whether somebody pointed somewhere since the last key: a telephone's «siguiente» leaves a cell without any key. */
let hasPointed = false;

if (typeof document !== 'undefined')
  document.addEventListener('pointerdown', () => (hasPointed = true), { capture: true, passive: true });

const isPointed = (): boolean => hasPointed;
const notPointed = (): void => {
  hasPointed = false;
};
