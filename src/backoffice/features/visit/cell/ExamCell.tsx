import { Ban, Check, ShieldCheck, X } from 'lucide-react';
import { useId, useState } from 'react';
import { UNSEEN_WORDS, VISIT } from '#copy/clinical/visit';
import { derivedOf } from '#domain/clinical/cells/derived';
import { editText, isNormal, isWritten, rowText } from '#domain/clinical/cells/row-text';
import type { Row } from '#domain/clinical/cells/rows';
import { writtenOf, type Written } from '#domain/clinical/cells/written';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { Against } from '../Against.tsx';
import { useExamContext, type Exam } from '../exam-context.ts';
import { pastLine } from '../past-values.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { originWords } from '#domain/clinical/origin/origin';
import { CellPopup } from './CellPopup.tsx';
import { padOf, TouchPad } from './TouchPad.tsx';
import { useCell } from './use-cell.ts';

interface Props {
  readonly row: Row;
  readonly ojo: ValueEye;
}

const BOX =
  'group relative flex min-h-[var(--celda,1.75rem)] min-w-0 flex-wrap content-center items-baseline gap-x-3 px-2 py-px';
const INPUT = [
  // On a telephone what is asked of a cell opens under it, between the bar and the edge; keys are in the bar.
  'max-md:scroll-mt-[6rem] max-md:scroll-mb-[12rem] max-md:[&[inputmode=none]]:scroll-mb-2',
  'absolute inset-0 z-10 w-full rounded-mark border-2 border-iris bg-surface px-2 text-chart-1 font-strong',
  'opacity-0 focus:opacity-100 focus:outline-none read-only:cursor-default',
  'aria-invalid:border-retina aria-invalid:bg-retina-tint',
].join(' ');

/** What an eye shows in a line: the value against the spine, the previous one beside it, what follows from it outside. */
export function ExamCell({ row, ojo }: Props) {
  const exam = useExamContext();
  const { state, before, isReadOnly, stateOf } = exam;
  const cell = useCell(row, ojo);
  const id = useId();
  const written = writtenOf(state.valores, ojo);
  const isRight = ojo === 'OD';
  const refused = row.campos.map((campo) => state.refused[`${campo}.${ojo}`]).find(Boolean);
  // A word that still fits some options is not wrong, only not whole.
  const isWrong = cell.read?.ok === false && cell.options.length === 0 && cell.command === null;
  const isLeft = cell.unread !== null && !cell.isTyping;
  const bad = isWrong || isLeft || refused !== undefined;
  const isAsking = cell.warnings.length > 0;
  const now = editText(row, written);
  const [isInLetters, setLetters] = useState(false);
  const host = exam.pad ?? null;
  const kind = host === null || isReadOnly || isInLetters ? null : padOf(row);
  const past = kind === null ? null : pastOf(row, ojo, exam);
  const hasKeys = kind !== null && host !== null && cell.isFocused;
  const said = (
    <CellPopup
      id={`${id}-dicho`}
      row={row}
      cell={cell}
      saved={rowText(row, written)}
      refused={refused}
      isRight={isRight}
      isWithKeys={hasKeys}
    />
  );
  return (
    <div
      data-mal={bad ? '' : undefined}
      data-pregunta={isAsking ? '' : undefined}
      className={`${BOX} ${isRight ? 'md:flex-row-reverse' : ''} ${faceOf(bad, isAsking)}`}
    >
      <Value row={row} ojo={ojo} typed={bad ? (cell.typed ?? cell.unread) : null} />
      <Previous row={row} ojo={ojo} />
      {ojo !== 'AO' && (
        <span className={`text-tiny text-ink-2 tabular-nums ${isRight ? 'md:mr-auto' : 'ml-auto'}`}>
          {derivedOf(row, {
            ...{ values: state.valores, before, ojo, isDiabetic: exam.isDiabetic(ojo) },
          }).join(' · ')}
        </span>
      )}
      <input
        data-celda=""
        data-fila={row.id}
        data-campos={row.campos.join(' ')}
        data-ojo={ojo}
        data-escribiendo={cell.isTyping ? '' : undefined}
        className={INPUT}
        value={cell.typed ?? cell.unread ?? now}
        readOnly={isReadOnly}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        inputMode={kind === null ? undefined : 'none'}
        aria-label={`${row.dicho ?? row.nombre}, ${VISIT.eyes[ojo]}`}
        aria-invalid={bad || undefined}
        aria-describedby={`${id}-antes ${id}-dicho`}
        onChange={({ currentTarget }) => cell.type(currentTarget.value)}
        onFocus={({ currentTarget }) => {
          cell.focus();
          currentTarget.select();
        }}
        onBlur={(event) => {
          setLetters(false);
          cell.blur(event);
        }}
        onKeyDown={cell.press}
      />
      <span id={`${id}-antes`} className="sr-only">
        {spoken(
          pastWords(row, ojo, exam),
          isWritten(row, written),
          ojo === 'AO' ? null : stateOf(row.seccion, ojo),
        )}
        {isAsking ? ` ${VISIT.toConfirm}` : isConfirmedIn(row, written) && ` ${VISIT.isConfirmed}`}
      </span>
      {row.id === 'gotas' && <Against text={rowText(row, written)} />}
      {hasKeys ? (
        <TouchPad
          row={row}
          ojo={ojo}
          kind={kind}
          cell={cell}
          text={cell.typed ?? cell.unread ?? now}
          past={past === null ? '' : `${past.text} ${past.when}`}
          said={said}
          host={host}
          onLetters={() => setLetters(true)}
        />
      ) : (
        said
      )}
    </div>
  );
}

