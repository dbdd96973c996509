import { PATIENTS } from '#contract/patients';
import { PATIENT_DEPARTURES } from '#contract/clinical/patient-departures';
import { READING_NOTICES } from '#contract/users';
import { giveReason } from '#application/access/give-reason';
import { addPatient } from '#application/patients/add-patient';
import { cancelLeft } from '#application/patients/departure/cancel-left';
import { noteDeath, noteLeaving } from '#application/patients/departure/note-departure';
import { undoDeath, undoLeaving } from '#application/patients/departure/undo-departure';
import { readPatient, updatePatient } from '#application/patients/patient-record';
import { listReadingNotices, seeReadingNotice } from '#application/patients/reading-notices';
import { searchPatients } from '#application/patients/search-patients';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(PATIENTS, {
    searchPatients: ({ app, query, actor, by }) =>
      searchPatients(app, { ...query, quien: by, oculto: actor.rol === 'personal' }),
    addPatient: ({ app, by, body, claim }) => addPatient(app, by, body, claim),
    readPatient: ({ app, by, params }) => readPatient(app, by, params.id),
    updatePatient: ({ app, actor, params, body }) => updatePatient(app, actor, params.id, body),
  }),
  ...handlersOf(PATIENT_DEPARTURES, {
    noteDeath: ({ app, by, params, body }) => noteDeath(app, by, params.id, body),
    undoDeath: ({ app, by, params, body }) => undoDeath(app, by, params.id, body.version),
    noteLeaving: ({ app, by, params, body }) => noteLeaving(app, by, params.id, body),
    undoLeaving: ({ app, by, params, body }) => undoLeaving(app, by, params.id, body.version),
    cancelLeft: ({ app, actor, params, body }) => cancelLeft(app, actor, params.id, body.motivo),
  }),
  ...handlersOf(READING_NOTICES, {
    giveReason: ({ app, by, body }) => giveReason(app, by, body),
    listReadingNotices: ({ app }) => listReadingNotices(app),
    seeReadingNotice: ({ app, by, params }) => seeReadingNotice(app, by, params.id),
  }),
];
