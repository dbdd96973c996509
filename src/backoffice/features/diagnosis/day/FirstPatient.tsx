import { PenLine, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { OWN_DAY as COPY } from '#copy/clinical/own-day';
import { KIND_LABELS } from '#copy/office/kinds';
import { recordHref } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { EyeBox } from '#backoffice/features/record/overview/EyeBox.tsx';
import { Key } from '#backoffice/features/record/overview/OverviewHead.tsx';
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

interface Props {
  readonly patient: Patient;
  /** The ticket that an urgency passes. */
  readonly passes: string | null;
  readonly isPending: boolean;
  readonly onOpen: () => void;
}

/** Who goes in next, with what was measured and what must not be missed. */
export function FirstPatient({ patient, passes, isPending, onOpen }: Props) {
  const today = useToday();
  const { row, lugar, urgente, espera, facts } = patient;
  const { paciente, tipo, hora } = row;
  const isInside = lugar === 'dentro';
  const about = [
    ageOf(facts, today),
    tipo === 'primera_vez' && !cameFor(patient).startsWith(KIND_LABELS.primera_vez)
      ? KIND_LABELS.primera_vez.toLowerCase()
      : '',
    row.enCola === true ? COPY.walkedIn : COPY.appointment(hora),
  ];
  const [place, more] = placeWords(patient);
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1.5 rounded-control border-2 border-l-8 border-ink bg-surface px-4 py-2 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] ${urgente ? 'border-l-retina' : 'border-l-leaf'}`}
    >
      <Ticket row={row} isLarge />
      <div className="min-w-0 leading-[1.3]">
        <p className="m-0 text-chart-2">
          {paciente.id === undefined ? (
            <b>{paciente.nombre}</b>
          ) : (
            <Link
              href={recordHref(paciente.id)}
              className="font-bold text-ink underline decoration-1 underline-offset-[0.2em]"
            >
              {paciente.nombre}
            </Link>
          )}{' '}
          <small className="text-dense text-ink-2">
            {about.filter(Boolean).map((each, at) => (
              <span key={each}>
                {at > 0 && ' · '}
                <span className="whitespace-nowrap">{each}</span>
              </span>
            ))}
          </small>
        </p>
        <p className="m-0 text-dense">
          {urgente && (
            <b className="text-retina">
              <TriangleAlert
                aria-hidden="true"
                size="0.9375rem"
                strokeWidth={2.2}
                className="inline-block align-[-0.125em]"
              />{' '}
              {passes === null ? COPY.urgent : COPY.urgentBefore(passes)}
              {' · '}
            </b>
          )}
          {cameFor(patient)}
          {espera !== null && !isInside && (
            <>
              {' · '}
              <b>{COPY.waits(espera)}</b>
            </>
          )}
        </p>
        {facts?.sigue.map((each) => (
          <p key={followedWords(each)} className="m-0 text-dense">
            {followedWords(each)}
          </p>
        ))}
      </div>
      <Measured patient={patient} />
      <div className="max-lg:col-span-2 max-lg:[&>button]:w-full">
        <Button
          variant="solid"
          icon={<PenLine aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          isPending={isPending}
          pendingLabel={COPY.opening}
          aria-label={(isInside ? COPY.goOnOf : COPY.goInOf)(paciente.nombre)}
          onPress={onOpen}
        >
          {isInside ? COPY.goOn : COPY.goIn} <Key>Intro</Key>
        </Button>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-small lg:col-span-4">
        <PlaceMark patient={patient} words={place} />
        {more !== '' && <span className="text-ink-2">{more}</span>}
        <SeeMeasured row={row} />
        {facts && (
          <>
            {narrowWords(facts).map((words) => (
              <b key={words} className={markStyle('stop', true)}>
                {words}
              </b>
            ))}
            {warningsOf(facts, today, true).map((words) => (
              <b key={words} className="text-retina">
                ▲ {words}
              </b>
            ))}
          </>
        )}
        {facts === null && <span className="text-ink-2">{COPY.ownBooking}</span>}
        <Alerts facts={facts} isWhole />
      </div>
    </li>
  );
}

/** The last values before the doctor, eye beside eye. */
function Measured({ patient: { facts } }: { readonly patient: Patient }) {
  const lines = facts?.medidas ?? [];
  if (lines.length === 0) return <span className="max-lg:hidden" />;
  return (
    <table className="text-dense leading-[1.25] tabular-nums max-lg:col-span-2 max-lg:justify-self-start">
      <thead>
        <tr>
          <th scope="col" className="pe-2 text-end">
            <EyeBox ojo="OD" />
          </th>
          <td />
          <th scope="col" className="ps-2 text-start">
            <EyeBox ojo="OI" />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ que, OD, OI }) => (
          <tr key={que}>
            <td className="pe-2 text-end">
              <Value of={OD} />
            </td>
            <th scope="row" className="text-small font-normal text-ink-2">
              {COPY.lines[que]}
            </th>
            <td className="ps-2">
              <Value of={OI} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Value = ({
  of,
}: {
  readonly of: { readonly texto: string; readonly alta?: true | undefined } | undefined;
}) =>
  of === undefined ? null : (
    <b className={`text-[1.0625rem] ${of.alta === true ? 'text-retina' : ''}`}>
      {of.alta === true && (
        <>
          <span aria-hidden="true">▲ </span>
          <span className="sr-only">{COPY.high} </span>
        </>
      )}
      {of.texto}
    </b>
  );
