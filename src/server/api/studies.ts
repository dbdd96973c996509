import { STUDIES } from '#contract/studies';
import { DEVICES } from '#contract/devices';
import { CLINIC_ROOMS } from '#contract/exams/clinic-rooms';
import { addDevice } from '#application/devices/add-device';
import { changeOutage, resumeDevice, stopDevice, updateDevice } from '#application/devices/change-device';
import { listDevices } from '#application/devices/read-devices';
import { addRoom, listRooms, updateRoom } from '#application/rooms/clinic-rooms';
import { asAdmin, asStaff } from '#application/scheduling/hours/settle-change';
import { addStudy } from '#application/studies/add-study';
import { listStudySchedules, readStudySchedule } from '#application/studies/list-study-schedules';
import {
  cancelStudyVersion,
  listStudyVersions,
  saveStudySchedule,
} from '#application/studies/save-study-schedule';
import { updateStudy } from '#application/studies/update-study';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([STUDIES, DEVICES, CLINIC_ROOMS], {
  ...taking([], { listStudySchedules, listDevices, listRooms }),
  ...taking(['by', 'body', 'claim'], { addStudy, addDevice, addRoom }),
  ...taking(['codigo'], { readStudySchedule, listStudyVersions }),
  ...taking(['by', 'codigo', 'body'], { saveStudySchedule, updateStudy }),
  ...taking(['by', 'id', 'body'], { updateRoom }),
  cancelStudyVersion: ({ app, params, body, by }) =>
    cancelStudyVersion(app, by, { codigo: params.codigo, vigenteDesde: params.vigenteDesde }, body),
  updateDevice: ({ app, params, body, by }) => updateDevice(app, asAdmin(by), params.id, body),
  stopDevice: ({ app, params, body, session, claim }) =>
    stopDevice(app, asStaff(session.actor), params.id, body, claim),
  changeOutage: ({ app, params, body, session }) =>
    changeOutage(app, asStaff(session.actor), { id: params.id, parada: params.parada }, body),
  resumeDevice: ({ app, params, session }) =>
    resumeDevice(app, asStaff(session.actor), params.id, params.parada),
});
