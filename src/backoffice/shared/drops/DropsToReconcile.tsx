import { useId, useState } from 'react';
import { DROPS_COPY } from '#copy/clinical/drops';
import type { DropCourse } from '#domain/clinical/drops/drop-course';
import { dropRows, unreconciled, withAnswer, type DropRow } from '#domain/clinical/drops/reconcile';
import type { ReconciledDrop } from '#domain/clinical/drops/reconciled-drop';
import { DropAnswerRow } from './DropAnswerRow.tsx';

interface Props {
  /** What the patient came with. */
  readonly courses: readonly DropCourse[];
  readonly gotas: readonly ReconciledDrop[];
  readonly fecha: string;
  readonly onChange: (gotas: ReconciledDrop[]) => void;
  /** Each eye is answered for by itself, from the first. */
  readonly byEye?: boolean;
}

/** The drops in use, each answered for at every visit in two keys: how it goes on, and who says so. */
export function DropsToReconcile({ courses, gotas, fecha, onChange, byEye = false }: Props) {
  const title = useId();
  const [split, setSplit] = useState<readonly string[]>([]);
  if (courses.length === 0) return null;
  // What was said of one eye is shown by it, also when the screen is opened again.
  const apart = gotas.flatMap(({ clave, ojo }) => (ojo === 'AO' ? [] : clave));
  const all = byEye ? courses.map(({ clave }) => clave) : [];
  const rows = splitRows(dropRows(courses), [...split, ...apart, ...all]);
  const open = unreconciled(courses, gotas).length;
  return (
    <section aria-labelledby={title} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 id={title} className="flex items-baseline justify-between border-b-2 border-ink pb-1 text-chart-1">
        {DROPS_COPY.title}
        <span
          role="status"
          className={`text-small ${open > 0 ? 'font-strong text-retina' : 'font-normal text-ink-2'}`}
        >
          {DROPS_COPY.open(open)}
        </span>
      </h2>
      <ul
        className={`m-0 list-none p-0 ${byEye ? 'grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-2' : ''}`}
      >
        {rows.map((row) => (
          <DropAnswerRow
            key={`${row.clave} ${row.ojo ?? ''}`}
            row={row}
            fecha={fecha}
            answers={gotas.filter((each) => isOf(row, each))}
            onAnswer={(answer) => onChange(withAnswer(gotas, answer))}
            side={byEye ? row.ojo : null}
            onSplit={row.ojo === 'AO' ? () => setSplit([...split, row.clave]) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

const isOf = ({ clave, ojo }: DropRow, each: ReconciledDrop): boolean =>
  each.clave === clave && (ojo === null || each.ojo === 'AO' || ojo === 'AO' || each.ojo === ojo);

/** Each eye by itself where somebody wants to answer for one alone. */
const splitRows = (rows: readonly DropRow[], split: readonly string[]): DropRow[] =>
  rows.flatMap((row): DropRow[] =>
    row.ojo === 'AO' && split.includes(row.clave)
      ? [
          { ...row, ojo: 'OD' },
          { ...row, ojo: 'OI' },
        ]
      : [row],
  );
