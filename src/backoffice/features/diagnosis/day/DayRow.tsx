import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#components/ui/Button.tsx';
import { OWN_DAY as COPY } from '#copy/clinical/own-day';
import { formatHour } from '#domain/shared/interval';
import { recordHref } from '#routes';
import { waitLevel } from '#backoffice/features/appointment/room/wait-level.ts';
import { Key } from '#backoffice/features/record/overview/OverviewHead.tsx';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import {
  ageOf,
  cameFor,
  followedWords,
  narrowWords,
  placeWords,
  warningsOf,
  type Patient,
} from './day-words.ts';
import { Alerts, PlaceMark, SeeMeasured, Ticket } from './DayMarks.tsx';

const GRID = [
  'grid grid-cols-[3.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 border-b border-line py-1 pe-1 text-dense leading-[1.25]',
  'lg:grid-cols-[1.5rem_3.25rem_3rem_minmax(7rem,1.1fr)_3.75rem_minmax(7.5rem,1fr)_minmax(8rem,1.3fr)_2.75rem]',
  'xl:grid-cols-[1.75rem_3.25rem_3.25rem_minmax(8.5rem,1.15fr)_5rem_minmax(10rem,1.2fr)_minmax(11rem,1.5fr)_2.75rem] xl:gap-x-3',
].join(' ');

interface Props {
  readonly patient: Patient;
  /** The key that opens it; null beyond the ninth. */
  readonly number: number | null;
  readonly isPending: boolean;
  readonly onOpen: () => void;
}

/** Somebody of the day: when, who, for how long, how they are and what has to be known. */
export function DayRow({ patient, number, isPending, onOpen }: Props) {
  const today = useToday();
  const { row, lugar, urgente, espera, llego, facts } = patient;
  const { hora, paciente } = row;
  const isComing = lugar === 'por_llegar';
  const [place, more] = placeWords(patient);
  // Whoever is inside waits no longer.
  const wait = lugar === 'dentro' ? null : espera;
  const isLong = wait !== null && waitLevel(wait) === 'too-long';
  return (
    <li
      className={`${GRID} ${isComing ? 'min-h-[2.125rem]' : 'min-h-[3rem] bg-surface'} ${urgente ? '[box-shadow:inset_6px_0_0_var(--color-retina)] ps-3 lg:ps-1.5' : ''}`}
    >
      <span className="ps-1.5 max-lg:hidden">{number !== null && <Key>{String(number)}</Key>}</span>
      <div className="grid gap-1 self-start ps-1.5 max-md:pt-2 lg:contents">
        <b className="text-[1.0625rem] tabular-nums">{hora}</b>
        <Ticket row={row} />
      </div>
      <div className={`min-w-0 ${isComing ? 'flex flex-wrap items-baseline gap-x-2' : ''}`}>
        {paciente.id === undefined ? (
          <b>{paciente.nombre}</b>
        ) : (
          <Link
            href={recordHref(paciente.id)}
            className="inline-block text-base font-semibold text-iris max-md:py-2.5"
          >
            {paciente.nombre}
          </Link>
        )}
        <small className="flex flex-wrap items-center gap-x-2">
          <span className="text-ink-2">{ageOf(facts, today)}</span>
          {facts === null ? <span className="text-ink-2">{COPY.ownBooking}</span> : <Alerts facts={facts} />}
        </small>
      </div>
      <span className={`text-end leading-[1.2] ${isLong ? 'text-retina' : ''}`}>
        {wait !== null && (
          <>
            <b className="text-base tabular-nums">{COPY.minutes(wait)}</b>
            {llego !== null && (
              <small className="block text-ink-2 max-xl:hidden">{COPY.since(formatHour(llego))}</small>
            )}
          </>
        )}
      </span>
      <div className="flex flex-wrap items-center gap-x-2 max-lg:col-span-2 max-lg:col-start-2">
        <PlaceMark patient={patient} words={place} />
        {!isComing && more !== '' && <small className="text-ink-2">{more}</small>}
        <SeeMeasured row={row} />
      </div>
      <div className="min-w-0 max-lg:col-start-2">
        {urgente && <b className="text-retina">▲ {COPY.urgent} · </b>}
        {(facts?.sigue[0] === undefined ? [cameFor(patient)] : [followedWords(facts.sigue[0])]).map(
          (words) => (
            <span key={words}>{words}</span>
          ),
        )}
        {facts &&
          [...narrowWords(facts), ...warningsOf(facts, today)].map((words) => (
            <small key={words} className="block font-semibold text-retina">
              {words}
            </small>
          ))}
      </div>
      <span className="max-lg:col-start-3">
        {!isComing && (
          <Button
            size="compact"
            variant="quiet"
            isPending={isPending}
            icon={<ArrowRight aria-hidden="true" size="1.125rem" strokeWidth={2} />}
            aria-label={(lugar === 'dentro' ? COPY.goOnOf : COPY.goInOf)(paciente.nombre)}
            onPress={onOpen}
          >
            <span className="sr-only">{lugar === 'dentro' ? COPY.goOn : COPY.goIn}</span>
          </Button>
        )}
      </span>
    </li>
  );
}
