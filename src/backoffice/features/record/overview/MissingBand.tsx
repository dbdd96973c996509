import { TriangleAlert } from 'lucide-react';
import type { OverviewRecord } from '#client/queries/clinical/overview';
import { PLAN_KIND_WORDS } from '#copy/clinical/follow-up';
import { missingWords, OVERVIEW as COPY, sinceWords } from '#copy/clinical/overview';
import { PLAN_KINDS } from '#domain/clinical/follow-up/plan';
import { daysLate } from '#domain/clinical/overview/missing';
import { isOneOf } from '#domain/shared/typed-record';
import type { ReactNode } from 'react';
import { shortDiagnosis } from '#domain/clinical/diagnosis-stage';
import { EyeBox } from './EyeBox.tsx';

const BAND =
  'flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b-2 border-ink bg-surface px-4 py-1 text-dense';

/** What is missing, in words: in red only what was asked for and is late. `children`: what else should be read first. */
export function MissingBand({
  record,
  fuente,
  children,
}: {
  readonly record: OverviewRecord;
  /** Who told that the person died. */
  readonly fuente: string | undefined;
  readonly children?: ReactNode;
}) {
  const { falta, hoy, clases, niegaAlergias } = record;
  if (record.fallecio !== undefined)
    return (
      <p className={`m-0 ${BAND}`}>
        <b>{COPY.closed}</b>
        <span>{COPY.closedWhy(fuente ?? '')}</span>
      </p>
    );
  return (
    <section aria-label={COPY.missing} className={BAND}>
      <b>{clases.includes('primera') ? COPY.first : COPY.missing}</b>
      {falta.length === 0 && <span className="text-ink-2">{COPY.nothingMissing}</span>}
      <ul className="contents">
        {falta.map((each) => {
          const { what, how } = missingWords(each, nameOf(each, record), sinceWords(daysLate(each, hoy)));
          return (
            <li
              key={`${each.que} ${each.cual ?? ''} ${each.ojo ?? ''} ${each.fecha ?? ''}`}
              className={`inline-flex flex-wrap items-baseline gap-x-1 ${each.urgente ? 'font-strong text-retina' : ''}`}
            >
              {each.urgente && (
                <TriangleAlert aria-hidden="true" className="self-center" size="0.875rem" strokeWidth={2.2} />
              )}
              <span className="first-letter:uppercase">{shortDetail(each.detalle) ?? what}</span>
              {each.ojo !== undefined && <EyeBox ojo={each.ojo} />}
              <span className={each.urgente ? '' : 'text-ink-2'}>{how}</span>
            </li>
          );
        })}
      </ul>
      {/* At the other end: none of it is missing. */}
      <div className="ml-auto flex flex-wrap empty:hidden items-baseline justify-end gap-x-4 gap-y-0.5">
        {niegaAlergias && <span className="text-ink-2">{COPY.deniesAllergies}</span>}
        {children}
      </div>
    </section>
  );
}

/** A kind of plan, a problem or a study by its name. */
function nameOf(
  { que, cual, ojo }: OverviewRecord['falta'][number],
  { problemas }: OverviewRecord,
): string | undefined {
  if (cual === undefined) return undefined;
  if (que === 'decidir')
    return shortDiagnosis(
      problemas.find((each) => each.codigo === cual && (each.ojo ?? undefined) === ojo) ?? { codigo: cual },
    );
  return isOneOf(PLAN_KINDS, cual) ? PLAN_KIND_WORDS[cual] : cual;
}

/** What was written is named where it is a name, not where it is a paragraph. */
const shortDetail = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= MOST_LETTERS ? text : undefined;
const MOST_LETTERS = 40;
