import {
  Ban,
  Minus,
  Plus,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Contrast,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useState, type FocusEvent } from 'react';
import { useToast } from '#components/ui/Toasts.tsx';
import { VISIT } from '#copy/clinical/visit';
import { derivedOf } from '#domain/clinical/cells/derived';
import type { RowGroup } from '#domain/clinical/cells/rows';
import { DRAWING } from '#copy/clinical/drawing';
import { useExamContext, type Exam } from '../exam-context.ts';
import { offersFor } from '../cell/device-offers.ts';
import { DeviceReadings } from './DeviceReadings.tsx';
import { ExamRow } from './ExamRow.tsx';
import { eyesOfRow, normalPatches, type LeftLine } from '../cell/cell-actions.ts';
import { visitOn } from '../past-values.ts';
import { isEmptyPatch, merged, NO_PATCH, type Patch } from '../keeper/patches.ts';
import { LeftLines, type PupilSaid } from './LeftLines.tsx';
import { hasText, isDone, stateOfGroup, type GroupState } from './group-state.ts';

const ICONS: Readonly<Record<GroupState, LucideIcon>> = {
  none: CircleDashed,
  part: Contrast,
  full: CircleDot,
  normal: CircleCheck,
  unseen: Ban,
  ask: TriangleAlert,
};
const TINTS: Readonly<Record<GroupState, string>> = {
  none: 'text-ink-2',
  part: 'text-iris',
  full: 'text-iris',
  normal: 'text-leaf',
  unseen: 'text-ink-2',
  ask: 'text-ink',
};
const LINK =
  'ml-5 cursor-pointer rounded-mark px-1 text-start text-tiny text-iris underline decoration-dotted underline-offset-2 hover:bg-iris-tint min-h-[var(--signo,1.5rem)]';
const SIGN =
  '-my-0.5 grid size-[var(--signo,1.5rem)] flex-none cursor-pointer place-items-center rounded-mark text-iris hover:bg-iris-tint';

interface Props {
  readonly group: RowGroup;
  /** Its number key. */
  readonly at: number;
}

