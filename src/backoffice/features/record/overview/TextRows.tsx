import { useQuery } from '@tanstack/react-query';
import type { OverviewRecord } from '#client/queries/clinical/overview';
import { examinationQuery } from '#client/queries/clinical/visits';
import { OVERVIEW as COPY } from '#copy/clinical/overview';
import { isUsedOn } from '#domain/clinical/overview/drop-bars';
import { findingsIn } from '#domain/clinical/overview/eyes';
import { dayOf, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { shortDoctor } from './short-names.ts';
import { PAST_SPINE } from './YearsRow.tsx';

interface Props {
  readonly record: OverviewRecord;
  readonly dia: string | null;
}
type Drop = OverviewRecord['gotas'][number];

const ROW =
  'grid print:break-inside-avoid border-b border-line grid-cols-2 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)] text-dense leading-[1.25] [@media(max-height:53rem)]:leading-[1.15]';
const TEXT = { OD: 'order-2 px-2 py-1 sm:order-1 sm:text-end', OI: 'order-3 px-2 py-1' } as const;
const SPINE =
  'order-1 col-span-2 grid content-center justify-items-center bg-paper-2 px-1 text-center leading-[1.15] sm:order-2 sm:col-span-1';

/** The drops in use of each eye, as they were written, on the day that is looked at. */
export function DropsNow({ record, dia }: Props) {
  const day = dia ?? record.hoy;
  const used = record.gotas.filter((each) => isUsedOn(each, day));
  return (
    <div className={ROW}>
      <DropLines drops={used} ojo="OD" />
      <div className={`${SPINE} ${dia === null ? '' : PAST_SPINE}`}>
        <h2 className="m-0 text-base leading-[1.1]">{dia === null ? COPY.dropsNow : COPY.dropsThen}</h2>
        <small className="text-tiny text-ink-2">
          {dia !== null
            ? ''
            : record.revisado === null
              ? COPY.neverReviewed
              : COPY.reviewed(mediumDate(dayOf(record.revisado)))}
        </small>
      </div>
      <DropLines drops={used} ojo="OI" />
    </div>
  );
}

function DropLines({ drops, ojo }: { readonly drops: readonly Drop[]; readonly ojo: 'OD' | 'OI' }) {
  const own = drops.filter((each) => each.ojo === ojo);
  const unsaid = drops.filter((each) => each.ojo === 'AO');
  return (
    <div className={TEXT[ojo]}>
      {own.length + unsaid.length === 0 && <p className="m-0 text-ink-2">{COPY.noDrops}</p>}
      {[...own, ...unsaid].map((each) => (
        <p key={`${each.ojo} ${each.nombre} ${each.desde}`} className="m-0">
          <b className="font-strong">{each.detalle === '' ? each.nombre : each.detalle}</b>
          <small className="text-small text-ink-2"> · {sinceWords(each)}</small>
        </p>
      ))}
    </div>
  );
}

const sinceWords = ({ desde, sinInicio, hasta, ojo }: Drop): string =>
  [
    ...(ojo === 'AO' ? [COPY.dropNoEye] : []),
    sinInicio === true ? COPY.dropNoted(mediumDate(desde)) : COPY.dropSince(mediumDate(desde)),
    ...(hasta === undefined ? [] : [COPY.dropUntil(mediumDate(hasta))]),
  ].join(' · ');

/** What the last visit found in each eye, or the one that is looked at. */
export function LastFindings({ record, dia }: Props) {
  const nameOf = useDoctorNames();
  const chosen = dia === null ? undefined : record.visitas.findLast(({ fecha }) => fecha === dia);
  const { data } = useQuery({ ...examinationQuery(chosen?.id ?? ''), enabled: chosen !== undefined });
  const last = record.ultima;
  if (chosen === undefined && last === null)
    return <p className="m-0 border-b border-line px-4 py-2 text-ink-2">{COPY.noVisit}</p>;
  const valores = Object.fromEntries((data?.items ?? []).flatMap((each) => Object.entries(each.valores)));
  const shown = chosen ?? last;
  const found = (ojo: 'OD' | 'OI') => (chosen === undefined ? last?.[ojo] : data && findingsIn(valores, ojo));
  return (
    <div className={ROW}>
      <Findings ojo="OD" found={found('OD')} />
      <div className={`${SPINE} ${dia === null ? '' : PAST_SPINE}`}>
        <h2 className="m-0 text-base leading-[1.1]">{dia === null ? COPY.lastVisit : COPY.thatVisit}</h2>
        <small className="text-tiny text-ink-2">{shown === null ? '' : mediumDate(shown.fecha)}</small>
        <small className="text-tiny text-ink-2">
          {shown === null ? '' : shortDoctor(nameOf(shown.medico))}
        </small>
      </div>
      <Findings ojo="OI" found={found('OI')} />
      {dia === null && last !== null && last.plan !== '' && (
        <p className="order-4 col-span-2 m-0 border-t border-line px-2 py-0.5 sm:col-span-3 sm:line-clamp-2 sm:text-center print:line-clamp-none">
          {COPY.planOf(last.plan)}
        </p>
      )}
    </div>
  );
}

function Findings({ ojo, found }: { readonly ojo: 'OD' | 'OI'; readonly found: Found | undefined }) {
  return (
    <div className={TEXT[ojo]}>
      {found === undefined ? (
        <p className="m-0 text-ink-2">{COPY.readingVisit}</p>
      ) : (
        <>
          <p className="m-0">
            {found.hallazgos.length === 0 && found.normal.length === 0
              ? COPY.noFindings
              : found.hallazgos.join(' · ')}
          </p>
          {found.antes !== undefined && <Before antes={found.antes} />}
          {found.normal.length > 0 && (
            <p className="m-0 text-small text-ink-2">{COPY.normal(found.normal)}</p>
          )}
        </>
      )}
    </div>
  );
}

interface Found {
  readonly hallazgos: readonly string[];
  readonly normal: readonly string[];
  readonly antes?: readonly { readonly texto: string; readonly fecha: string }[];
}

/** What the last visit did not look at again, each with the day on which it was found. */
function Before({ antes }: Required<Pick<Found, 'antes'>>) {
  const days = Map.groupBy(antes, ({ fecha }) => fecha);
  return [...days].map(([day, found]) => (
    <p key={day} className="m-0 text-ink-2">
      {COPY.before_then(
        found.map(({ texto }) => texto),
        mediumDate(day),
      )}
    </p>
  ));
}
