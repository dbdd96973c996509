import type { OverviewRecord } from '#client/queries/clinical/overview';
import { markWords, OVERVIEW as COPY } from '#copy/clinical/overview';
import { ageOn } from '#domain/people/patient';
import { visitHref } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { namedYears, percent, type Place } from './frame.ts';
import { Wing, WING_TEXT } from './Wing.tsx';

interface Props {
  readonly record: OverviewRecord;
  readonly ojo: 'OD' | 'OI';
  readonly dia: string | null;
  /** Of a child the years are its age. */
  readonly nacimiento: string | undefined;
  readonly onChoose: (at: number) => void;
}

/** The visits on their days, and what was done to the eye: what all rows below are read by. */
export function VisitsWing({ record, ojo, dia, nacimiento, onChoose }: Props) {
  const { visitas, citas, hoy, eje } = record;
  return (
    <Wing record={record} ojo={ojo} dia={dia} label={`${COPY.visits}, ${ojo}`} isGroup>
      {(x) => (
        <>
          {namedYears(eje, x).flatMap(({ year, at }) => {
            const age = nacimiento === undefined ? null : COPY.axisAge(ageOn(nacimiento, `${year}-07-01`));
            return [age ?? year, age ?? `’${year.slice(2)}`].map((text, short) => (
              <text
                key={`${year} ${String(short)}`}
                className={`${WING_TEXT} ${short === 0 ? ROOMY : NARROW} ${at > UNDER_EYE ? 'max-sm:hidden' : ''}`}
                x={percent(at)}
                y="100%"
                dy={-21}
                textAnchor="middle"
              >
                {text}
              </text>
            ));
          })}
          {visitas.map(({ id, fecha }, at) => (
            <a
              key={id}
              href={visitHref(id)}
              tabIndex={-1}
              aria-label={COPY.openVisit(mediumDate(fecha))}
              onClick={(event) => {
                event.preventDefault();
                onChoose(at);
              }}
            >
              <Tick
                at={x(fecha)}
                className={fecha === dia ? 'stroke-iris stroke-[4]' : 'stroke-ink stroke-2'}
              />
            </a>
          ))}
          {citas
            .filter(({ fecha }) => fecha > hoy && fecha <= eje.hasta)
            .map(({ id, fecha }) => (
              <g key={id}>
                <title>{COPY.appointment(mediumDate(fecha))}</title>
                <Tick at={x(fecha)} className="stroke-ink stroke-2 [stroke-dasharray:3_2]" />
              </g>
            ))}
          <Marks record={record} ojo={ojo} x={x} />
        </>
      )}
    </Wing>
  );
}

const Tick = ({ at, className }: { readonly at: number; readonly className: string }) => (
  <svg x={percent(at)} y="100%" overflow="visible" width="1" height="1">
    <path className={className} d="M0-15V-2" />
  </svg>
);

/** From here on a year would touch the name of the eye, which stands there on a phone. */
const UNDER_EYE = 86;

/** Where four figures of each year have no room there are two. */
const ROOMY = '@max-[18rem]:hidden';
const NARROW = 'hidden @max-[18rem]:inline';

/** Percent of the width that a letter of a name takes, and what is around it. */
const LETTER = 2.4;
const AROUND = 4;
/** Where the whole name has no room: its beginning and the year, or its first letters. */
function narrowMark(words: string): string {
  const most = Math.floor(words.length / 2) + 1;
  const cut = words.lastIndexOf(' ');
  const begins = words.slice(0, Math.min(cut, most - 5));
  return cut < 0 || begins.length < MOST_NARROW
    ? words.slice(0, MOST_NARROW)
    : `${begins}. ’${words.slice(-2)}`;
}
/** So few letters have room beside no year. */
const MOST_NARROW = 4;

interface Placed {
  readonly words: string;
  readonly at: number;
  readonly from: number;
  readonly wide: number;
  readonly lane: number;
}

/** The names of lasers and operations over their lines; two that would lie on each other are one above the other. */
function Marks({
  record,
  ojo,
  x,
}: {
  readonly record: OverviewRecord;
  readonly ojo: 'OD' | 'OI';
  readonly x: Place;
}) {
  return placedMarks(record, ojo, x).map(({ words, at, from, wide, lane }) => (
    <g key={`${words} ${String(at)}`}>
      <rect
        className="fill-iris"
        x={percent(from)}
        y={1 + lane * 18}
        width={percent(wide)}
        height="16"
        rx="2"
      />
      <text
        className={`fill-surface font-strong text-[13px] ${ROOMY}`}
        x={percent(from + wide / 2)}
        y={13.5 + lane * 18}
        textAnchor="middle"
      >
        {words}
      </text>
      <text
        className={`fill-surface font-strong text-[13px] ${NARROW}`}
        x={percent(from + wide / 2)}
        y={13.5 + lane * 18}
        textAnchor="middle"
      >
        {narrowMark(words)}
      </text>
    </g>
  ));
}

export function placedMarks(
  { marcas, eje }: Pick<OverviewRecord, 'marcas' | 'eje'>,
  ojo: 'OD' | 'OI',
  x: Place,
): Placed[] {
  const placed: Placed[] = [];
  for (const { fecha, nombre } of marcas.filter(
    (each) => each.ojo === ojo && each.tipo !== 'inyeccion' && each.fecha >= eje.desde,
  )) {
    const words = markWords(nombre, fecha);
    const wide = words.length * LETTER + AROUND;
    const from = Math.min(Math.max(0, x(fecha) - wide / 2), 100 - wide);
    const last = placed.at(-1);
    const isOn = last !== undefined && from < last.from + last.wide + 1 && last.lane === 0;
    placed.push({ words, at: x(fecha), from, wide, lane: isOn ? 1 : 0 });
  }
  return placed;
}
