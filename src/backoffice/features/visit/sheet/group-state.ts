import { isNormal, isWritten } from '#domain/clinical/cells/row-text';
import type { Row, RowGroup } from '#domain/clinical/cells/rows';
import { writtenOf } from '#domain/clinical/cells/written';
import { unreadKey } from '#domain/clinical/unread';
import type { Exam } from '../exam-context.ts';
import { eyesOfRow } from '../cell/cell-actions.ts';

export type GroupState = 'none' | 'part' | 'full' | 'normal' | 'unseen' | 'ask';

type Look = Pick<Exam, 'state' | 'warnings' | 'stateOf'>;

/** Whether an eye's line is written, or was not looked at. */
export function isDone(
  row: Row,
  ojo: 'OD' | 'OI' | 'AO',
  { state, stateOf }: Pick<Look, 'state' | 'stateOf'>,
): boolean {
  if (isWritten(row, writtenOf(state.valores, ojo)) || hasText(row, ojo, state)) return true;
  const left = ojo === 'AO' ? null : stateOf(row.seccion, ojo);
  return left === 'no_examinado' || left === 'no_colabora' || left === 'protesis';
}

/** Whether something is in the line that is no value. */
export const hasText = (
  { id }: Row,
  ojo: 'OD' | 'OI' | 'AO',
  { sinEntender }: Pick<Exam['state'], 'sinEntender'>,
): boolean => sinEntender[unreadKey({ fila: id, ojo })] !== undefined;

/** How far a group is, from the lines that are always shown. */
export function stateOfGroup({ filas }: RowGroup, exam: Look): GroupState {
  const fields = new Set(filas.flatMap(({ campos }) => campos));
  if (exam.warnings.some(({ campo }) => fields.has(campo))) return 'ask';
  if (filas.some((row) => eyesOfRow(row).some((ojo) => hasText(row, ojo, exam.state)))) return 'ask';
  const cells = filas
    .filter(({ mas }) => mas !== true)
    .flatMap((row) => eyesOfRow(row).map((ojo) => ({ row, ojo })));
  const done = cells.filter(({ row, ojo }) => isDone(row, ojo, exam));
  if (done.length === 0) return 'none';
  if (done.length < cells.length) return 'part';
  if (done.every(({ row, ojo }) => !isWritten(row, writtenOf(exam.state.valores, ojo)))) return 'unseen';
  return done.every(({ row, ojo }) => isNormal(row, writtenOf(exam.state.valores, ojo))) ? 'normal' : 'full';
}