function faceOf(isBad: boolean, isAsking: boolean): string {
  if (isBad) return 'bg-retina-tint outline-2 -outline-offset-2 outline-retina';
  return isAsking
    ? 'border-l-6 border-l-macula bg-macula-tint outline-1 -outline-offset-1 outline-dashed outline-macula'
    : '';
}

function spoken(previous: string, isSaid: boolean, unseen: string | null): string {
  const state = isSaid ? '' : (UNSEEN_WORDS[unseen ?? ''] ?? '');
  return [state, previous].filter(Boolean).join('. ');
}

function Value({ row, ojo, typed }: Props & { readonly typed: string | null }) {
  const { state, stateOf } = useExamContext();
  const written = writtenOf(state.valores, ojo);
  if (typed !== null)
    return (
      <span
        className="inline-flex items-baseline gap-1.5 text-chart-1 font-strong text-retina"
        aria-hidden="true"
      >
        {typed}
        <X className="self-center" size="1rem" strokeWidth={2.5} />
        {isWritten(row, written) && (
          <span className="text-tiny font-normal text-ink-2">{VISIT.beneath(rowText(row, written))}</span>
        )}
      </span>
    );
  const text = rowText(row, written);
  if (text === '') {
    const unseen = ojo === 'AO' ? null : stateOf(row.seccion, ojo);
    const words = UNSEEN_WORDS[unseen ?? ''];
    return words === undefined ? (
      <span className="min-w-[3ch]" />
    ) : (
      <span className="inline-flex items-baseline gap-1.5 text-ink-2" aria-hidden="true">
        <Ban className="self-center" size="0.875rem" strokeWidth={2} />
        {words}
      </span>
    );
  }
  const normal = isNormal(row, written);
  const isConfirmed = isConfirmedIn(row, written);
  const origins = new Set(
    row.campos.flatMap((campo) => {
      const origen = written(campo)?.origen;
      return origen === undefined ? [] : originWords(origen);
    }),
  );
  return (
    <span
      aria-hidden="true"
      className={`inline-flex items-baseline gap-1.5 [overflow-wrap:anywhere] ${ojo === 'OD' ? 'md:text-end' : ''} ${normal ? 'text-ink-2' : /\d/u.test(text) ? sizeOf(row) : 'font-medium'} ${isConfirmed ? 'border-b-2 border-leaf' : ''}`}
    >
      {normal && <Check className="self-center text-leaf" size="0.9375rem" strokeWidth={2.5} />}
      {text}
      {isConfirmed && <ShieldCheck className="self-center text-leaf" size="0.875rem" strokeWidth={2} />}
      {origins.size > 0 && (
        <small className="text-tiny font-normal text-ink-2">{[...origins].join(', ')}</small>
      )}
    </span>
  );
}

const isConfirmedIn = ({ campos }: Row, written: Written): boolean =>
  campos.some((campo) => written(campo)?.ok === 'confirmado');

/** Figures are read from afar, words from near. */
function sizeOf({ tipo, campos: [campo = ''] }: Row): string {
  if (campo.startsWith('pio') && !campo.includes('digital'))
    return 'text-chart-2 font-bold leading-none tabular-nums';
  const isFigure = tipo === 'refraccion' || campo.startsWith('av_') || campo.startsWith('cd_');
  return isFigure ? 'text-chart-1 font-strong leading-[1.15] tabular-nums' : 'font-medium';
}

/** «12/03/26»: there is little room beside a value. */
const shortDate = (fecha: string): string => fecha.slice(2).split('-').toReversed().join('/');

/** The initials of the doctor whose visit a value is of: «Dra. Lourdes Salazar» gives «LS». */
const monogramOf = (medico: string): string =>
  medico
    .replace(/^Dra?\.\s+/u, '')
    .split(/\s+/u)
    .slice(0, 2)
    .map((name) => name.charAt(0).toUpperCase())
    .join('');

/** The last value in words, with its day and whose it is. */
function pastWords(row: Row, ojo: ValueEye, { before }: Pick<Exam, 'before'>): string {
  const line = pastLine(before, row, ojo);
  const text = rowText(row, line);
  if (text === '') return '';
  const visit = row.campos.map((campo) => line(campo)?.visita).find((each) => each !== undefined);
  return visit === undefined
    ? VISIT.previous(text)
    : VISIT.past(text, mediumDate(visit.medido), visit.medico);
}

/** The last value with its day and, where it was another doctor's, whose it is. */
function pastOf(row: Row, ojo: ValueEye, { before, medico }: Pick<Exam, 'before' | 'medico'>) {
  const line = pastLine(before, row, ojo);
  const text = rowText(row, line);
  const visit = row.campos.map((campo) => line(campo)?.visita).find((each) => each !== undefined);
  const whose = visit === undefined || visit.medico === medico ? '' : monogramOf(visit.medico);
  const day = visit === undefined ? '' : shortDate(visit.medido);
  return text === '' ? null : { text, when: [day, whose].filter(Boolean).join(' ') };
}

function Previous({ row, ojo }: Props) {
  const exam = useExamContext();
  const past = pastOf(row, ojo, exam);
  if (past === null) return null;
  const now = rowText(row, writtenOf(exam.state.valores, ojo));
  return (
    <span
      className="min-w-0 text-tiny text-ink-2 tabular-nums [overflow-wrap:anywhere]"
      aria-hidden="true"
      title={pastWords(row, ojo, exam)}
    >
      {past.text === now ? VISIT.same : past.text}{' '}
      {past.when !== '' && <span className="opacity-80">{past.when}</span>}
    </span>
  );
}
