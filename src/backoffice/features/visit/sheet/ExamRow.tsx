import { Ban } from 'lucide-react';
import { VISIT, UNSEEN_WORDS } from '#copy/clinical/visit';
import { isWritten } from '#domain/clinical/cells/row-text';
import type { Row } from '#domain/clinical/cells/rows';
import { writtenOf } from '#domain/clinical/cells/written';
import { DROPS_MIN } from '#domain/scheduling/booking/booking-together';
import { formatHour, parseHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { useExamContext } from '../exam-context.ts';
import { ExamCell } from '../cell/ExamCell.tsx';
import { DrawingCell } from './DrawingCell.tsx';

/** The name of the finding is between the eyes, each of which is pressed against it. */
export const SPINE =
  'grid grid-cols-2 md:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_7.625rem_minmax(0,1fr)] md:print:grid-cols-[minmax(0,1fr)_9.5rem_minmax(0,1fr)]';
const NAME = [
  'order-first col-span-2 bg-paper px-1 py-0.5 text-tiny text-ink-2 md:order-none md:col-span-1 md:text-center md:border-x md:border-line',
  // The heads that say which side is which eye are on the first sheet alone: on paper each line says it.
  "print:before:float-left print:before:font-bold print:before:content-['OD']",
  "print:after:float-right print:after:font-bold print:after:content-['OI']",
].join(' ');

export function ExamRow({ row }: { readonly row: Row }) {
  if (row.juntos === true)
    return (
      <div className={`${SPINE} border-t border-line`}>
        <p className="col-span-2 m-0 bg-paper px-2 py-0.5 text-tiny text-ink-2 md:col-span-1 md:text-end">
          <span className="rounded-mark border-x-4 border-ink bg-surface px-1 text-ink">AO</span> {row.nombre}
        </p>
        <div className="col-span-2">
          <ExamCell row={row} ojo="AO" />
        </div>
      </div>
    );
  if (row.tipo === 'dibujo')
    return (
      <div className={`${SPINE} border-t border-line first:border-t-0`}>
        <EyeCell row={row} ojo="OD" />
        <p className={`${NAME} m-0`}>{row.nombre}</p>
        <EyeCell row={row} ojo="OI" />
      </div>
    );
  return (
    <div className={`${SPINE} border-t border-line first:border-t-0`}>
      <EyeCell row={row} ojo="OD" />
      <p className={`${NAME} m-0`}>
        <How row={row} />
      </p>
      <EyeCell row={row} ojo="OI" />
    </div>
  );
}

/** The name; how and at what hour it was taken, where both eyes agree; the drops’ clock in the place of their name. */
function How({ row }: { readonly row: Row }) {
  const { state, isReadOnly, fecha } = useExamContext();
  const today = useClinicNow().fecha;
  const [campo = ''] = row.campos;
  const [right, left] = (['OD', 'OI'] as const).map((ojo) => writtenOf(state.valores, ojo)(campo));
  // Nobody waits for a pupil of a visit that is over.
  if (row.id === 'gotas' && !isReadOnly && fecha === today)
    return <DilationClock name={row.nombre} hora={latest(right?.hora, left?.hora)} />;
  const words = [...new Set([right, left].map((each) => (each === undefined ? '' : wordsOf(each))))].filter(
    (each) => each !== '',
  );
  return (
    <>
      {row.nombre}
      {words.length > 0 && <span className="block text-tiny leading-[1.15]">{words.join(' · ')}</span>}
    </>
  );
}

const wordsOf = ({
  metodo,
  hora,
}: {
  readonly metodo?: string | undefined;
  readonly hora?: string | undefined;
}): string => [metodo, hora].filter((each) => each !== undefined).join(' ');

const latest = (one: string | undefined, other: string | undefined): string | null => {
  const [last] = [one, other]
    .filter((each) => each !== undefined)
    .toSorted()
    .toReversed();
  return last ?? null;
};

/** How long until the pupil is dilated, in the place of the drops’ name. */
function DilationClock({ name, hora }: { readonly name: string; readonly hora: string | null }) {
  const { minuto } = useClinicNow();
  const put = hora === null ? null : parseHour(hora);
  if (put?.ok !== true) return name;
  const ready = put.value + DROPS_MIN.usual;
  const left = ready - minuto;
  const isRunning = left > 0 && left <= DROPS_MIN.usual;
  return (
    <span title={VISIT.dilation.ready(formatHour(ready))}>
      <span className={isRunning ? 'sr-only' : ''}>{name}, </span>
      {isRunning ? <b className="text-retina">{VISIT.dilation.left(left)}</b> : VISIT.dilation.done}
    </span>
  );
}

/**
 * One eye's place in a line. Of an eye that is not there it is closed, and no key comes to it; what was written before it
 * was said stays to be taken away.
 */
function EyeCell({ row, ojo }: { readonly row: Row; readonly ojo: 'OD' | 'OI' }) {
  const { state } = useExamContext();
  const absent = useAbsentEyes();
  const isClosed = absent[ojo] !== undefined && !isWritten(row, writtenOf(state.valores, ojo));
  if (!isClosed)
    return row.tipo === 'dibujo' ? <DrawingCell row={row} ojo={ojo} /> : <ExamCell row={row} ojo={ojo} />;
  return (
    <p
      title={absent[ojo]}
      className={`m-0 flex min-h-[var(--celda,1.75rem)] items-center gap-1.5 bg-paper px-2 py-px text-small text-ink-2 ${ojo === 'OD' ? 'md:justify-end' : ''}`}
    >
      <Ban aria-hidden="true" size="0.875rem" strokeWidth={2} />
      <span aria-hidden="true">{UNSEEN_WORDS['protesis']}</span>
      <span className="sr-only">{VISIT.absent.closed(row.dicho ?? row.nombre, ojo)}</span>
    </p>
  );
}
