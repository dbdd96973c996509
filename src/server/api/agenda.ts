import { APPOINTMENTS } from '#contract/appointments';
import { AGENDA } from '#contract/agenda';
import { listSavedViews, saveViews } from '#application/saved-views/saved-views';
import { agendaAt } from '#application/scheduling/appointments/agenda-at';
import {
  correctAppointment,
  enterState,
  undoChange,
} from '#application/scheduling/appointments/change-appointment';
import { exportAppointments } from '#application/scheduling/appointments/export-appointments';
import { listAppointments } from '#application/scheduling/appointments/list-appointments';
import { rescheduleAppointment } from '#application/scheduling/appointments/move-appointment';
import { readAppointment, readHistory } from '#application/scheduling/appointments/read-appointments';
import { summarizeAppointments } from '#application/scheduling/appointments/summarize-appointments';
import { certifyAppointments } from '#application/scheduling/certificate/certificate';
import { exportResponse } from '../export/export-response.ts';
import { ifOk } from '../http/respond.ts';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(APPOINTMENTS, {
    listAppointments: ({ app, actor, query }) => listAppointments(app, actor, query),
    readAppointment: ({ app, actor, params }) => readAppointment(app, actor, params.id),
    appointmentHistory: ({ app, actor, params }) => readHistory(app, actor, params.id),
    moveAppointment: ({ app, actor, params, body }) => rescheduleAppointment(app, actor, params.id, body),
    enterState: ({ app, actor, params, body }) => enterState(app, actor, params.id, body),
    undoChange: ({ app, actor, params, body }) => undoChange(app, actor, params.id, body),
    correctState: ({ app, actor, params, body }) => correctAppointment(app, actor, params.id, body),
  }),
  ...handlersOf(AGENDA, {
    summarizeAppointments: ({ app, query }) => summarizeAppointments(app, query),
    agendaAt: ({ app, actor, query }) => agendaAt(app, actor, query),
    exportAppointments: ({ app, actor, query, drained }) =>
      ifOk(exportAppointments(app, actor, query), (days) => exportResponse(days, query, drained)),
    listSavedViews: ({ app, by }) => listSavedViews(app, by),
    saveViews: ({ app, by, body }) => saveViews(app, by, body),
    certificate: ({ app, query }) => certifyAppointments(app, query),
  }),
];
