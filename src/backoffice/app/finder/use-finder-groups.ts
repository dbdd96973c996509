import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useEffect } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { studiesQuery } from '#client/queries/studies';
import { naturalEntry } from '#domain/scheduling/natural/natural-entry';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { namedTodayQuery } from '#client/queries/appointments';
import { isEnoughToSearch } from '#domain/shared/spanish-text';
import { FOUND_PATIENTS } from '#client/queries/patients';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { $theme } from '../theme.ts';
import {
  actionItems,
  findsPeople,
  matching,
  screenItems,
  type FinderGroup,
  type FinderItem,
} from './finder-items.ts';
import { shownParts, type NaturalChoices, type NaturalPart } from './natural/natural-choice.ts';
import { naturalItems, type NamedPeople } from './natural/natural-items.ts';
import { readRecent } from './recent.ts';
import { taskItems } from './tasks.ts';
import { useFoundPeople } from './use-found-people.ts';

/** How long typing must pause before the server is asked. */
const REST_MS = 140;

/** Screens and actions come first because they are known at once: later results appear below and move nothing. */
const ORDER: readonly FinderGroup[] = [
  'propuesta',
  'recientes',
  'pantallas',
  'acciones',
  'pacientes',
  'turnos',
  'fichas',
  'medicos',
];

/** Before the search for a name has been answered. */
const NOBODY: NamedPeople = { patients: [] };

/** The results for what was typed. */
export function useFinderGroups(typed: string) {
  const { actor } = useVisit();
  const isDim = useStore($theme) === 'penumbra';
  const [recent] = useState(readRecent);
  const isAllowed = findsPeople(actor);
  const today = useToday();
  const natural = useNatural(typed, isAllowed);
  const { entry, parts } = natural;
  // Of a phrase only the name is searched.
  const wanted = entry === null ? typed : entry.persona;
  const asked = useDelayed(wanted, REST_MS);
  const found = useFoundPeople(asked, isAllowed);
  const { items: people, hasFailed } = found;
  const isSearching = isAllowed && (found.isSearching || asked !== wanted);
  const arrivals = useQuery({
    ...namedTodayQuery(today, asked),
    enabled: entry?.accion === 'llego' && asked === wanted && isEnoughToSearch(asked),
  });
  const visits = asked === wanted ? (arrivals.data ?? []) : [];
  const named = asked === wanted ? found : NOBODY;
  const local = useMemo(() => [...screenItems(actor), ...actionItems(actor, isDim)], [actor, isDim]);
  const tasks = useMemo(() => taskItems(actor), [actor]);
  const isEmpty = typed.trim() === '';
  const items: readonly FinderItem[] = isEmpty
    ? [
        ...recent.map((item): FinderItem => ({ ...item, id: `reciente ${item.id}`, group: 'recientes' })),
        ...local,
      ]
    : [
        ...(entry === null
          ? []
          : naturalItems(entry, parts, named, { actor, today: { fecha: today, visits } })),
        ...matching([...local, ...tasks], typed),
        // A proposal names its patient; without the rest of the phrase the same line would be another booking.
        ...people.filter(({ group }) => entry === null || group !== 'pacientes'),
      ];
  const groups = ORDER.map((group) => ({
    group,
    items: items.filter((item) => item.group === group),
  })).filter((each) => each.items.length > 0);
  return {
    groups,
    natural,
    /** The name of a phrase was searched and is nobody's. */
    isNobody:
      wanted !== '' &&
      entry !== null &&
      entry.accion !== 'ausencia' &&
      !isSearching &&
      !hasFailed &&
      found.patients.length === 0,
    isMany: entry !== null && wanted !== '' && found.patients.length >= FOUND_PATIENTS,
    isSearching: !isEmpty && isSearching,
    hasFailed: !isEmpty && hasFailed,
    /** Several people could be meant, or those found are still to come: Enter takes none of them until one is chosen. */
    isAmbiguous: found.patients.length > 0 && (found.meant === null || asked !== wanted),
  };
}

/** A value, once it has stayed the same for a moment. */
function useDelayed<T>(value: T, delayMs: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
}

/** The typed text as a phrase, with what the person chose of it; choices last until the text changes. */
function useNatural(typed: string, isAllowed: boolean) {
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
