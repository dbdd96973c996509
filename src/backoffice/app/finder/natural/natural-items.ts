import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { whatWords } from '#copy/office/appointment';
import { NATURAL } from '#copy/office/finding/natural';
import { may, type Actor } from '#domain/access/policies';
import { mayOpen } from '#domain/access/screens';
import { listedMatcher } from '#domain/people/search/listed-people';
import { STATE_NAMES, type AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { listedName } from '#domain/people/listed-name';
import type { NaturalEntry } from '#domain/scheduling/natural/natural-entry';
import { appointmentHref, OFFICE } from '#routes';
import { identityInShort } from '#backoffice/shared/patient/patient-words.ts';
import type { FinderItem } from '../finder-items.ts';
import { isAsked, proposed, proposedWords, type ShownPart } from './natural-choice.ts';

/** Who a name may be: a search shows only the first of many. */
export interface NamedPeople {
  readonly patients: readonly PatientRecord[];
}

/** The clinic's day, and the appointments of it with somebody of that name: all of them, for who is at the desk. */
export interface NaturalDay {
  readonly fecha: string;
  readonly visits: readonly AppointmentRecord[];
}

/** Whose patient is not expected at that hour any more. */
const GIVEN_UP: readonly AppointmentState[] = ['cancelado', 'reprogramado'];

const item = (id: string, fields: Omit<FinderItem, 'id' | 'group'>): FinderItem => ({
  id: `propuesta ${id}`,
  group: 'propuesta',
  ...fields,
});

/** What choosing leads to: one line for each person it may be, and none while something is asked. */
export function naturalItems(
  entry: NaturalEntry,
  parts: readonly ShownPart[],
  { patients }: NamedPeople,
  { actor, today }: { readonly actor: Actor; readonly today: NaturalDay },
): FinderItem[] {
  if (isAsked(parts)) return [];
  const { accion } = entry;
  const words = proposedWords(parts);
  const said = proposed(entry, parts);
  const note = words === '' ? {} : { note: words };
  if (accion === 'feriados')
    return mayOpen(actor, OFFICE.holidays)
      ? [
          item('feriados', {
            label: entry.anio === null ? NATURAL.actions.feriados : NATURAL.holidaysOf(entry.anio),
            href: entry.anio === null ? OFFICE.holidays : `${OFFICE.holidays}?anio=${String(entry.anio)}`,
          }),
        ]
      : [];
  if (accion === 'ausencia')
    return may(actor, 'absence:keep') && entry.persona === ''
      ? [
          item('ausencia', {
            label: NATURAL.actions.ausencia,
            ...note,
            deed: 'ausencia',
            absence: { medico: said.medico ?? null, fecha: said.fecha ?? null },
          }),
        ]
      : [];
  if (!may(actor, 'screen:booking')) return [];
  const bookingHref = (patient: PatientRecord | null, isQueued: boolean): string => {
    const fields = {
      paciente: patient?.id,
      cola: isQueued ? '1' : undefined,
      // A queue is of today, and has no hour.
      ...said,
      ...(isQueued ? { fecha: undefined, hora: undefined } : {}),
    };
    const given = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    return `${OFFICE.booking}?${new URLSearchParams(given.map(([name, value]) => [name, value])).toString()}`;
  };
  const noteOf = (patient: PatientRecord): string =>
    [words, identityInShort(patient, today.fecha)].filter((part) => part !== '').join(' · ');
  if (accion === 'llego') {
    const isMeant = listedMatcher(entry.persona, new Set(patients.map(({ id }) => id)));
    const own = today.visits.filter(
      ({ paciente, estado }) => !GIVEN_UP.includes(estado) && isMeant(paciente),
    );
    const here = new Set(own.map(({ paciente }) => paciente.id));
    return [
      ...own.map((visit) =>
        item(`llego ${visit.id}`, {
          label: visit.siguientes.includes('en_sala')
            ? NATURAL.of(NATURAL.actions.llego, visit.paciente.nombre)
            : NATURAL.of(visit.paciente.nombre, STATE_NAMES[visit.estado]),
          note: [visit.hora, visit.medico ?? '', whatWords(visit)].filter((part) => part !== '').join(' · '),
          href: appointmentHref(visit.id, visit.fecha),
        }),
      ),
      // Who has no hour today can still join a queue.
      ...patients
        .filter(({ id }) => !here.has(id))
        .map((patient) =>
          item(`cola ${patient.id}`, {
            label: NATURAL.of(NATURAL.actions.cola, listedName(patient)),
            note: [NATURAL.noVisitToday, identityInShort(patient, today.fecha)].join(' · '),
            href: bookingHref(patient, true),
          }),
        ),
    ];
  }
  const isQueued = accion === 'cola';
  if (entry.persona === '')
    return [item('agendar', { label: NATURAL.actions[accion], ...note, href: bookingHref(null, isQueued) })];
  return patients.map((patient) =>
    item(`${accion} ${patient.id}`, {
      label: NATURAL.of(NATURAL.actions[accion], listedName(patient)),
      note: noteOf(patient),
      href: bookingHref(patient, isQueued),
    }),
  );
}
