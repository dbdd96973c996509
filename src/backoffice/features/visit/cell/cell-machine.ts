import { VISIT } from '#copy/clinical/visit';
import { readRow } from '#domain/clinical/cells/read-row';
import type { Read, Reading } from '#domain/clinical/cells/reading';
import { knownField } from '#domain/clinical/cells/reading';
import { editText, valueText } from '#domain/clinical/cells/row-text';
import { ROWS } from '#domain/clinical/cells/rows';
import { writtenOf } from '#domain/clinical/cells/written';
import type { ValueEye, Warning } from '#domain/clinical/fields/raw';
import { eyesOf, type GivenValue } from '#domain/clinical/fields/value';
import { UNREAD_TEXT, unreadKey } from '#domain/clinical/unread';
import { readableOf } from '#domain/shared/readable-text';
import { ok } from '#domain/shared/result';
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
import { aloneCommand, type AloneCommand, type CellCommand, type CellKey } from './cell-keys.ts';
import { offerKey, offersFor, standing, takenValues, type Offer } from './device-offers.ts';
import { stepped } from './cell-steps.ts';
import { chosen, offered } from './offered.ts';
import { present } from '#domain/shared/typed-record';

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
  /** What stood in the cell when the typing began. */
  readonly base: string | null;
}
export const AT_REST: CellState = { typed: null, picked: -1, refusal: null, asked: null, base: null };

/** What a cell is in. */
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

export const keyIn = ({ row, ojo }: Pick<ActionLook, 'row' | 'ojo'>): string =>
  unreadKey({ fila: row.id, ojo });

/** What was typed in this cell and is no value. */
export const unreadText = (look: ActionLook): string | null => look.sinEntender[keyIn(look)] ?? null;

/** The value, as it is typed. */
export const savedText = ({ row, ojo, valores }: ActionLook): string =>
  editText(row, writtenOf(valores, ojo));

/** What is shown for writing: what was typed and is no value stands before the value. */
export const shownText = (look: ActionLook): string => unreadText(look) ?? savedText(look);

export const isPristine = ({ typed }: CellState, look: ActionLook): boolean =>
  typed === null || typed === shownText(look);

/** What is to be accepted or mended: what is typed, or what was left so; null where there is only a value. */
const openText = (state: CellState, look: ActionLook): string | null =>
  isPristine(state, look) ? unreadText(look) : state.typed;

/** How it is understood; null where there is nothing to understand. */
export function readingOf(state: CellState, look: ActionLook): Read | null {
  const text = openText(state, look);
  if (text === null) return null;
  const read = readRow(look.row, text, { ...look.moment, ojo: look.ojo });
  return read.ok ? askingOfOthers(read.value, look) : read;
}

/** Whose a value is: what is of both eyes, as how far near is read, is said in the line of one. */
const eyeOf = (campo: string, ojo: ValueEye): ValueEye =>
  eyesOf(knownField(campo)).includes(ojo) ? ojo : 'AO';

/** What is said of another line, in one breath, is not written over what that one says unasked. */
function askingOfOthers(read: Reading, { row, ojo, valores }: ActionLook): Read {
  const said = (campo: string, is: GivenValue): string => valueText(knownField(campo), is, true);
  const changed = Object.entries(read.valores).flatMap(([campo, next]) => {
    const now = row.campos.includes(campo) ? undefined : valores[campo]?.[eyeOf(campo, ojo)];
    const other = ROWS.find(({ campos }) => campos.includes(campo));
    if (now === undefined || now === null || next === null || other === undefined) return [];
    const [before, after] = [said(campo, now), said(campo, next)];
    return before === after ? [] : [VISIT.changesOther(other.dicho ?? other.nombre, before, after)];
  });
  if (changed.length === 0) return ok(read);
  const asks = [...changed, read.pregunta ?? VISIT.isSo].join(' ');
  return ok({ ...read, pregunta: asks });
}

/** The command that is alone in the cell, where the line has one. */
export function commandIn(state: CellState, look: ActionLook): AloneCommand | null {
  const text = openText(state, look);
  const command = text === null ? null : aloneCommand(text);
  if (command === 'normal') return normalLine(look) === null ? null : command;
  return command === 'unseen' && !isCoded(look.row) ? null : command;
}

