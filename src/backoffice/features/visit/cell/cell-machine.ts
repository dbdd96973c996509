import { VISIT } from '#copy/clinical/visit';
import { readRow } from '#domain/clinical/cells/read-row';
import type { Read, Reading } from '#domain/clinical/cells/reading';
import { editText } from '#domain/clinical/cells/row-text';
import { writtenOf } from '#domain/clinical/cells/written';
import type { Warning } from '#domain/clinical/fields/raw';
import { saidOf, type Patch } from '../keeper/patches.ts';
import {
  isCoded,
  nextUnseen,
  normalLine,
  otherEyeLine,
  repeatedLine,
  UNSEEN_ORDER,
  type ActionLook,
} from './cell-actions.ts';
import { aloneCommand, type CellCommand, type CellKey } from './cell-keys.ts';
import { stepped } from './cell-steps.ts';
import { chosen, offered } from './offered.ts';

/** What one cell holds besides what is written. */
export interface CellState {
  /** What is being typed; null while the cell only shows what is written. */
  readonly typed: string | null;
  /** The option that the arrows stand at; −1 for none. */
  readonly picked: number;
  /** A sentence that refuses a command. */
  readonly refusal: string | null;
  /** The text about which was asked already. */
  readonly asked: string | null;
}
export const AT_REST: CellState = { typed: null, picked: -1, refusal: null, asked: null };

/** What a cell stands in. */
export interface CellLook extends ActionLook {
  /** What is asked about the cell now, and what would be with these values. */
  readonly own: readonly Warning[];
  readonly asksAfter: (valores: Reading['valores']) => readonly Warning[];
}

export type CellEvent =
  | CellKey
  | { readonly does: 'text'; readonly text: string }
  | { readonly does: 'choose'; readonly option: string }
  /** The focus goes elsewhere: with the keyboard, or because somebody pointed there. */
  | { readonly does: 'blur'; readonly isPointed: boolean };

/** What follows of an event; the event is used up where it `isTaken`. */
export interface CellEffect {
  readonly state: CellState;
  readonly write?: Patch;
  /** How it was taken, for the next ones. */
  readonly metodo?: string;
  readonly move?: 1 | -1;
  readonly isTaken: boolean;
}

/** What is shown for writing. */
export const shownText = ({ row, ojo, valores }: ActionLook): string =>
  editText(row, writtenOf(valores, ojo));

export const isPristine = ({ typed }: CellState, look: ActionLook): boolean =>
  typed === null || typed === shownText(look);

/** How what is typed is understood; null while nothing is. */
export const readingOf = (state: CellState, look: ActionLook): Read | null =>
  isPristine(state, look) ? null : readRow(look.row, state.typed ?? '', look.moment);

/** The command that stands alone in the cell, where the line has one. */
export function commandIn(state: CellState, look: ActionLook): CellCommand | null {
  const command = isPristine(state, look) ? null : aloneCommand(state.typed ?? '');
  if (command === 'normal') return normalLine(look) === null ? null : command;
  return command === 'unseen' && !isCoded(look.row) ? null : command;
}

/** What a cell does at an event: pure, so that every key of every field can be tried. */
export function cellAfter(state: CellState, event: CellEvent, look: CellLook): CellEffect {
  const taken = (next: Partial<CellState>): CellEffect => ({ state: { ...state, ...next }, isTaken: true });
  switch (event.does) {
    case 'text':
      return taken({ typed: event.text, refusal: null, picked: -1 });
    case 'choose':
      return taken({ typed: withOption(state, look, event.option), picked: -1 });
    case 'command':
      return isPristine(state, look) || state.typed === ''
        ? obey(state, look, event.command)
        : taken({ refusal: VISIT.commandOverText });
    case 'enter': {
      const option = offered(
        look.row,
        isPristine(state, look) ? '' : (state.typed ?? ''),
        look.moment.metodo,
      )[state.picked];
      if (option !== undefined) return taken({ typed: withOption(state, look, option), picked: -1 });
      const command = commandIn(state, look);
      if (command !== null) return onwards(obey(state, look, command), command === 'unseen');
      return accept(state, look, event.back ? -1 : 1);
    }
    case 'step':
      return step(state, look, event.step);
    case 'escape':
      return isPristine(state, look) && state.refusal === null
        ? { state, isTaken: false }
        : { state: AT_REST, isTaken: true };
    case 'tab':
    case 'leave':
    case 'blur':
      return leave(state, look, event.does === 'blur' && event.isPointed);
  }
}

const withOption = (state: CellState, look: CellLook, option: string): string =>
  chosen(look.row, isPristine(state, look) ? '' : (state.typed ?? ''), option);

