import type { App } from '../../app.ts';
import { appointments, contacts, notices, patients } from '../../collections.ts';
import type { Stored } from '../../ports/document-store.ts';
import { appointmentDays } from './appointment-days.ts';
import { nextAttendedDay } from './confirmation-day.ts';
import { inOrder } from './list-appointments.ts';
import { namesOf, SOMEBODY } from './people-names.ts';
import type { ConfirmationDay, ConfirmationView, ContactNoteView } from '#contract/confirmations';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import {
  answersOf,
  CONFIRMABLE,
  contactStatus,
  mayContact,
  type Contact,
  type ContactNote,
  type ContactStatus,
} from '#domain/scheduling/appointment/confirmation';
import { answersPhone } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import type { KeptPatient } from '#domain/people/patient-merge';
import { messageMarks } from '../../messages/message-marks.ts';
import { reminderKey } from '#domain/scheduling/messages/message';
import type { MessageMark } from '#contract/notices/message-mark';
import { tokenOf, linkKey } from '../patient-link/link-key.ts';
import { copyNow } from '../../patients/copies-to-come.ts';
import { eyePart } from './appointment-view.ts';
import { present } from '#domain/shared/typed-record';

/** An appointment and its contact notes. */
export interface Contacted {
  readonly turno: Stored<Appointment>;
  readonly contacto: Stored<Contact> | null;
}

/**
 * A day's worklist, by hour; without a date, that of the next day with attention. Each user gets only their own part.
 */
export async function listConfirmations(
  app: Pick<App, 'store' | 'clock' | 'secrets' | 'messenger'>,
  actor: AppointmentActor,
  asked: { readonly fecha?: string | undefined; readonly medico?: string | undefined },
): Promise<Result<ConfirmationDay, never>> {
  const fecha = asked.fecha ?? (await nextAttendedDay(app, actor));
  const medicos = asked.medico === undefined ? {} : { medicos: [asked.medico] };
  const found: Stored<Appointment>[] = [];
  for await (const day of appointmentDays(app, medicos, { desde: fecha, hasta: fecha }))
    found.push(
      ...day.filter(
        ({ value }) =>
          CONFIRMABLE.includes(value.estado) &&
          // Nobody calls a family to ask whether a dead person comes.
          value.paciente.fallecio === undefined &&
          mayContact(actor, value),
      ),
    );
  const ordered = inOrder(found);
  const noted = await app.store.getMany(
    contacts,
    ordered.map(({ id }) => id),
  );
  const rows = ordered.map((turno, at) => ({ turno, contacto: noted[at] ?? null }));
  const [items, piden, dejaron] = await Promise.all([
    confirmationViews(app, rows),
    askedOnOtherDays(app, actor, fecha),
    countLetGo(app, actor),
  ]);
  return ok({
    ...{ fecha, items },
    ...present({
      piden: piden.length === 0 ? undefined : piden,
      dejaron: dejaron === 0 ? undefined : dejaron,
    }),
  });
}

/** More ask for a change at once nowhere; a link is sent with the booking too, weeks before anybody calls about its day. */
const MOST_ASKING = 300;

/** How many of «Por avisar» let their appointment go by link: they are on no day's list any more. */
async function countLetGo(app: Pick<App, 'store'>, actor: AppointmentActor): Promise<number> {
  const { items } = await app.store.query(notices, {
    where: [
      { field: 'estado', op: '==', value: 'pendiente' },
      { field: 'enlace', op: '>', value: '' },
    ],
    orderBy: [{ field: 'enlace' }],
    limit: MOST_ASKING,
  });
  return items.filter(({ value }) => mayContact(actor, value)).length;
}

