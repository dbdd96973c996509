import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { studiesQuery } from '#client/queries/studies';
import { naturalEntry } from '#domain/scheduling/natural/natural-entry';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { shownParts, type NaturalChoices, type NaturalPart } from './natural-choice.ts';

/** The typed text as a phrase, with what the person chose of it; choices last until the text changes. */
export function useNatural(typed: string, isAllowed: boolean) {
  const hoy = useToday();
  const doctors = useQuery({ ...doctorsQuery(), enabled: isAllowed });
  const studies = useQuery({ ...studiesQuery(), enabled: isAllowed });
  const [made, setMade] = useState<{ readonly of: string; readonly choices: NaturalChoices }>({
    of: '',
    choices: {},
  });
  const entry = useMemo(
    () =>
      isAllowed && doctors.data !== undefined
        ? naturalEntry(typed, {
            hoy,
            medicos: doctors.data.filter(({ activo }) => activo),
            // Those that the clinic has given hours, as wherever a study is booked.
            estudios: (studies.data ?? []).filter(({ version }) => version !== null),
          })
        : null,
    [typed, hoy, doctors.data, studies.data, isAllowed],
  );
  const choices = made.of === typed ? made.choices : {};
  return {
    entry,
    parts: entry === null ? [] : shownParts(entry, choices),
    choose: (part: NaturalPart, choice: number | null | undefined) => {
      const { [part]: _, ...others } = choices;
      setMade({ of: typed, choices: choice === undefined ? others : { ...others, [part]: choice } });
    },
  };
}
