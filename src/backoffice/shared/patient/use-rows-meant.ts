import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { knownPeopleQuery } from '#client/queries/patients';
import { may } from '#domain/access/policies';
import { rowsMeant, type ListedPerson } from '#domain/people/search/listed-people';
import { isEnoughToSearch } from '#domain/shared/spanish-text';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Whom the records know by what is typed in a list: documents and former surnames stand in no row. */
export function useKnownPeople(typed: string): ReadonlySet<string> {
  const { actor } = useVisit();
  const text = useDeferredValue(typed.trim());
  const asks = may(actor, 'patient:read') && isEnoughToSearch(text);
  const { data } = useQuery({ ...knownPeopleQuery(text), enabled: asks });
  return useMemo(() => (asks && data !== undefined ? new Set(data) : NOBODY), [asks, data]);
}

/** Leaves of a list the rows of whom was typed, by the same rules in every list. */
export function useRowsMeant(
  typed: string,
): <Row>(rows: readonly Row[], personOf: (row: Row) => ListedPerson) => readonly Row[] {
  const known = useKnownPeople(typed);
  return (rows, personOf) => rowsMeant(rows, typed, { personOf, known });
}
