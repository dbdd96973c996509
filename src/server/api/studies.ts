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
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(STUDIES, {
    listStudySchedules: ({ app }) => listStudySchedules(app),
    addStudy: ({ app, body, by, claim }) => addStudy(app, by, body, claim),
    readStudySchedule: ({ app, params }) => readStudySchedule(app, params.codigo),
    saveStudySchedule: ({ app, params, body, by }) => saveStudySchedule(app, by, params.codigo, body),
    updateStudy: ({ app, params, body, by }) => updateStudy(app, by, params.codigo, body),
    listStudyVersions: ({ app, params }) => listStudyVersions(app, params.codigo),
    cancelStudyVersion: ({ app, params, body, by }) =>
      cancelStudyVersion(app, by, { codigo: params.codigo, vigenteDesde: params.vigenteDesde }, body),
  }),
  ...handlersOf(DEVICES, {
    listDevices: ({ app }) => listDevices(app),
    addDevice: ({ app, body, by, claim }) => addDevice(app, by, body, claim),
    updateDevice: ({ app, params, body, by }) => updateDevice(app, asAdmin(by), params.id, body),
    stopDevice: ({ app, params, body, session, claim }) =>
      stopDevice(app, asStaff(session.actor), params.id, body, claim),
    changeOutage: ({ app, params, body, session }) =>
      changeOutage(app, asStaff(session.actor), { id: params.id, parada: params.parada }, body),
    resumeDevice: ({ app, params, session }) =>
      resumeDevice(app, asStaff(session.actor), params.id, params.parada),
  }),
  ...handlersOf(CLINIC_ROOMS, {
    listRooms: ({ app }) => listRooms(app),
    addRoom: ({ app, body, by, claim }) => addRoom(app, by, body, claim),
    updateRoom: ({ app, params, body, by }) => updateRoom(app, by, params.id, body),
  }),
];
