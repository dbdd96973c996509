import type { Place } from '#components/ui/toasts/toast.ts';

/** What names a record in an address of the office. */
const RECORDS = ['paciente', 'id', 'turno', 'orden', 'leer', 'archivo', 'cirugia'] as const;

/** The screen and the record that are open, by the address and the heading. */
export function placeNow(): Place {
  const query = new URLSearchParams(location.search);
  return {
    path: location.pathname,
    record: RECORDS.flatMap((name) => query.get(name) ?? []).join(' '),
    name: headingWords(),
  };
}

/** The heading as it is read aloud: what is there a second time, for the eye alone, is not said twice. */
function headingWords(): string {
  const heading = document.querySelector('h1')?.cloneNode(true);
  if (!(heading instanceof HTMLElement)) return '';
  for (const unread of heading.querySelectorAll('[aria-hidden="true"]')) unread.remove();
  return heading.textContent.replace(/\s+/gu, ' ').trim();
}
