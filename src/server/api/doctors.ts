import { DOCTORS } from '#contract/doctors';
import { DOCTOR_SCHEDULES } from '#contract/doctor-schedules';
import { DOCTOR_DAYS } from '#contract/doctor-days';
import type { App } from '#application/app';
import { addDoctor } from '#application/doctors/add-doctor';
import { issueCalendarLink, revokeCalendarLink } from '#application/doctors/calendar-link';
import { changeDays } from '#application/doctors/change-days';
import { listDays, noteDays, removeDays } from '#application/doctors/doctor-days';
import { issueDoctorCode } from '#application/doctors/issue-code';
import { listActiveDoctors, listDoctors } from '#application/doctors/list-doctors';
import { listSchedules, readSchedule } from '#application/doctors/read-schedules';
import { removeDoctor } from '#application/doctors/remove-doctor';
import { saveSchedule } from '#application/doctors/save-schedule';
import { cancelVersion, listVersions } from '#application/doctors/schedule-versions';
import { simulateSchedule } from '#application/doctors/simulate-schedule';
import { listToReassign } from '#application/doctors/to-reassign';
import { updateDoctor } from '#application/doctors/update-doctor';
import { keptForAnybody } from '#application/kept-answer';
import { agendaFeed } from '#application/scheduling/appointments/agenda-feed';
import { may } from '#domain/access/policies';
import { appError } from '#domain/shared/app-error';
import { err, ok } from '#domain/shared/result';
import { writeAgendaIcs } from '../export/agenda-ics.ts';
import { partReply } from '../http/part-reply.ts';
import { respondCalendar } from '../http/respond-calendar.ts';
import { ifOk } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';
import { present } from '#domain/shared/typed-record';

const exceptionAt = ({ id, excepcion }: { readonly id: string; readonly excepcion: string }) =>
  ({ id, kind: 'excepciones', item: excepcion }) as const;
const absenceAt = ({ id, ausencia }: { readonly id: string; readonly ausencia: string }) =>
  ({ id, kind: 'ausencias', item: ausencia }) as const;

/** Whom the form of registration offers. */
const offered = keptForAnybody((app: App) => listActiveDoctors(app));

export const HANDLERS = handlersOf([DOCTORS, DOCTOR_SCHEDULES, DOCTOR_DAYS], {
  ...taking(['by', 'id', 'body'], { updateDoctor, saveSchedule }),
  ...taking(['by', 'id', 'claim'], { issueDoctorCode }),
  ...taking(['id'], { listToReassign, readSchedule, listVersions }),
  ...taking(['actor', 'id'], { revokeCalendarLink }),
  ...taking(['by', 'body', 'claim'], { addDoctor }),
  ...taking(['by', 'id'], { removeDoctor }),
  listDoctors: async ({ app, query: { soloActivos, cursor }, session, request }) => {
    if (soloActivos === 'true') {
      const isForm = session === null && cursor === undefined;
      return partReply(await (isForm ? offered(app) : listActiveDoctors(app, { cursor })), request.url);
    }
    const actor = session?.actor ?? null;
    if (!may(actor, 'doctor:list')) return err(appError(actor === null ? 'no_autenticado' : 'prohibido'));
    return partReply(await listDoctors(app, { cursor }), request.url);
  },
  issueCalendarLink: ({ app, actor, params, origin }) =>
    ifOk(issueCalendarLink(app, actor, params.id), ({ secreto }) =>
      ok({ url: origin + DOCTORS.readAgendaFeed.path.replace('{secreto}', secreto) }),
    ),
  readAgendaFeed: ({ app, params, address, request }) =>
    ifOk(agendaFeed(app, params.secreto, address), (feed) => {
      const texto = writeAgendaIcs(feed);
      return respondCalendar(texto, app.secrets.hash(texto), request);
    }),
  listSchedules: async ({ app, query, request }) => partReply(await listSchedules(app, query), request.url),
  simulateSchedule: ({ app, params, body: { semanaB, ...semana } }) =>
    simulateSchedule(app, params.id, { semana, ...present({ semanaB }) }),
  cancelVersion: ({ app, params, body, by }) =>
    cancelVersion(app, by, { id: params.id, vigenteDesde: params.vigenteDesde }, body),
  listExceptions: ({ app, params }) => listDays(app, params.id, 'excepciones'),
  addException: ({ app, params, body, by, claim }) =>
    noteDays(app, by, { id: params.id, kind: 'excepciones' }, body, claim),
  changeException: ({ app, params, body, by }) => changeDays(app, by, exceptionAt(params), body),
  removeException: ({ app, params, body, by }) => removeDays(app, by, exceptionAt(params), body),
  listAbsences: ({ app, params }) => listDays(app, params.id, 'ausencias'),
  addAbsence: ({ app, params, body, by, claim }) =>
    noteDays(app, by, { id: params.id, kind: 'ausencias' }, body, claim),
  changeAbsence: ({ app, params, body, by }) => changeDays(app, by, absenceAt(params), body),
  removeAbsence: ({ app, params, body, by }) => removeDays(app, by, absenceAt(params), body),
});
