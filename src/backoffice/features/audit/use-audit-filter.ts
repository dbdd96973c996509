import { useSearchParams } from 'wouter';
import type { AuditAsked } from '#client/queries/audit';
import { isCivilDate } from '#domain/shared/civil-date';

const FIELDS = ['quien', 'accion', 'coleccion', 'documento', 'desde', 'hasta'] as const;

/** The filter in the address and how to change it; undefined removes a field. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const asked: AuditAsked = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = search.get(field);
      const isWrong = value === null || value === '' || (isDay(field) && !isCivilDate(value));
      return isWrong ? [] : [[field, value]];
    }),
  );
  const show = (change: AuditAsked): void =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...asked, ...change }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
    );
  return { asked, show, clear: () => setSearch({}) };
}

const isDay = (field: string): boolean => field === 'desde' || field === 'hasta';
