import { CalendarOff, CalendarPlus } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { DAYS } from '#copy/office/schedules';
import { longDay, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import type { DayFacts } from './day-facts.ts';
import { rangesWords } from './day-words.ts';

interface Props {
  readonly facts: DayFacts;
  readonly mayChange: boolean;
  readonly onAbsence: () => void;
  readonly onException: () => void;
}

/**
 * The chosen day in words: its hours and the version they come from, everything that closes it, and what can be added.
 */
export function ChosenDay({ facts: { fecha, mark, hours }, mayChange, onAbsence, onException }: Props) {
  const causes = hours.cierres.flatMap(({ fuente }) => {
    const name = CAUSES[fuente.clase];
    return name === undefined ? [] : [fuente.nombre === undefined ? name : `${name}: ${fuente.nombre}`];
  });
  const { vigenteDesde } = hours;
  return (
    <section
      className="flex flex-wrap items-center gap-x-5 gap-y-0.5 py-2 px-4 border border-line border-l-4 border-l-iris rounded-control bg-surface [&_.acciones]:ml-auto max-md:[&_.acciones]:ml-0"
      aria-label={DAYS.dayTitle}
      aria-live="polite"
    >
      <h3>{longDay(fecha)}</h3>
      <p>
        <b>{hours.abierto.length === 0 ? DAYS.dayClosed : DAYS.dayHours(rangesWords(hours.abierto))}</b>
      </p>
      {mark === 'excepcion' && <p>{DAYS.marks.excepcion}.</p>}
      {[...new Set(causes)].map((cause) => (
        <p key={cause}>{cause}.</p>
      ))}
      {vigenteDesde !== null && vigenteDesde > '1900-01-01' && (
        <p>
          <small>{DAYS.versionOf(mediumDate(vigenteDesde), hours.semana === 'B' ? 'B' : null)}</small>
        </p>
      )}
      {mayChange && (
        <div className="acciones">
          <Button
            size="compact"
            icon={<CalendarOff aria-hidden="true" size="1.125rem" />}
            onPress={onAbsence}
          >
            {DAYS.addAbsence}
          </Button>
          <Button
            size="compact"
            icon={<CalendarPlus aria-hidden="true" size="1.125rem" />}
            onPress={onException}
          >
            {DAYS.addException}
          </Button>
        </div>
      )}
    </section>
  );
}

const CAUSES: Readonly<Record<string, string>> = DAYS.causes;