/** On which days to come, other than this one, somebody asks by link for a change and has had no answer. */
async function askedOnOtherDays(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
  shown: string,
): Promise<NonNullable<ConfirmationDay['piden']>> {
  const { fecha: hoy } = clinicTime(app.clock.now());
  const { items } = await app.store.query(contacts, {
    where: [
      { field: 'pide', op: '==', value: true },
      { field: 'fecha', op: '>=', value: hoy },
    ],
    orderBy: [{ field: 'fecha' }],
    limit: MOST_ASKING,
  });
  const found = await app.store.getMany(
    appointments,
    items.map(({ id }) => id),
  );
  // Moved or cancelled since, it has had its answer.
  const asking = found.filter(
    (turno, at): turno is Stored<Appointment> =>
      turno !== null &&
      turno.value.fecha !== shown &&
      CONFIRMABLE.includes(turno.value.estado) &&
      answersOf(items[at]?.value ?? null, turno.value).length > 0 &&
      mayContact(actor, turno.value),
  );
  return [...Map.groupBy(asking, ({ value }) => value.fecha)].map(([fecha, { length }]) => ({
    fecha,
    cuantos: length,
  }));
}

/** The version of both together: each only grows, so an equal sum means an equal pair. */
export const jointVersion = ({ turno, contacto }: Contacted): number =>
  turno.version + (contacto?.version ?? 0);

/**
 * The rows as the API returns them, with the patient's current phone: a message to an old one would reach a stranger.
 */
export async function confirmationViews(
  app: Pick<App, 'store' | 'secrets' | 'messenger'>,
  rows: readonly Contacted[],
): Promise<ConfirmationView[]> {
  const stated = rows.map((row) => ({
    row,
    status: contactStatus(row.contacto?.value ?? null, row.turno.value),
  }));
  const [key, names, records] = await Promise.all([
    linkKey(app),
    namesOf(
      app,
      stated.flatMap(({ status }) => [status.enviado?.quien ?? [], status.ultimo?.quien ?? []].flat()),
    ),
    app.store.getMany(
      patients,
      rows.map(({ turno }) => turno.value.paciente.id),
    ),
  ]);
  const people = rows.map(({ turno }, at) => copyNow(records[at] ?? null, turno.value.paciente));
  const marks = await messageMarks(
    app,
    stated.map(({ row, status }, at) => {
      const paciente = people[at] ?? row.turno.value.paciente;
      const id = reminderKey(row.turno.value.paciente.id, row.turno.value.fecha);
      return { id, paciente, isClosed: status.enviado !== null || status.estado === 'confirmo' };
    }),
  );
  return stated.map(({ row, status }, at) => {
    const record = records[at] ?? null;
    const person = people[at] ?? row.turno.value.paciente;
    const view = viewOf(
      row,
      status,
      {
        ...person,
        ...present({
          nacimiento: record?.value.fechaNacimiento,
          contesta: record === null ? undefined : answersPhone(record.value),
          mensaje: marks[at],
        }),
      },
      names,
    );
    return key === null ? view : { ...view, enlace: tokenOf(app, key, row.turno.id, person.telefono) };
  });
}

function viewOf(
  row: Contacted,
  { estado, veces, enviado, ultimo, respuesta }: ContactStatus,
  {
    nombre,
    telefono,
    nacimiento,
    contesta,
    mensaje,
  }: KeptPatient & {
    readonly nacimiento?: string;
    readonly contesta?: ConfirmationView['paciente']['contesta'];
    readonly mensaje?: MessageMark;
  },
  names: ReadonlyMap<string, string>,
): ConfirmationView {
  const { fecha, hora, fin, tipo, medico, estudio, paciente, ...turno } = row.turno.value;
  const named = (note: ContactNote | null): ContactNoteView | null =>
    note === null
      ? null
      : { resultado: note.resultado, cuando: note.cuando, nombre: names.get(note.quien) ?? SOMEBODY };
  return {
    id: row.turno.id,
    version: jointVersion(row),
    fecha,
    hora,
    fin,
    tipo,
    estado: turno.estado,
    ...present({ medico, estudio }),
    ...eyePart(row.turno.value),
    paciente: present({ id: paciente.id, nombre, telefono, nacimiento, contesta }),
    contacto: { estado, veces, enviado: named(enviado), ultimo: named(ultimo), ...present({ respuesta }) },
    ...present({ mensaje }),
  };
}
