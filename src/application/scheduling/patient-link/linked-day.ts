import type { App } from '../../app.ts';
import { appointments, contacts } from '../../collections.ts';
import { copyNow } from '../../patients/copies-to-come.ts';
import { currentPatient } from '../../patients/same-person.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import { openWaitsOf } from '../../waiting-list/fulfil-waiting.ts';
import type { Contacted } from '../appointments/confirmations.ts';
import { inOrder } from '../appointments/list-appointments.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { answersOf, notesOf } from '#domain/scheduling/appointment/confirmation';
import { isOfPhone, readLinkToken } from '#domain/scheduling/patient-link/link-token';
import {
  isToCome,
  linkState,
  type LinkedPart,
  type LinkState,
} from '#domain/scheduling/patient-link/patient-link';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import type { CivilTime } from '#domain/shared/civil-date';

/** An appointment of the day of a link, with its contact, as they are stored. */
export interface Linked extends LinkedPart {
  readonly stored: Contacted;
}

/** What a good token leads to. */
export interface LinkedDay {
  readonly estado: LinkState;
  readonly own: Stored<Appointment>;
  /** What of that day is to come, in order; the one that was cancelled with the link where nothing is. */
  readonly parts: readonly Linked[];
  /** The entry by which an earlier place is waited for. */
  readonly espera: Stored<WaitingEntry> | null;
}

/** A reprogrammed appointment is followed to the one that took its place: a few at most. */
const MOST_HOPS = 5;
/** More than anybody has on one day. */
const MOST_PARTS = 30;

/** Reads what a token leads to, of the store or in a transaction; null for every token that is not good (any more). */
export async function readLinked(
  reader: Reader,
  { secrets, key }: Pick<App, 'secrets'> & { readonly key: string | null },
  token: string,
  ahora: CivilTime,
): Promise<LinkedDay | null> {
  const read = key === null ? null : readLinkToken(secrets, key, token);
  if (key === null || read === null) return null;
  const own = await followed(reader, read.id);
  if (own === null) return null;
  const { paciente, fecha } = own.value;
  const [record, found, waits] = await Promise.all([
    currentPatient(reader, paciente.id),
    reader.query(appointments, {
      where: [
        { field: 'paciente.id', op: '==', value: paciente.id },
        { field: 'fecha', op: '>=', value: fecha },
        { field: 'fecha', op: '<=', value: fecha },
      ],
      orderBy: [{ field: 'fecha' }, { field: 'hora' }],
      limit: MOST_PARTS,
    }),
    openWaitsOf(reader, paciente.id),
  ]);
  // Corrected since, the telephone that the link was sent to is a stranger's.
  if (!isOfPhone(secrets, key, read, copyNow(record, paciente).telefono)) return null;
  const all = await withContacts(reader, inOrder(found.items));
  const self = all.find(({ stored }) => stored.turno.id === own.id);
  const estado = self === undefined ? null : linkState(self, ahora);
  if (self === undefined || estado === null) return null;
  return {
    ...{ estado, own },
    parts: estado === 'por_venir' ? all.filter(({ turno }) => isToCome(turno, ahora)) : [self],
    espera: waits.find(({ value }) => value.turno === own.id) ?? null,
  };
}

async function followed(reader: Reader, id: string): Promise<Stored<Appointment> | null> {
  let stored = await reader.get(appointments, id);
  const whose = stored?.value.paciente.id;
  for (let hops = 0; stored?.value.reemplazadoPor !== undefined; hops += 1) {
    stored = hops < MOST_HOPS ? await reader.get(appointments, stored.value.reemplazadoPor) : null;
    if (stored?.value.paciente.id !== whose) return null;
  }
  return stored;
}

async function withContacts(
  reader: Reader,
  found: readonly Stored<Appointment>[],
): Promise<readonly Linked[]> {
  const noted = await reader.getMany(
    contacts,
    found.map(({ id }) => id),
  );
  return found.map((turno, at) => {
    const contacto = noted[at] ?? null;
    const kept = contacto?.value ?? null;
    const said = { respuestas: answersOf(kept, turno.value), notas: notesOf(kept, turno.value) };
    return { stored: { turno, contacto }, turno: turno.value, ...said };
  });
}
