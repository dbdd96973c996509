import type { Place } from '#components/ui/toasts/toast.ts';

/** What names a record in an address of the office. */
const RECORDS = ['paciente', 'id', 'turno', 'orden', 'leer', 'archivo', 'cirugia'] as const;

/** The screen and the record that are open, by the address and the heading. */
export function placeNow(): Place {
  const query = new URLSearchParams(location.search);
  return {
    path: location.pathname,
    record: RECORDS.flatMap((name) => query.get(name) ?? []).join(' '),
    name: document.querySelector('h1')?.textContent.trim() ?? '',
  };
}