/** What is offered for what is typed, or was left so. */
export const optionsIn = (state: CellState, look: ActionLook): readonly string[] =>
  offered(look.row, openText(state, look) ?? '', look.moment.metodo);

/** What a cell does at an event: pure, so that every key of every field can be tried. */
export function cellAfter(state: CellState, event: CellEvent, look: CellLook): CellEffect {
  const taken = (next: Partial<CellState>): CellEffect => ({ state: { ...state, ...next }, isTaken: true });
  switch (event.does) {
    case 'text':
      return taken({ typed: event.text, refusal: null, picked: -1, base: state.base ?? shownText(look) });
    case 'choose':
      return taken(picking(state, look, event.option));
    case 'command':
      return openText(state, look) === null || state.typed === ''
        ? obey(state, look, event.command)
        : taken({ refusal: VISIT.commandOverText });
    case 'enter': {
      const option = optionsIn(state, look)[state.picked];
      if (option !== undefined) return taken(picking(state, look, option));
      const command = commandIn(state, look);
      if (command !== null) return onwards(obey(state, look, command), command === 'unseen');
      return accept(state, look, event.back ? -1 : 1);
    }
    case 'step':
      return step(state, look, event.step);
    case 'escape':
      if (!isPristine(state, look) || state.refusal !== null) return { state: AT_REST, isTaken: true };
      return unreadText(look) === null
        ? { state, isTaken: false }
        : { state: AT_REST, write: textPatch(look, null), isTaken: true };
    case 'tab':
    case 'leave':
    case 'blur':
      return leave(state, look, event.does === 'blur' && event.isPointed);
  }
}

const picking = (state: CellState, look: CellLook, option: string): Partial<CellState> => ({
  typed: chosen(look.row, openText(state, look) ?? '', option),
  picked: -1,
  base: state.base ?? shownText(look),
});

const textPatch = (look: CellLook, text: string | null): Patch => ({
  valores: {},
  estados: {},
  sinEntender: { [keyIn(look)]: text },
});

/** «-» and Intro go on as any other line; Alt and «-» stay, to be pressed again. */
const onwards = (effect: CellEffect, isUnseen: boolean): CellEffect =>
  isUnseen && effect.write !== undefined ? { ...effect, move: 1 } : effect;

function obey(state: CellState, look: CellLook, command: CellCommand): CellEffect {
  const refused = (refusal: string): CellEffect => ({ state: { ...state, refusal }, isTaken: true });
  if (command === 'take') return take(state, look);
  if (command === 'unseen') {
    const patch = nextUnseen(look);
    if (patch === null) return refused(VISIT.unseenOfBoth);
    return patch.ok ? { state: AT_REST, write: patch.value, isTaken: true } : refused(patch.error);
  }
  if (command === 'copyEye' && look.sinEntender[keyIn({ ...look, ojo: OTHER[look.ojo] })] !== undefined)
    return refused(VISIT.otherUnread);
  const line = LINES[command](look);
  if (typeof line === 'string') return refused(line);
  return line === null ? refused(VISIT.nothingToCopy[command]) : written(look, line, 1);
}

const OTHER: Readonly<Record<ValueEye, ValueEye>> = { OD: 'OI', OI: 'OD', AO: 'AO' };
const LINES = { normal: normalLine, copyEye: otherEyeLine, repeat: repeatedLine } as const;

/** What devices read for this line and eye, and is not written here already. */
export const openOffers = (look: ActionLook): readonly Offer[] =>
  offersFor([look.row], look.ojo, look.lecturas ?? []).filter((offer) =>
    ['vacio', 'distinto'].includes(standing(offer, look).es),
  );

/** The last reading is taken; in the place of what is written only once that was asked. */
function take(state: CellState, look: CellLook): CellEffect {
  const [offer] = openOffers(look);
  if (offer === undefined) return { state: { ...state, refusal: VISIT.read.nothing }, isTaken: true };
  const { es, texto } = standing(offer, look);
  const asked = `${offerKey(offer)} ${texto}`;
  if (es === 'distinto' && state.asked !== asked)
    return { state: { ...state, asked, refusal: VISIT.read.asks(texto) }, isTaken: true };
  return written(look, { valores: takenValues(offer) }, 1);
}

