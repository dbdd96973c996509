import { CalendarPlus } from 'lucide-react';
import { Link } from 'wouter';
import type { PlanRecord } from '#client/queries/follow-up';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { ROUND_REASON_WORDS, ROUNDS } from '#copy/clinical/rounds';
import { bookingHref } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bookFrom } from '#backoffice/shared/follow-up/plan-words.ts';

/** Whether somebody may be measured in a round, and every reason why not. */
export function RoundSuits({ plan: { ronda } }: { readonly plan: PlanRecord }) {
  if (ronda === undefined) return null;
  if (ronda.apto) return <span className={`${markStyle('good', true)} w-fit`}>{ROUNDS.fits}</span>;
  const { porque } = ronda;
  return (
    <div className="grid gap-0.5">
      <span className={`${markStyle('plain', true)} w-fit`}>{ROUNDS.fitsNot}</span>
      {porque.length === 0 ? (
        <small>{ROUNDS.seesDoctor}</small>
      ) : (
        <ul className="m-0 list-disc ps-5 text-small">
          {porque.map((each) => (
            <li key={each}>{ROUND_REASON_WORDS[each]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Opens Agendar with the study of the round, for both eyes, from the day it is due. */
export function BookRound({ plan }: { readonly plan: PlanRecord }) {
  const { fecha: today } = useClinicNow();
  const { id, paciente, ronda } = plan;
  const href = bookingHref({
    ...{ paciente: paciente.id, tipo: 'estudio', ojo: 'AO', ronda: id, fecha: bookFrom(plan, today) },
    estudio: ronda?.estudio ?? undefined,
  });
  return (
    <Link
      href={href}
      data-accion="agendar"
      className={buttonStyle('solid', 'compact')}
      aria-label={ROUNDS.bookFor(paciente.nombre)}
    >
      <CalendarPlus aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
      {ROUNDS.book}
    </Link>
  );
}
