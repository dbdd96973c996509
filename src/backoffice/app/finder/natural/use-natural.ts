import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { naturalEntry } from '#domain/scheduling/natural/natural-entry';
import { STUDIES } from '#domain/studies/catalogue';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { shownParts, type NaturalChoices, type NaturalPart } from './natural-choice.ts';

const STUDY_NAMES = STUDIES.map(({ codigo, nombre }) => ({ id: codigo, nombre }));

/** The typed text as a phrase, with what the person chose of it; choices last until the text changes. */
export function useNatural(typed: string, isAllowed: boolean) {
  const hoy = useToday();
  const doctors = useQuery({ ...doctorsQuery(), enabled: isAllowed });
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
            estudios: STUDY_NAMES,
          })
        : null,
    [typed, hoy, doctors.data, isAllowed],
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
