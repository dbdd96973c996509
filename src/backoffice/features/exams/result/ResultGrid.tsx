import type { ReactNode } from 'react';
import { SHEET } from '#components/ui/page-style.ts';
import { RESULT_COPY as COPY } from '#copy/exams/results';
import type { ValueEye } from '#domain/clinical/fields/raw';
import type { ResultField } from '#domain/studies/results/result-field';

interface Props {
  readonly fields: readonly ResultField[];
  readonly eyes: readonly ValueEye[];
  readonly cell: (field: ResultField, eye: ValueEye) => ReactNode;
}

/** Values by eye against their name: the right eye on the left, as it faces who measures it. */
export function ResultGrid({ fields, eyes, cell }: Props) {
  const isBoth = eyes.length === 2;
  const last = eyes.at(-1) ?? 'AO';
  // Between two eyes a name has a column as narrow as it may be; beside one it has room for its words.
  const columns = (both: boolean): string => {
    if (both) return 'grid-cols-[minmax(0,1fr)_var(--nombre,10rem)_minmax(0,1fr)]';
    return isBoth
      ? 'grid-cols-[var(--nombre,10rem)_minmax(0,1fr)]'
      : 'grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';
  };
  return (
    <div className={`group/eyes ${SHEET}`} data-both={isBoth || undefined}>
      <div
        aria-hidden="true"
        className={`grid border-b-2 border-ink font-bold max-md:hidden ${columns(isBoth)}`}
      >
        {isBoth && <span className="px-2 py-1 text-end">{COPY.eyes.OD}</span>}
        <span />
        <span className="px-2 py-1">{COPY.eyes[last]}</span>
      </div>
      {fields.map((field) => (
        <div
          key={field.id}
          className={`grid items-center border-b border-line last:border-b-0 ${field.tipo === 'numero' && field.ojos === 'OD_OI' && isBoth ? 'max-md:grid-cols-2' : 'max-md:grid-cols-1'} ${columns(isBoth && field.ojos === 'OD_OI')}`}
        >
          {field.ojos === 'OD_OI' && isBoth && (
            <div className="max-md:order-2">
              <small className="px-2 text-ink-2 md:hidden">{COPY.eyes.OD}</small>
              {cell(field, 'OD')}
            </div>
          )}
          <div className="grid content-center self-stretch bg-paper px-2 py-1 text-center text-dense group-not-data-both/eyes:text-start max-md:order-1 max-md:col-span-full max-md:text-start max-md:font-strong">
            <span>
              {field.nombre}
              {field.tipo === 'numero' && field.unidad !== undefined && (
                <span className="text-ink-2">, {field.unidad}</span>
              )}
            </span>
          </div>
          <div className="max-md:order-3">
            {field.ojos === 'OD_OI' && <small className="px-2 text-ink-2 md:hidden">{COPY.eyes[last]}</small>}
            {cell(field, field.ojos === 'OD_OI' ? last : 'AO')}
          </div>
        </div>
      ))}
    </div>
  );
}
