import { PROPOSED_COPY as COPY } from '#copy/exams/files';
import type { ReadValue } from './proposals.ts';

interface Props {
  readonly values: readonly ReadValue[];
  /** The cell's name, for those who hear it. */
  readonly cell: string;
  /** Something else is in the cell: accepting takes its place, and says so. */
  readonly isFilled: boolean;
  readonly onAccept: (value: ReadValue) => void;
}

/** What a device wrote for this cell, beside it until somebody accepts it. */
export const ReadMark = ({ values, cell, isFilled, onAccept }: Props) =>
  values.map((value) => (
    <button
      key={value.texto}
      type="button"
      data-leido
      className="relative flex min-h-[2rem] cursor-pointer flex-wrap items-center gap-x-2 justify-self-start rounded-mark border-[1.5px] border-dashed border-iris bg-surface px-2 py-0.5 text-start text-dense text-iris hover:bg-iris-tint"
      onClick={() => onAccept(value)}
    >
      <span>{COPY.read}</span> <b className="text-ink tabular-nums">{value.texto}</b>{' '}
      <span className="font-semibold underline">{isFilled ? COPY.replace : COPY.accept}</span>{' '}
      <span className="sr-only">{COPY.into(cell)}</span>
    </button>
  ));
