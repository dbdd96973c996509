import { useRef, useState, type KeyboardEvent } from 'react';
import { VISIT } from '#copy/clinical/visit';
import { normalOf, readRow } from '#domain/clinical/cells/read-row';
import type { Read } from '#domain/clinical/cells/reading';
import type { Row } from '#domain/clinical/cells/rows';
import { editText } from '#domain/clinical/cells/row-text';
import { writtenOf } from '#domain/clinical/cells/written';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { SECTIONS, type EyeState } from '#domain/clinical/fields/sections';
import type { ValueEye, Warning } from '#domain/clinical/fields/raw';
import { useExamContext } from '../exam-context.ts';
import { NO_PATCH, type Patch } from '../keeper/patches.ts';
import { chosen, offered } from './offered.ts';
import { stepped } from './cell-steps.ts';

/** Pressed again and again, `-` says why an eye was not looked at, and at last nothing. */
const UNSEEN_ORDER: readonly (EyeState | null)[] = ['no_examinado', 'no_colabora', null];

export interface Cell {
  /** What is being typed; null while the cell only shows what is written. */
  readonly typed: string | null;
  readonly read: Read | null;
  /** A sentence that refuses a key. */
  readonly refusal: string | null;
  readonly options: readonly string[];
  readonly picked: number;
  readonly warnings: readonly Warning[];
  readonly type: (text: string) => void;
  readonly choose: (option: string) => void;
  readonly focus: () => void;
  readonly blur: () => void;
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Words of one's own, where a template may stand. */
const isFreeText = ({ campos: [campo = ''] }: Row): boolean => fieldOf(campo)?.tipo === 'texto';

/** What one cell does: what is typed counts when it is accepted or left, and only if it can be understood. */
export function useCell(row: Row, ojo: ValueEye): Cell {
  const { state, before, warnings, moment, isReadOnly, write, writeOut, keepMethod, stateOf, warningsAfter } =
    useExamContext();
  const written = writtenOf(state.valores, ojo);
  const now = editText(row, written);
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [picked, setPicked] = useState(-1);
  const asked = useRef<string | null>(null);
  const isPristine = typed === null || typed === now;
  const read = isPristine ? null : readRow(row, typed, moment);
  const own = warnings.filter((each) => each.ojo === ojo && row.campos.includes(each.campo));
  const options = isFocused && !isReadOnly ? offered(row, isPristine ? '' : typed) : [];

  const commit = (reading: Extract<Read, { ok: true }>['value']): void => {
    const { valores } = reading;
    const isSaid = Object.values(valores).some((each) => each !== null);
    const isUnseen = ojo !== 'AO' && isSaid && UNSEEN_ORDER.includes(stateOf(row.seccion, ojo) ?? 'normal');
    write(row.seccion, {
      valores: Object.fromEntries(Object.entries(valores).map(([campo, each]) => [campo, { [ojo]: each }])),
      estados: isUnseen ? { [ojo]: null } : {},
    });
    for (const each of Object.values(valores)) if (each?.metodo !== undefined) keepMethod(each.metodo);
    setTyped(null);
    setRefusal(null);
    asked.current = null;
  };

  const confirm = (): void => {
    const valores: Record<string, Record<string, NonNullable<Patch['valores'][string]['OD']>>> = {};
    for (const { campo, clase } of own) {
      const value = written(campo);
      if (clase === 'aviso' && value !== undefined)
        valores[campo] = {
          [ojo]: {
            v: value.v,
            ...(value.metodo === undefined ? {} : { metodo: value.metodo }),
            ...(value.hora === undefined ? {} : { hora: value.hora }),
            ...(value.motivo === undefined ? {} : { motivo: value.motivo }),
            ok: 'confirmado',
          },
        };
    }
    if (Object.keys(valores).length > 0) write(row.seccion, { ...NO_PATCH, valores });
  };

  /** True where there is nothing left to ask, so that the next cell may have the focus. */
  const accept = (): boolean => {
    if (read === null) {
      confirm();
      setTyped(null);
      return !own.some(({ clase }) => clase === 'falta');
    }
    if (!read.ok) return false;
    if (read.value.pregunta !== undefined && asked.current !== typed) {
      asked.current = typed;
      return false;
    }
    const asks = warningsAfter(row.seccion, ojo, read.value.valores);
    commit(read.value);
    return !asks.some((each) => each.ojo === ojo && row.campos.includes(each.campo));
  };

  const unseen = (): void => {
    if (ojo === 'AO') return;
    const present = stateOf(row.seccion, ojo);
    const hasFindings = Object.entries(state.valores).some(
      ([campo, eyes]) =>
        eyes[ojo] !== null && eyes[ojo] !== undefined && fieldOf(campo)?.seccion === row.seccion,
    );
    if (hasFindings) {
      const section = SECTIONS.find(({ id }) => id === row.seccion)?.nombre ?? '';
      setRefusal(VISIT.hasFindings(ojo, section));
      return;
    }
    const next = UNSEEN_ORDER[(UNSEEN_ORDER.indexOf(present) + 1) % UNSEEN_ORDER.length] ?? null;
    write(row.seccion, { valores: {}, estados: { [ojo]: next } });
  };

  /** Writes a line as if it had been typed and accepted; true where nothing is asked about it. */
  const copyFrom = (source: string): boolean => {
    const copied = readRow(row, source, moment);
    if (!copied.ok) return false;
    const asks = warningsAfter(row.seccion, ojo, copied.value.valores);
    commit(copied.value);
    return !asks.some((each) => each.ojo === ojo && row.campos.includes(each.campo));
  };

  /** Keys of one sign, which act in an empty cell, or instead of what is there; null for any other key. */
  const signed = (key: string): 'next' | 'stay' | null => {
    const isEmpty = (typed ?? now) === '';
    const done = (isQuiet: boolean) => (isQuiet ? 'next' : 'stay');
    if (key === '=' && isPristine && ojo !== 'AO')
      return done(copyFrom(editText(row, writtenOf(state.valores, ojo === 'OD' ? 'OI' : 'OD'))));
    if (!isEmpty) return null;
    const past = editText(row, writtenOf(before, ojo));
    if (key === '.' && past !== '') return done(copyFrom(past));
    if (key === 'n' && normalOf(row) !== null) return done(copyFrom('n'));
    if (key !== '-' || !isCoded(row)) return null;
    unseen();
    return 'stay';
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isReadOnly || event.nativeEvent.isComposing) return;
    const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || metaKey) return;
    if (key === 'Enter' && !ctrlKey) {
      event.preventDefault();
      const option = options[picked];
      if (option !== undefined) {
        setTyped(chosen(row, isPristine ? '' : typed, option));
        setPicked(-1);
        return;
      }
      if (accept()) moveOn(currentTarget, shiftKey ? -1 : 1);
      return;
    }
    if (key === 'Escape' && (!isPristine || refusal !== null)) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(now);
      setRefusal(null);
      setPicked(-1);
      return;
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0) {
        event.preventDefault();
        setPicked((at) => (at + step + options.length + 1) % (options.length + 1));
        return;
      }
      const next = stepped(row, typed ?? now, step === 1 ? -1 : 1);
      if (next === null) return;
      event.preventDefault();
      setTyped(next);
      return;
    }
    if (ctrlKey) return;
    const done = signed(key);
    if (done === null) return;
    event.preventDefault();
    if (done === 'next') moveOn(currentTarget, 1);
  };

  return {
    typed,
    read,
    refusal,
    options,
    picked,
    warnings: own,
    type: (text) => {
      setTyped(isFreeText(row) ? writeOut(text) : text);
      setRefusal(null);
      setPicked(-1);
    },
    choose: (option) => {
      setTyped(chosen(row, isPristine ? '' : typed, option));
      setPicked(-1);
    },
    focus: () => {
      setFocused(true);
      if (typed === null) setTyped(now);
    },
    blur: () => {
      setFocused(false);
      setPicked(-1);
      setRefusal(null);
      // What is asked about waits for its answer, and what cannot be read stays to be put right: neither is saved.
      if (read === null) setTyped(null);
      else if (read.ok && read.value.pregunta === undefined) commit(read.value);
    },
    press,
  };
}

/** Where a minus is no sign of a number: rows of findings. */
const isCoded = (row: Row): boolean =>
  normalOf(row) !== null || fieldOf(row.campos[0] ?? '')?.tipo === 'opcion';

/** The next cell in order takes the focus. */
function moveOn(from: HTMLInputElement, step: 1 | -1): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('[data-celda]')];
  const next = cells[cells.indexOf(from) + step];
  next?.focus();
  next?.select();
}
