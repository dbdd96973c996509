import { PATIENTS } from '#contract/patients';
import { PATIENT_DEPARTURES } from '#contract/clinical/patient-departures';
import { READING_NOTICES } from '#contract/users';
import { giveReason } from '#application/access/give-reason';
import { addPatient } from '#application/patients/add-patient';
import { cancelLeft } from '#application/patients/departure/cancel-left';
import { noteDeath, noteLeaving } from '#application/patients/departure/note-departure';
import { undoDeath, undoLeaving } from '#application/patients/departure/undo-departure';
import { readLetter } from '#application/documents/reading-letter';
import { readPatient, updatePatient } from '#application/patients/patient-record';
import { listReadingNotices, seeReadingNotice } from '#application/patients/reading-notices';
import { searchPatients } from '#application/patients/search-patients';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([PATIENTS, PATIENT_DEPARTURES, READING_NOTICES], {
  ...taking(['by', 'body', 'claim'], { addPatient }),
  ...taking(['by', 'id'], { readPatient, seeReadingNotice }),
  ...taking(['actor', 'id', 'body'], { updatePatient }),
  ...taking(['by', 'id', 'body'], { noteDeath, noteLeaving }),
  ...taking(['by', 'body'], { giveReason }),
  ...taking(['id'], { readLetter }),
  ...taking([], { listReadingNotices }),
  searchPatients: ({ app, query, actor, by }) =>
    searchPatients(app, { ...query, quien: by, oculto: actor.rol === 'personal' }),
  undoDeath: ({ app, by, params, body }) => undoDeath(app, by, params.id, body.version),
  undoLeaving: ({ app, by, params, body }) => undoLeaving(app, by, params.id, body.version),
  cancelLeft: ({ app, actor, params, body }) => cancelLeft(app, actor, params.id, body.motivo),
});
