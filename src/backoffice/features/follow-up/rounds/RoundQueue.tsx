import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roundsQuery, type RoundCaseRecord } from '#client/queries/clinical/rounds';
import { Button } from '#components/ui/Button.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { ROUNDS } from '#copy/clinical/rounds';
import type { RoundDecision } from '#domain/clinical/rounds/round-mark';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { DecideRoundDialog } from './DecideRoundDialog.tsx';
import { RoundCase } from './RoundCase.tsx';

interface Deciding {
  readonly round: RoundCaseRecord;
  readonly decision: RoundDecision;
}

/** What a doctor has to decide of those who were measured, the first limit first, and what colleagues cannot. */
export function RoundQueue() {
  const query = useQuery(roundsQuery(useToday()));
  const nameOf = useDoctorNames();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const take = useOperation('takeRound', { done: () => ROUNDS.taken, refused: 'said' });
  return (
    <section aria-labelledby="rondas-por-decidir" className="mb-4">
      <h2 id="rondas-por-decidir" className="mt-0 mb-2 text-base">
        {ROUNDS.toDecide}
      </h2>
      <QueryGate query={query} loadingLabel={ROUNDS.loading} rows={3}>
        {({ mias, deColegas }) => (
          <>
            {mias.length === 0 ? (
              <p className="m-0 text-ink-2">{ROUNDS.nothing}</p>
            ) : (
              <ol className={`${SHEET} m-0 list-none p-0`} aria-label={ROUNDS.toDecide}>
                {mias.map((round) => (
                  <RoundCase
                    key={round.consulta}
                    round={round}
                    onDecide={(decision) => setDeciding({ round, decision })}
                  />
                ))}
              </ol>
            )}
            {deColegas.length > 0 && (
              <>
                <h3 className="mt-3 mb-1 text-dense">{ROUNDS.colleagues}</h3>
                <ul className={`${SHEET} m-0 list-none p-0`} aria-label={ROUNDS.colleagues}>
                  {deColegas.map(({ consulta, version, medico, limite, paciente }) => (
                    <li
                      key={consulta}
                      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
                    >
                      <span className="min-w-[min(14rem,100%)] flex-1">
                        <b>{paciente.nombre}</b>
                        <small className="block text-ink-2">
                          {ROUNDS.ofColleague(nameOf(medico), mediumDate(limite))}
                        </small>
                      </span>
                      <Button
                        size="compact"
                        variant="outline"
                        isPending={take.isPending}
                        aria-label={ROUNDS.takeOf(paciente.nombre)}
                        onPress={() => take.send({ params: { id: consulta }, body: { version } })}
                      >
                        {ROUNDS.take}
                      </Button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </QueryGate>
      {deciding !== null && <DecideRoundDialog {...deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}
