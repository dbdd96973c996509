import { TriangleAlert } from 'lucide-react';
import { markStyle } from '#components/ui/mark-style.ts';
import { COMPARISON } from '#copy/clinical/comparison';
import type { RowComparison } from '#domain/clinical/comparison/compare';
import { markWords, type ComparedGroup } from './compared-groups.ts';

const CELL = 'border-b border-line px-2 py-1.5 text-start align-top';
const HEAD = `${CELL} font-semibold`;

interface Props {
  readonly groups: readonly ComparedGroup[];
  /** The days of the older visit and of the newer one. */
  readonly dates: readonly [string, string];
}

/** Each line with both eyes; in each eye the older value and the newer one, and what the change is. */
export function ComparisonTable({ groups, dates }: Props) {
  return (
    <table className="w-full table-fixed border-collapse rounded-control border border-line bg-surface text-dense">
      <caption className="sr-only">{COMPARISON.table(...dates)}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-[26%]`}>
            {COMPARISON.finding}
          </th>
          {(['OD', 'OI'] as const).map((ojo) => (
            <th key={ojo} scope="col" className={`${HEAD} border-l`}>
              {COMPARISON.eyes[ojo]}
              <span className="grid font-normal text-ink-2 md:grid-cols-2 md:gap-x-3">
                <span>{dates[0]}</span>
                <span className="font-medium text-ink">{dates[1]}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ id, nombre, filas }) => (
        <tbody key={id} className="break-inside-avoid">
          <tr>
            <th scope="rowgroup" colSpan={3} className={`${CELL} bg-paper-2 font-strong`}>
              {nombre}
            </th>
          </tr>
          {filas.map(({ row, ojos }) => (
            <tr key={row.id}>
              <th scope="row" className={`${CELL} font-medium [overflow-wrap:anywhere]`}>
                {row.nombre}
              </th>
              {ojos.map((eye, at) => (
                <td key={at} colSpan={ojos.length === 1 ? 2 : 1} className={`${CELL} border-l`}>
                  {eye !== null && <Eye eye={eye} dates={dates} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Eye({ eye, dates }: { readonly eye: RowComparison; readonly dates: Props['dates'] }) {
  const { antes, ahora, resultado, superan, otroMetodo } = eye;
  const isChanged = resultado === 'cambia';
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <div className="grid md:grid-cols-2 md:gap-x-3">
        <span className="text-ink-2">
          <span className="sr-only">{dates[0]}: </span>
          {antes}
        </span>
        <span className={isChanged ? 'font-strong' : ''}>
          <span className="sr-only">{dates[1]}: </span>
          {ahora}
        </span>
      </div>
      {superan.map((each) => (
        <span key={each.campo} className={`${markStyle('stop', true)} w-fit`}>
          <TriangleAlert aria-hidden="true" size={16} strokeWidth={2} />
          {markWords(each)}
        </span>
      ))}
      {isChanged && superan.length === 0 && <span className="sr-only">{COMPARISON.changed}</span>}
      {otroMetodo !== null && (
        <span className="text-ink-2">
          {COMPARISON.otherMethod(
            otroMetodo.antes ?? COMPARISON.noMethod,
            otroMetodo.ahora ?? COMPARISON.noMethod,
          )}
        </span>
      )}
    </div>
  );
}
