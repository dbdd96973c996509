import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
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
import { readRecent } from './recent.ts';
import { useDelayed } from './use-delayed.ts';
import { useFoundPeople } from './use-found-people.ts';

/** How long typing must pause before the server is asked. */
const REST_MS = 140;

/** Screens and actions come first because they are known at once: later results appear below and move nothing. */
const ORDER: readonly FinderGroup[] = [
  'recientes',
  'pantallas',
  'acciones',
  'pacientes',
  'turnos',
  'fichas',
  'medicos',
];

/** The results for what was typed. */
export function useFinderGroups(typed: string) {
  const { actor } = useVisit();
  const isDim = useStore($theme) === 'penumbra';
  const [recent] = useState(readRecent);
  const isAllowed = findsPeople(actor);
  const asked = useDelayed(typed, REST_MS);
  const { items: people, isSearching, hasFailed } = useFoundPeople(asked, isAllowed);
  const local = useMemo(() => [...screenItems(actor), ...actionItems(actor, isDim)], [actor, isDim]);
  const isEmpty = typed.trim() === '';
  const items: readonly FinderItem[] = isEmpty
    ? [
        ...recent.map((item): FinderItem => ({ ...item, id: `reciente ${item.id}`, group: 'recientes' })),
        ...local,
      ]
    : [...matching(local, typed), ...people];
  const groups = ORDER.map((group) => ({
    group,
    items: items.filter((item) => item.group === group),
  })).filter((each) => each.items.length > 0);
  return {
    groups,
    isSearching: !isEmpty && isAllowed && (isSearching || asked !== typed),
    hasFailed: !isEmpty && hasFailed,
  };
}