/** «-» and Intro go on as any other line; Alt and «-» stay, to be pressed again. */
const onwards = (effect: CellEffect, isUnseen: boolean): CellEffect =>
  isUnseen && effect.write !== undefined ? { ...effect, move: 1 } : effect;

function obey(state: CellState, look: CellLook, command: CellCommand): CellEffect {
  const refused = (refusal: string): CellEffect => ({ state: { ...state, refusal }, isTaken: true });
  if (command === 'unseen') {
    const patch = nextUnseen(look);
    if (patch === null) return refused(VISIT.unseenOfBoth);
    return patch.ok ? { state: AT_REST, write: patch.value, isTaken: true } : refused(patch.error);
  }
  const line = LINES[command](look);
  if (typeof line === 'string') return refused(line);
  return line === null ? refused(VISIT.nothingToCopy[command]) : written(look, line, 1);
}

const LINES = { normal: normalLine, copyEye: otherEyeLine, repeat: repeatedLine } as const;

/** The line is written; the focus goes on where nothing is asked about it. */
function written(look: CellLook, { valores }: Reading, move: 1 | -1): CellEffect {
  const { row, ojo, stateOf, asksAfter } = look;
  const isSaid = Object.values(valores).some((each) => each !== null);
  const isUnseen = ojo !== 'AO' && isSaid && UNSEEN_ORDER.includes(stateOf(row.seccion, ojo) ?? 'normal');
  // What is copied says how it was taken then, and nothing of how it is taken here.
  const metodo = Object.values(valores).findLast(
    (each) => each?.metodo !== undefined && each.origen === undefined,
  )?.metodo;
  return {
    state: AT_REST,
    write: {
      valores: Object.fromEntries(Object.entries(valores).map(([campo, each]) => [campo, { [ojo]: each }])),
      estados: isUnseen ? { [ojo]: null } : {},
    },
    ...(metodo === undefined ? {} : { metodo }),
    ...(asksAfter(valores).length === 0 ? { move } : {}),
    isTaken: true,
  };
}

/** What is typed counts, or what is asked about it is confirmed. */
function accept(state: CellState, look: CellLook, move: 1 | -1): CellEffect {
  const read = readingOf(state, look);
  if (read === null) return confirmation(look, move);
  if (!read.ok) return { state, isTaken: true };
  if (read.value.pregunta !== undefined && state.asked !== state.typed)
    return { state: { ...state, asked: state.typed }, isTaken: true };
  return written(look, read.value, move);
}

function confirmation({ own, valores, ojo }: CellLook, move: 1 | -1): CellEffect {
  const said: Record<string, Patch['valores'][string]> = {};
  for (const { campo, clase } of own) {
    const value = valores[campo]?.[ojo];
    if (clase !== 'aviso' || value === undefined || value === null) continue;
    said[campo] = { [ojo]: { ...saidOf(value), ok: 'confirmado' } };
  }
  return {
    state: AT_REST,
    ...(Object.keys(said).length === 0 ? {} : { write: { valores: said, estados: {} } }),
    ...(own.some(({ clase }) => clase === 'falta') ? {} : { move }),
    isTaken: true,
  };
}

/**
 * Leaving accepts what is whole. What is asked about waits for its answer, and what cannot be read stays to be put right:
 * neither is saved, nor is a letter alone that somebody may only have begun a word with.
 */
function leave(state: CellState, look: CellLook, isPointed: boolean): CellEffect {
  const kept: CellEffect = { state: { ...state, picked: -1, refusal: null }, isTaken: false };
  const still = ({ move: _move, ...effect }: CellEffect): CellEffect => ({ ...effect, isTaken: false });
  const read = readingOf(state, look);
  if (read === null) return { ...kept, state: AT_REST };
  const command = commandIn(state, look);
  if (command !== null) return isPointed ? kept : still(obey(state, look, command));
  return read.ok && read.value.pregunta === undefined ? still(written(look, read.value, 1)) : kept;
}

function step(state: CellState, look: CellLook, by: 1 | -1): CellEffect {
  const text = isPristine(state, look) ? '' : (state.typed ?? '');
  const options = offered(look.row, text, look.moment.metodo);
  if (options.length > 0)
    return {
      state: { ...state, picked: (state.picked + by + options.length + 1) % (options.length + 1) },
      isTaken: true,
    };
  const next = stepped(look.row, state.typed ?? shownText(look), by === 1 ? -1 : 1);
  return next === null
    ? { state, isTaken: false }
    : { state: { ...state, typed: next, refusal: null }, isTaken: true };
}