/** What taking a reading writes where no cell has the focus. */
export function takingPatch(offer: Offer, stateOf: ActionLook['stateOf']): Patch {
  const { ojo } = offer.lectura;
  const isUnseen = offer.filas.some((row) => UNSEEN_ORDER.includes(stateOf(row.seccion, ojo) ?? 'normal'));
  return {
    valores: Object.fromEntries(
      Object.entries(takenValues(offer)).map(([campo, each]) => [campo, { [ojo]: each }]),
    ),
    estados: isUnseen ? { [ojo]: null } : {},
  };
}

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
      valores: Object.fromEntries(
        Object.entries(valores).map(([campo, each]) => [campo, { [eyeOf(campo, ojo)]: each }]),
      ),
      estados: isUnseen ? { [ojo]: null } : {},
      ...(unreadText(look) === null ? {} : { sinEntender: { [keyIn(look)]: null } }),
    },
    ...present({ metodo }),
    ...(asksAfter(valores).length === 0 ? { move } : {}),
    isTaken: true,
  };
}

/** What is typed counts, or what is asked about it is confirmed. */
function accept(state: CellState, look: CellLook, move: 1 | -1): CellEffect {
  const read = readingOf(state, look);
  if (read === null) return confirmation(look, move);
  if (isOvertaken(state, look))
    return {
      state: { ...state, refusal: VISIT.overtaken(savedText(look)), base: shownText(look) },
      isTaken: true,
    };
  if (!read.ok) return { ...keptAs(state, look), isTaken: true };
  const text = openText(state, look);
  if (read.value.pregunta !== undefined && state.asked !== text)
    return { state: { ...state, asked: text }, isTaken: true };
  return written(look, read.value, move);
}

/** Somebody else wrote here while it was being typed: what they wrote is not written over unseen. */
const isOvertaken = ({ base, typed }: CellState, look: CellLook): boolean =>
  typed !== null && base !== null && base !== shownText(look);

/** What is typed and is no value is kept as it was written. */
function keptAs(state: CellState, look: CellLook): CellEffect {
  const text = readableOf(openText(state, look) ?? '')
    .trim()
    .slice(0, UNREAD_TEXT);
  const next: CellState = { ...AT_REST, asked: state.asked };
  return text === '' || text === unreadText(look)
    ? { state: next, isTaken: false }
    : { state: next, write: textPatch(look, text), isTaken: false };
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
 * Leaving accepts what is whole. What is asked about, what cannot be read and a letter alone that somebody may only have
 * begun a word with are no values: they are kept as they were written until somebody mends them or throws them away.
 */
function leave(state: CellState, look: CellLook, isPointed: boolean): CellEffect {
  const still = ({ move: _move, ...effect }: CellEffect): CellEffect => ({ ...effect, isTaken: false });
  const read = readingOf(state, look);
  // A text that was left before is accepted with Intro alone.
  if (read === null || isPristine(state, look)) return { state: AT_REST, isTaken: false };
  const command = commandIn(state, look);
  if (command !== null && !isPointed) {
    const effect = obey(state, look, command);
    return effect.write === undefined ? keptAs(state, look) : still(effect);
  }
  const isWhole = command === null && read.ok && read.value.pregunta === undefined;
  return isWhole && !isOvertaken(state, look) ? still(written(look, read.value, 1)) : keptAs(state, look);
}

function step(state: CellState, look: CellLook, by: 1 | -1): CellEffect {
  const options = optionsIn(state, look);
  if (options.length > 0)
    return {
      state: { ...state, picked: (state.picked + by + options.length + 1) % (options.length + 1) },
      isTaken: true,
    };
  const next = stepped(look.row, state.typed ?? shownText(look), by === 1 ? -1 : 1);
  return next === null
    ? { state, isTaken: false }
    : {
        state: { ...state, typed: next, refusal: null, base: state.base ?? shownText(look) },
        isTaken: true,
      };
}