/** A group of lines with its margin: how far it is, its key, and what is done with all of it. */
export function ExamGroup({ group, at }: Props) {
  const exam = useExamContext();
  const notify = useToast();
  const [isOpen, setOpen] = useState(false);
  // Whoever empties a line to write the other eye finds it where it was.
  const [stays, setStays] = useState<readonly string[]>([]);
  const state = stateOfGroup(group, exam);
  const Icon = ICONS[state];
  const rows = group.filas.filter(
    (row) =>
      row.mas !== true ||
      isOpen ||
      stays.includes(row.id) ||
      eyesOfRow(row).some(
        (ojo) =>
          isWrittenOrAsked(row, ojo, exam) || isRead(row, ojo, exam) || isGradedBySigns(row, ojo, exam),
      ),
  );
  const hasMore = group.filas.some(({ mas }) => mas === true);
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const rest = (said: Patch['valores'] = {}) =>
    normalPatches(group, (row, ojo) => isDone(row, ojo, exam), {
      ...{ now: { ...exam.state.valores, ...said }, before: exam.before, beforeOn: visitOn(exam.before) },
      ...{ stateOf: exam.stateOf, factsOf: exam.factsOf, isDilated: exam.isDilated },
    });
  const { count, left: kept } = rest();
  const measured = new Set(group.filas.flatMap(({ seccion }) => exam.measured.get(seccion) ?? []));
  const fill = (said: Patch = NO_PATCH): void => {
    const { patches, count: done, left: after } = rest(said.valores);
    const all = isEmptyPatch(said)
      ? patches
      : new Map([...patches, ['fondo' as const, merged(said, patches.get('fondo') ?? NO_PATCH)]]);
    if (all.size > 0) exam.writeAll(all);
    setLeft(after);
    notify(
      done > 0
        ? { tone: 'good', text: VISIT.allNormalDone(done) }
        : { tone: 'note', text: after.length > 0 ? VISIT.allNormalLeft : VISIT.allNormalNone },
    );
  };
  const sayPupil = (v: PupilSaid): void => fill({ valores: { fondo_pupila: { AO: { v } } }, estados: {} });
  return (
    <section
      aria-labelledby={`grupo-${group.id}`}
      data-acciones=""
      onFocus={({ target }) => {
        const row = rows.find(({ id, mas }) => mas === true && id === target.dataset['fila']);
        if (row === undefined || stays.includes(row.id)) return;
        if (eyesOfRow(row).some((ojo) => isWrittenOrAsked(row, ojo, exam))) setStays([...stays, row.id]);
      }}
      onBlur={(event) => {
        if (isOpen && isCellBeyond(event)) setOpen(false);
      }}
      className={`grid border-t border-line-strong md:grid-cols-[7.75rem_minmax(0,1fr)] xl:grid-cols-[10.25rem_minmax(0,1fr)] ${state === 'ask' ? 'border-l-6 border-l-macula md:-ml-1.5' : ''}`}
    >
      <div className="bg-paper px-1.5 py-1 text-small max-md:sticky print:static max-md:top-[5.5rem] max-md:z-[15] md:border-r md:border-line-strong">
        <div className="flex flex-wrap content-start items-start gap-x-1.5 md:sticky print:static md:top-[calc(var(--cabeza,0px)+2rem)]">
          <Icon
            aria-label={VISIT.states[state]}
            className={`mt-0.5 flex-none ${TINTS[state]}`}
            size="0.9375rem"
            strokeWidth={2.2}
          />
          <h2
            id={`grupo-${group.id}`}
            tabIndex={-1}
            data-grupo={at}
            className="flex-auto text-tiny leading-[1.15] font-strong"
          >
            {group.nombre}
          </h2>
          <span className="ml-auto inline-flex items-center gap-1">
            {hasMore && !exam.isReadOnly && (
              <button
                type="button"
                tabIndex={-1}
                data-accion=""
                className={SIGN}
                title={isOpen ? VISIT.less : VISIT.more}
                aria-expanded={isOpen}
                aria-label={`${isOpen ? VISIT.less : VISIT.more}: ${group.nombre}`}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? (
                  <Minus aria-hidden="true" size="0.9375rem" strokeWidth={2.2} />
                ) : (
                  <Plus aria-hidden="true" size="0.9375rem" strokeWidth={2.2} />
                )}
              </button>
            )}
            <kbd className="rounded-mark border border-line-strong px-1 text-tiny leading-[1.15] text-ink-2 print:hidden">
              {at}
            </kbd>
          </span>
          {count + kept.length > 0 && !exam.isReadOnly && rows.length > 1 && (
            <button
              type="button"
              tabIndex={-1}
              data-accion=""
              className={LINK}
              aria-label={VISIT.allNormalOf(group.nombre)}
              onClick={() => fill()}
            >
              {VISIT.allNormal}
            </button>
          )}
          {[...measured].map((words) => (
            <small key={words} className="ml-5 w-full text-tiny text-ink-2">
              {words}
            </small>
          ))}
          {!isOpen && !exam.isReadOnly && group.filas.some(({ tipo }) => tipo === 'dibujo') && (
            <button
              type="button"
              tabIndex={-1}
              data-accion=""
              className={LINK}
              aria-label={DRAWING.drawIn(group.nombre)}
              onClick={() => setOpen(true)}
            >
              {DRAWING.draw}
            </button>
          )}
        </div>
      </div>
      <div className="flex min-w-0 flex-col bg-surface [&>:last-child]:flex-auto">
        <LeftLines group={group.nombre} left={left} onEnd={setLeft} onPupil={sayPupil} />
        <DeviceReadings group={group} />
        {rows.map((row) => (
          <ExamRow key={row.id} row={row} />
        ))}
      </div>
    </section>
  );
}

/** Whether the focus goes on to a cell of another group; not to a dialog, nor out of the window. */
const isCellBeyond = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  relatedTarget instanceof HTMLElement &&
  relatedTarget.dataset['celda'] !== undefined &&
  !currentTarget.contains(relatedTarget);

/** What is seen says a grade, which is shown beside the one that the doctor chooses. */
const isGradedBySigns = (
  row: RowGroup['filas'][number],
  ojo: 'OD' | 'OI' | 'AO',
  { state: { valores: values }, before, isDiabetic }: Exam,
): boolean =>
  ojo !== 'AO' &&
  (row.id === 'rd_grado' || row.id === 'edema_macular') &&
  isDiabetic(ojo) &&
  derivedOf(row, { values, before, ojo, isDiabetic: true }).length > 0;

/** A device read it of an eye that is there. */
const isRead = (row: RowGroup['filas'][number], ojo: 'OD' | 'OI' | 'AO', exam: Exam): boolean =>
  ojo !== 'AO' &&
  exam.stateOf(row.seccion, ojo) !== 'protesis' &&
  offersFor([row], ojo, exam.lecturas).length > 0;

function isWrittenOrAsked(
  row: RowGroup['filas'][number],
  ojo: 'OD' | 'OI' | 'AO',
  exam: Pick<Exam, 'state'> & { readonly warnings: readonly { readonly campo: string }[] },
): boolean {
  const isLooked = row.campos.some((campo) => {
    const value = exam.state.valores[campo]?.[ojo];
    return value !== undefined && value !== null;
  });
  return (
    isLooked || hasText(row, ojo, exam.state) || exam.warnings.some(({ campo }) => row.campos.includes(campo))
  );
}
