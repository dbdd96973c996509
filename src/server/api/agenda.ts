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
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([APPOINTMENTS, AGENDA], {
  ...taking(['actor', 'query'], { listAppointments, agendaAt }),
  ...taking(['actor', 'id'], { readAppointment, appointmentHistory: readHistory }),
  ...taking(['actor', 'id', 'body'], { moveAppointment: rescheduleAppointment, enterState, undoChange }),
  ...taking(['actor', 'id', 'body'], { correctState: correctAppointment }),
  ...taking(['query'], { summarizeAppointments, certificate: certifyAppointments }),
  ...taking(['by'], { listSavedViews }),
  ...taking(['by', 'body'], { saveViews }),
  exportAppointments: ({ app, actor, query, drained }) =>
    ifOk(exportAppointments(app, actor, query), (days) => exportResponse(days, query, drained)),
});
