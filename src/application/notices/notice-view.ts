import type { App } from '../app.ts';
import { appointments, doctors, patients } from '../collections.ts';
import { copyNow } from '../patients/copies-to-come.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { messageMarks } from '../messages/message-marks.ts';
import { eyePart } from '../scheduling/appointments/appointment-view.ts';
import { namesOf, SOMEBODY } from '../scheduling/appointments/people-names.ts';
import type { NoticeView } from '#contract/notices/notices';
import { isActiveOn, type Doctor } from '#domain/people/doctor';
import { startOf, type Appointment } from '#domain/scheduling/appointment/appointment';
import { mayEnter, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { absenceAt } from '#domain/scheduling/hours/absence';
import type { Notice, NoticePlace } from '#domain/scheduling/notices/notice';
import { changeKey } from '#domain/scheduling/messages/message';
import {
  placeOf,
  situationOf,
  stateOnReturn,
  TOLD_BY_MESSAGE,
} from '#domain/scheduling/notices/notice-rules';
import { clinicTime, type CivilTime } from '#domain/shared/civil-date';
import { answersPhone } from '#domain/people/patient';
import { present } from '#domain/shared/typed-record';

/** A rebooked appointment is followed to the one that stands; longer chains do not happen in a week of changes. */
const REBOOKED = 5;

/**
 * The entries as the API returns them: what is told is the appointment (or the one that replaced it) as it stands now,
 * to the name and phone on the record now. An entry whose patient was brought elsewhere, cancelled or came says so.
 */
export async function noticeViews(
  app: Pick<App, 'store' | 'clock' | 'messenger'>,
  actor: AppointmentActor,
  entries: readonly Stored<Notice>[],
): Promise<NoticeView[]> {
  const ahora = clinicTime(app.clock.now());
  const [own, records, people, away] = await Promise.all([
    app.store.getMany(
      appointments,
      entries.map(({ id }) => id),
    ),
    app.store.getMany(
      patients,
      entries.map(({ value }) => value.paciente.id),
    ),
    namesOf(
      app,
      entries.flatMap(({ value }) => [
        value.quien,
        ...(value.aviso === undefined ? [] : [value.aviso.quien]),
        ...(value.intentos ?? []).slice(-1).map(({ quien }) => quien),
      ]),
    ),
    doctorsOf(app.store, entries),
  ]);
  const standing = await Promise.all(own.map((stored) => successorOf(app.store, stored)));
  const marks = await messageMarks(
    app,
    entries.map(({ id, value }, at) => {
      const now = standing[at]?.value ?? null;
      const place = now === null ? null : placeOf(now);
      if (place === null || !TOLD_BY_MESSAGE.has(situationOf(value, now))) return null;
      const paciente = copyNow(records[at] ?? null, value.paciente);
      return { id: changeKey(id, place), paciente, isClosed: value.estado === 'avisado' };
    }),
  );
  return Promise.all(
    entries.map(async ({ id, version, value }, at): Promise<NoticeView> => {
      const appointment = own[at] ?? null;
      const now = standing[at]?.value ?? null;
      const record = records[at] ?? null;
      const lastTry = value.intentos?.at(-1);
      const { nombre, telefono } = copyNow(record, value.paciente);
      const situacion = situationOf(value, now);
      const isCancelled = now === null || now.estado === 'cancelado';
      return {
        turno: id,
        version,
        estado: value.estado,
        paciente: present({
          ...{ id: value.paciente.id, nombre, telefono },
          nacimiento: record?.value.fechaNacimiento,
          contesta: record === null ? undefined : answersPhone(record.value),
        }),
        tipo: value.tipo,
        ...present({ estudio: value.estudio }),
        ...(now === null ? {} : eyePart(now)),
        fecha: value.fecha,
        situacion,
        // Whoever let it go knows when it would have been.
        antes:
          situacion === 'no_puede' && now !== null
            ? present({ fecha: now.fecha, hora: now.hora, medico: now.medico })
            : value.antes,
        ahora: now === null ? null : placeOf(now),
        otro:
          isCancelled || value.ronda !== undefined ? await nextOf(app.store, value.paciente.id, ahora) : null,
        desde: value.desde,
        nombre: people.get(value.quien) ?? SOMEBODY,
        ...present({
          motivo: value.motivo,
          ronda: value.ronda,
          enlace: situacion === 'no_puede' ? value.enlace : undefined,
          codigo: situacion === 'no_puede' ? now?.estudio?.codigo : undefined,
          medico: value.ronda === undefined ? undefined : value.medico,
          ausencia: value.ausencia,
          mensaje: marks[at],
          intentos:
            lastTry === undefined
              ? undefined
              : {
                  veces: value.intentos?.length ?? 0,
                  nombre: people.get(lastTry.quien) ?? SOMEBODY,
                  cuando: lastTry.cuando,
                },
        }),
        aviso:
          value.aviso === undefined
            ? null
            : {
                nombre: people.get(value.aviso.quien) ?? SOMEBODY,
                cuando: value.aviso.cuando,
                como: value.aviso.como,
              },
        vuelve:
          appointment !== null && mayReturn(actor, value, appointment.value, away, ahora)
            ? appointment.version
            : null,
      };
    }),
  );
}

async function doctorsOf(
  store: Pick<Reader, 'getMany'>,
  entries: readonly Stored<Notice>[],
): Promise<ReadonlyMap<string, Doctor>> {
  const ids = [...new Set(entries.flatMap(({ value }) => value.antes?.medico ?? []))];
  const found = await store.getMany(doctors, ids);
  return new Map(found.flatMap((stored) => (stored === null ? [] : [[stored.id, stored.value]])));
}

/** The appointment itself, or the last of those that replaced it. */
export async function successorOf(
  store: Pick<Reader, 'get'>,
  stored: Stored<Appointment> | null,
): Promise<Stored<Appointment> | null> {
  let now = stored;
  for (let hops = 0; hops < REBOOKED && now?.value.estado === 'reprogramado'; hops += 1) {
    const next: string | undefined = now.value.reemplazadoPor;
    if (next === undefined) return now;
    now = await store.get(appointments, next);
  }
  return now;
}

/** The patient's next appointment that stands, if he or she booked again. */
async function nextOf(
  store: Pick<Reader, 'query'>,
  paciente: string,
  { fecha }: CivilTime,
): Promise<NoticePlace | null> {
  const { items } = await store.query(appointments, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente },
      { field: 'fecha', op: '>=', value: fecha },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: 20,
  });
  return items.map(({ value }) => placeOf(value)).find((place) => place !== null) ?? null;
}

/** Whether to offer bringing the patient back: nothing happened since, the hour is to come, and the doctor is there. */
function mayReturn(
  actor: AppointmentActor,
  notice: Notice,
  now: Appointment,
  known: ReadonlyMap<string, Doctor>,
  { fecha, minuto }: CivilTime,
): boolean {
  const { antes } = notice;
  if (antes === null || stateOnReturn(notice, now) === null || !mayEnter(actor, now, 'agendado'))
    return false;
  const start = startOf(antes.hora);
  if (antes.fecha < fecha || (antes.fecha === fecha && start < minuto)) return false;
  const doctor = antes.medico === undefined ? undefined : known.get(antes.medico);
  if (doctor === undefined) return antes.medico === undefined;
  return (
    isActiveOn(doctor, antes.fecha) &&
    absenceAt(doctor.ausencias ?? [], { fecha: antes.fecha, minuto: start }) === null
  );
}
