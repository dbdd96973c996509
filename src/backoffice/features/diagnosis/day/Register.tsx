import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { OwnDayRecord } from '#client/queries/clinical/own-day';
import { buttonStyle } from '#components/ui/button-style.ts';
import { courseWords } from '#copy/clinical/follow-up';
import { REGISTER as COPY } from '#copy/clinical/own-day';
import { agoWords } from '#copy/clinical/overview';
import { FEWEST } from '#domain/clinical/trends/slope';
import { ROUNDS } from '#copy/clinical/rounds';
import { OFFICE, orderHref, readingHref, recordHref } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { Key } from '#backoffice/features/record/overview/OverviewHead.tsx';

/** So many are named at first. */
const NAMED = 3;
export const SIGHT_HREF = `${OFFICE.followUp}?estado=vista`;
export const ROUNDS_HREF = `${OFFICE.followUp}?estado=ronda`;

/** What a doctor answers for besides today: whose sight goes first, what is not signed, and what nobody read. */
export function Register({ day }: { readonly day: OwnDayRecord }) {
  const { vista, notas, resultados, fecha } = day;
  return (
    <section
      aria-labelledby="su-registro"
      className="mt-2 border-t-2 border-ink lg:grid lg:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <h2 id="su-registro" className="m-0 pt-2.5 text-base">
        {COPY.title}
      </h2>
      <div>
        <Line
          count={vista?.total ?? 0}
          isAlarm
          action={
            <Link href={SIGHT_HREF} className={buttonStyle('outline', 'compact')} aria-label={COPY.seeOf}>
              {COPY.see} <Key>N</Key>
            </Link>
          }
        >
          {vista === null ? (
            COPY.notReckoned
          ) : vista.filas.length === 0 ? (
            COPY.noSight
          ) : (
            <>
              <b>{COPY.sight}</b>{' '}
              {vista.filas.map(({ plan, paciente, nombre, curso, dias }, at) => (
                <span key={plan} title={courseWords(curso, FEWEST)}>
                  {at > 0 && ' · '}
                  <Link href={recordHref(paciente.id)} className="font-semibold text-iris">
                    {paciente.nombre}
                  </Link>
                  {`, ${nombre} ${curso.ojo}`}
                  {dias > 0 && <b className="text-retina">{`, ${COPY.late(agoWords(dias))}`}</b>}
                </span>
              ))}
            </>
          )}
        </Line>
        <RoundLine day={day} />
        <Line
          count={notas.length}
          action={
            notas[0] !== undefined && (
              <Link
                href={recordHref(notas[0].paciente.id)}
                className={buttonStyle('outline', 'compact')}
                aria-label={COPY.signOf(notas[0].paciente.nombre)}
              >
                {COPY.sign} <Key>S</Key>
              </Link>
            )
          }
        >
          <Names label={COPY.notes} none={COPY.noNotes}>
            {notas.map((note, at) => (
              <li key={note.id} className="inline">
                {at > 0 && ' · '}
                <Link href={recordHref(note.paciente.id)} className="font-semibold text-iris">
                  {note.paciente.nombre}
                </Link>
                {`, ${note.fecha === fecha ? COPY.today : mediumDate(note.fecha)}`}
              </li>
            ))}
          </Names>
        </Line>
        <Line
          count={resultados.length}
          action={
            resultados[0] !== undefined && (
              <Link
                href={readingHref(resultados[0].orden)}
                className={buttonStyle('outline', 'compact')}
                aria-label={COPY.readOf(resultados[0].nombre, resultados[0].paciente.nombre)}
              >
                {COPY.read} <Key>L</Key>
              </Link>
            )
          }
        >
          <Names label={COPY.results} none={COPY.noResults}>
            {resultados.map(({ orden, nombre, ojo, paciente }, at) => (
              <li key={orden} className="inline">
                {at > 0 && ' · '}
                <Link href={orderHref(orden)} className="font-semibold text-iris">
                  {COPY.of(nombre, ojo, paciente.nombre)}
                </Link>
              </li>
            ))}
          </Names>
        </Line>
      </div>
    </section>
  );
}

/** Whoever was measured in a round and waits for this doctor; a colleague's is named where it is decided. */
function RoundLine({ day: { rondas: mias, deColegas, fecha } }: { readonly day: OwnDayRecord }) {
  if (mias.length + deColegas === 0) return null;
  return (
    <Line
      count={mias.length}
      isAlarm={mias.some(({ limite }) => limite <= fecha)}
      action={
        <Link href={ROUNDS_HREF} className={buttonStyle('outline', 'compact')} aria-label={ROUNDS.seeOf}>
          {ROUNDS.see} <Key>R</Key>
        </Link>
      }
    >
      <b>{ROUNDS.line(mias.length)}:</b>{' '}
      {mias.length === 0
        ? ROUNDS.noLine
        : [
            ...mias
              .slice(0, NAMED)
              .map(({ paciente: { nombre }, limite }) => roundTold(nombre, limite, fecha)),
            ...(mias.length > NAMED ? [ROUNDS.more(mias.length - NAMED)] : []),
          ].join(' · ')}
      {deColegas > 0 && <small className="block">{ROUNDS.colleaguesWait(deColegas)}</small>}
    </Line>
  );
}

function roundTold(name: string, limit: string, today: string): string {
  if (limit === today) return ROUNDS.untilToday(name);
  return (limit < today ? ROUNDS.wasDue : ROUNDS.until)(name, mediumDate(limit));
}

interface LineProps {
  readonly count: number;
  readonly isAlarm?: boolean;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

const Line = ({ count, isAlarm = false, action, children }: LineProps) => (
  <div className="flex min-h-[2.5rem] flex-wrap items-center gap-x-3 border-b border-line py-0.5 text-dense leading-[1.3]">
    <b
      className={`w-[2.75rem] text-end text-chart-1 tabular-nums ${isAlarm && count > 0 ? 'text-retina' : ''}`}
    >
      {isAlarm && count > 0 && <span aria-hidden="true">▲ </span>}
      {count}
    </b>
    <div className="min-w-[min(14rem,100%)] flex-1">{children}</div>
    {action}
  </div>
);

/** Named one after the other in one line; those beyond the first few when they are asked for. */
function Names({
  label,
  none,
  children,
}: {
  readonly label: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}) {
  const [isWhole, setWhole] = useState(false);
  if (children.length === 0) return <>{none}</>;
  const left = isWhole ? 0 : children.length - NAMED;
  return (
    <>
      <b>{label}:</b>{' '}
      <ul aria-label={label} className="m-0 inline list-none p-0">
        {isWhole ? children : children.slice(0, NAMED)}
      </ul>
      {left > 0 && (
        <>
          {' '}
          <button
            type="button"
            className="cursor-pointer font-semibold text-iris underline decoration-1 underline-offset-[0.2em] max-md:min-h-tap"
            aria-label={COPY.moreOf(label, left)}
            onClick={() => setWhole(true)}
          >
            {COPY.more(left)}
          </button>
        </>
      )}
    </>
  );
}
