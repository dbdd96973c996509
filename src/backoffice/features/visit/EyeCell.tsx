import { Ban } from 'lucide-react';
import { UNSEEN_WORDS, VISIT } from '#copy/clinical/visit';
import type { Row } from '#domain/clinical/cells/rows';
import { isWritten } from '#domain/clinical/cells/row-text';
import { writtenOf } from '#domain/clinical/cells/written';
import { useAbsentEyes } from '#backoffice/shared/laterality/absent-eyes-context.ts';
import { ExamCell } from './cell/ExamCell.tsx';
import { useExamContext } from './exam-context.ts';
import { DrawingCell } from './sheet/DrawingCell.tsx';

interface Props {
  readonly row: Row;
  readonly ojo: 'OD' | 'OI';
}

/**
 * One eye's place in a line. Of an eye that is not there it is closed, and no key comes to it; what was written before it
 * was said stays to be taken away.
 */
export function EyeCell({ row, ojo }: Props) {
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
      <Ban aria-hidden="true" size={14} strokeWidth={2} />
      <span aria-hidden="true">{UNSEEN_WORDS['protesis']}</span>
      <span className="sr-only">{VISIT.absent.closed(row.dicho ?? row.nombre, ojo)}</span>
    </p>
  );
}
