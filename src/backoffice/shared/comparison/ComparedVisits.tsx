import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ConsultationRecord } from '#client/queries/records';
import { examinationQuery, type Examination } from '#client/queries/clinical/visits';
import { markStyle } from '#components/ui/mark-style.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMPARISON } from '#copy/clinical/comparison';
import type { RowComparison } from '#domain/clinical/comparison/compare';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { comparedGroups, isChange, type ComparedGroup, markWords } from './compared-groups.ts';

type Show = 'cambios' | 'todo';
const SHOWS: readonly { readonly id: Show; readonly label: string }[] = [
  { id: 'cambios', label: COMPARISON.shows.cambios },
  { id: 'todo', label: COMPARISON.shows.todo },
];

interface Props {
  readonly before: ConsultationRecord;
  readonly after: ConsultationRecord;
}

/** The older visit and the newer one, line by line: what changed, and what changed beyond its limit. */
export function ComparedVisits({ before, after }: Props) {
  const examinations = joinQueries(
    useQuery(examinationQuery(before.id)),
    useQuery(examinationQuery(after.id)),
  );
  const [show, setShow] = useState<Show>('cambios');
  const dates = [mediumDate(before.fecha), mediumDate(after.fecha)] as const;
  return (
    <QueryGate query={examinations} loadingLabel={COMPARISON.loading} rows={6}>
      {([then, now]: readonly [Examination, Examination]) => {
        const groups = comparedGroups(then.items, now.items);
        if (groups.length === 0) return <p className="m-0 text-dense text-ink-2">{COMPARISON.nothing}</p>;
        const shown = show === 'todo' ? groups : changesOf(groups);
        return (
          <>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <div className="print:hidden">
                <Segmented
                  label={COMPARISON.show}
                  hideLabel
                  options={SHOWS}
                  value={show}
                  onChange={setShow}
                />
              </div>
              <p className="m-0 font-strong" role="status">
                {beyondWords(groups)}
              </p>
            </div>
            {shown.length === 0 ? (
              <p className="m-0 text-dense">{COMPARISON.noChange}</p>
            ) : (
              <ComparisonTable groups={shown} dates={dates} />
            )}
          </>
        );
      }}
    </QueryGate>
  );
}

/** Only the lines in which an eye changed. */
const changesOf = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map((group) => ({ ...group, filas: group.filas.filter((row) => row.ojos.some(isChange)) }))
    .filter(({ filas }) => filas.length > 0);

function beyondWords(groups: readonly ComparedGroup[]): string {
  const count = groups
    .flatMap(({ filas }) => filas.flatMap(({ ojos }) => ojos))
    .reduce((sum, eye) => sum + (eye?.superan.length ?? 0), 0);
  return count === 0 ? COMPARISON.noneBeyond : COMPARISON.beyond(count);
}

const CELL = 'border-b border-line px-2 py-1.5 text-start align-top';
const HEAD = `${CELL} font-semibold`;

interface ComparisonTableProps {
  readonly groups: readonly ComparedGroup[];
  /** The days of the older visit and of the newer one. */
  readonly dates: readonly [string, string];
}

/** Each line with both eyes; in each eye the older value and the newer one, and what the change is. */
function ComparisonTable({ groups, dates }: ComparisonTableProps) {
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

function Eye({ eye, dates }: { readonly eye: RowComparison; readonly dates: ComparisonTableProps['dates'] }) {
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
          <TriangleAlert aria-hidden="true" size="1rem" strokeWidth={2} />
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
