import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { studiesQuery } from '#client/queries/studies';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { SERIES } from '#copy/office/together';
import { may } from '#domain/access/policies';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { $unsaved, useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { BookedSeries } from './BookedSeries.tsx';
import { seriesFromAddress, type SeriesDraft } from './series-draft.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { OtherWays, TogetherFrame } from '../TogetherFrame.tsx';
import { useChosenPatient } from '../use-chosen-patient.ts';
import { SeriesPlan } from './SeriesPlan.tsx';

/** Serie de turnos: the same appointment several times, each one checked, saved together; `?serie=` shows one. */
export default function SeriesScreen() {
  const today = useToday();
  const { actor } = useVisit();
  const studies = useQuery(studiesQuery());
  const [search, setSearch] = useSearchParams();
  const chosen = useChosenPatient();
  const [justBooked, setJustBooked] = useState<string | null>(null);
  const empty: SeriesDraft = {
    de: 'medico',
    medico: may(actor, 'agenda:keep-all') ? '' : (actor.medico ?? ''),
    tipo: 'control',
    estudio: '',
    ojo: null,
    fecha: today,
    hora: null,
    cada: { dias: 14 },
    veces: 3,
    ajustes: {},
    quitados: [],
  };
  const [draft, setDraft] = useState(() => ({
    ...empty,
    ...seriesFromAddress(search, may(actor, 'agenda:keep-all')),
  }));
  const shown = search.get('serie');
  const isWritten = draft.hora !== null || chosen.patient?.kind === 'new';
  useUnsaved(shown === null && isWritten, () => setDraft(empty));

  return (
    <>
      <ScreenHeader path={OFFICE.series} actions={<OtherWays other="itinerary" paciente={chosen.id} />} />
      <QueryGate query={studies} rows={6}>
        {(catalogue) =>
          shown !== null ? (
            <BookedSeries
              id={shown}
              catalogue={catalogue}
              isNew={shown === justBooked}
              onAnother={() => {
                chosen.clear();
                setDraft(empty);
                setSearch({});
              }}
            />
          ) : (
            <TogetherFrame
              intro={SERIES.intro}
              picker={chosen.picker}
              form={
                <AbsentEyesProvider paciente={draft.de === 'estudio' ? chosen.id : undefined}>
                  <SeriesForm
                    draft={draft}
                    catalogue={catalogue}
                    paciente={chosen.id}
                    today={today}
                    // Adjustments belong to the days requested.
                    onChange={(change) => setDraft({ ...draft, ajustes: {}, quitados: [], ...change })}
                  />
                </AbsentEyesProvider>
              }
              result={SERIES.table}
            >
              {draft.hora === null ? (
                <EmptyState title={SERIES.chooseFirst}>{SERIES.chooseFirstHelp}</EmptyState>
              ) : (
                <SeriesPlan
                  draft={draft}
                  chosen={chosen}
                  today={today}
                  onChange={(change) => setDraft({ ...draft, ...change })}
                  onBooked={({ id }) => {
                    setJustBooked(id);
                    $unsaved.set(null);
                    setSearch({ serie: id });
                  }}
                />
              )}
            </TogetherFrame>
          )
        }
      </QueryGate>
    </>
  );
}
