import { TriangleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { OverviewRecord } from '#client/queries/clinical/overview';
import { COMING_WORDS, OVERVIEW as COPY, ROW_WORDS } from '#copy/clinical/overview';
import { BESIDE, OF_THE_PERSON, type OverviewRow } from '#domain/clinical/overview/kinds';
import { isOneOf } from '#domain/shared/typed-record';
import { rowAxis } from './row-axis.ts';
import { RowTable } from './RowTable.tsx';
import { personOf, presentOf, type Present } from './row-words.ts';
import { LineWing } from './wing/LineWing.tsx';
import { dropLanes, DoseWing, DropWing, LANE_PX, StepWing } from './wing/OtherWings.tsx';

/** Both wings outside, both values and the name inside; on a phone the values above, and each eye’s years below. */
export const ROW_GRID =
  'relative grid print:break-inside-avoid grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)] border-b border-line sm:grid-cols-[minmax(0,1fr)_7rem_7rem_7rem_minmax(0,1fr)] min-[85rem]:grid-cols-[minmax(0,1fr)_7.5rem_7rem_7.5rem_minmax(0,1fr)]';
export const WING_CELL = {
  OD: 'order-4 col-span-3 min-w-0 overflow-hidden max-sm:h-[var(--alto,5.75rem)] max-sm:border-l-4 max-sm:border-l-ink max-sm:border-t max-sm:border-t-line sm:order-1 sm:col-span-1',
  OI: 'order-5 col-span-3 min-w-0 overflow-hidden max-sm:h-[var(--alto,5.75rem)] max-sm:border-r-4 max-sm:border-r-ink max-sm:border-t max-sm:border-t-line sm:order-5 sm:col-span-1',
} as const;
export const SPINE_CELL =
  'order-2 grid content-center justify-items-center bg-paper-2 px-1 text-center leading-[1.15] sm:order-3';
const NOW_CELL = {
  OD: 'order-1 grid content-center justify-items-end bg-paper px-1.5 text-end sm:order-2 sm:border-l sm:border-line',
  OI: 'order-3 grid content-center justify-items-start bg-paper px-1.5 text-start sm:order-4 sm:border-r sm:border-line',
} as const;
/** What is of the person has no eye's edge. */
const OF_NO_EYE = 'max-sm:border-x-0';
/** When a visit of before is looked at, the middle is of that day. */
export const PAST_SPINE = 'bg-iris! text-surface [&_small]:text-surface!';

/** The first row is looked at first. */
const TALL = ['pio', 'macula', 'grado', 'queratometria'] as const satisfies readonly OverviewRow[];

interface Props {
  readonly record: OverviewRecord;
  readonly fila: OverviewRow;
  /** The first of the rows: its value is the largest. */
  readonly isFirst: boolean;
  /** The day that is looked at, where it is not today. */
  readonly dia: string | null;
}

/** One thing over the years, of both eyes on one scale, with what is known now, or was known that day, between them. */
export function YearsRow({ record, fila, isFirst, dia }: Props) {
  const beside = BESIDE[fila];
  const { name, unit } = beside === undefined ? ROW_WORDS[fila] : { name: COPY.person, unit: COPY.notOfEye };
  const asked = { dia: dia ?? record.hoy, isNow: dia === null };
  const isOfPerson = isOneOf(OF_THE_PERSON, fila);
  const right = isOfPerson
    ? personOf(record, fila, asked.dia)
    : presentOf(record, fila, { ojo: 'OD', ...asked });
  const left = !isOfPerson
    ? presentOf(record, fila, { ojo: 'OI', ...asked })
    : beside === undefined
      ? { value: '', lines: [] }
      : personOf(record, beside, asked.dia);
  // Words of a different length say the same thing in both eyes: they are read in one size.
  const size = { isFirst, isLong: Math.max(right.value.length, left.value.length) > 6 };
  const isFirstVisit = record.clases.includes('primera') && record.fallecio === undefined;
  return (
    <section
      aria-label={name}
      className={`${ROW_GRID} ${heightOf(fila, isFirst)}`}
      {...(fila === 'gotas' ? { style: lanesStyle(record) } : {})}
    >
      <div className={`${WING_CELL.OD} ${isOfPerson ? OF_NO_EYE : ''}`}>
        <EyeWing record={record} fila={fila} ojo="OD" dia={dia} said={right} />
      </div>
      <Now {...size} ojo="OD" of={isOfPerson ? name : 'OD'} present={right} isPast={dia !== null} />
      <div className={`${SPINE_CELL} ${dia === null ? '' : PAST_SPINE}`}>
        <h2 className="m-0 text-base leading-[1.1]">{name}</h2>
        <small className="text-tiny text-ink-2">
          {unit}
          {unit !== '' && ' '}
          <RowTable record={record} fila={fila} name={name} isPast={dia !== null} />
        </small>
      </div>
      <Now {...size} ojo="OI" of={isOfPerson ? name : 'OI'} present={left} isPast={dia !== null} />
      <div className={`${WING_CELL.OI} ${isOfPerson ? OF_NO_EYE : ''}`}>
        {beside === undefined && (isOfPerson || isFirstVisit) ? (
          <p className="m-0 grid h-full content-center px-4 text-small text-ink-2">
            {isOfPerson ? COPY.ofPerson : COMING_WORDS[fila]}
          </p>
        ) : (
          <EyeWing record={record} fila={beside ?? fila} ojo="OI" dia={dia} said={left} />
        )}
      </div>
    </section>
  );
}

/** As high as the fuller eye has drops; on a phone each eye's years by themselves. */
const lanesStyle = (record: OverviewRecord): CSSProperties => {
  const high = `${String(Math.max(2, dropLanes(record)) * LANE_PX + 8)}px`;
  return Object.fromEntries([['--alto', high] as const]);
};

/** In a low window rows shrink, so that the foot is seen. */
const LOW = '[@media(max-height:53rem)]:min-h-[3.25rem]!';

function heightOf(fila: OverviewRow, isFirst: boolean): string {
  if (fila === 'gotas') return 'flex-none sm:min-h-[var(--alto)]';
  if (isFirst && isOneOf(TALL, fila))
    return 'sm:min-h-[6rem] sm:flex-[3_0_auto] [@media(max-height:53rem)]:min-h-[5rem]!';
  if (fila === 'liquido' || fila === 'inyecciones') return `sm:min-h-[4rem] sm:flex-[1_0_auto] ${LOW}`;
  return `sm:min-h-[3.75rem] sm:flex-[2_0_auto] ${LOW}`;
}

interface EyeProps {
  readonly record: OverviewRecord;
  readonly fila: OverviewRow;
  readonly ojo: 'OD' | 'OI';
  readonly dia: string | null;
  readonly said: Present;
}

function EyeWing({ record, fila, ojo, dia, said }: EyeProps): ReactNode {
  const axis = rowAxis(fila, record);
  const isOfPerson = isOneOf(OF_THE_PERSON, fila);
  const words = [said.value, ...said.lines].filter((each) => each !== '').join(', ');
  const { name, unit } = ROW_WORDS[fila];
  const label = isOfPerson ? `${name}: ${words}` : COPY.svg(name, ojo, words);
  // Two of the person in one row say which each is; one alone is named in the middle.
  const isShared = Object.entries(BESIDE).some((pair) => pair.includes(fila));
  const caption = isShared ? `${name}, ${unit}` : isOfPerson ? '' : undefined;
  const props = { record, ojo, dia, axis, label, caption };
  if (fila === 'gotas') return <DropWing {...props} />;
  if (fila === 'inyecciones') return <DoseWing {...props} />;
  const trend = record.series.find(({ serie }) => serie === fila);
  if (trend !== undefined) return <LineWing {...props} trend={trend} />;
  return <StepWing {...props} fila={fila} de={isOfPerson ? 'AO' : ojo} />;
}

interface NowProps {
  readonly ojo: 'OD' | 'OI';
  /** Whose it is, for whoever hears it. */
  readonly of: string;
  readonly present: Present;
  readonly isFirst: boolean;
  readonly isLong: boolean;
  readonly isPast: boolean;
}

/** The value of today, or of the day that is looked at, and what it means in words. */
function Now({
  ojo,
  of,
  present: { value, lines, isAlarm = false, isWorsening = false },
  isFirst,
  isLong,
  isPast,
}: NowProps) {
  const red = isAlarm ? 'text-retina' : '';
  return (
    <div className={`${NOW_CELL[ojo]} ${isPast ? 'bg-iris-tint!' : ''}`}>
      <span className="sr-only">{of}</span>
      {value !== '' && (
        <b
          className={`inline-flex items-center gap-1 font-bold leading-[1.1] [font-variant-numeric:tabular-nums] ${isLong ? 'text-dense' : isFirst ? 'text-chart-2' : 'text-chart-1'} ${red}`}
        >
          {isAlarm && <TriangleAlert aria-hidden="true" size="0.875rem" strokeWidth={2.5} />}
          {value}
        </b>
      )}
      {lines.map((line) => (
        <small
          key={line}
          className={`text-tiny leading-[1.15] ${isAlarm ? 'font-strong text-retina' : isWorsening ? 'font-strong text-ink' : 'text-ink-2'}`}
        >
          {line}
        </small>
      ))}
    </div>
  );
}
