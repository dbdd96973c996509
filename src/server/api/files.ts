import { FILES } from '#contract/exams/files';
import { REFUSED_FILES } from '#contract/exams/refused-files';
import { DEVICE_KEYS } from '#contract/exams/device-keys';
import { issueDeviceKey, listDeviceKeys, revokeDeviceKey } from '#application/devices/device-keys';
import { readCandidates } from '#application/exams/files/candidates';
import { closeFile } from '#application/exams/files/close-file';
import { deviceWorklist } from '#application/exams/files/device-worklist';
import { identifyFile, stepFile } from '#application/exams/files/identify-file';
import { listFiles, openPreview, openStudyFile } from '#application/exams/files/read-files';
import { beginFile, dropUpload, putPiece, readUpload } from '#application/exams/files/receive-file';
import { listRefused, stepRefused, tellRefused } from '#application/exams/files/refused-files';
import { bringerOf } from '../http/files/bringers.ts';
import { fileResponse } from '../http/files/file-response.ts';
import { ifOk } from '../http/respond.ts';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(FILES, {
    startFile: (call) => beginFile(call.app, bringerOf(call), call.body, call.claim),
    putPiece: (call) => putPiece(call.app, bringerOf(call), call.params, call.sent()),
    readUpload: (call) => readUpload(call.app, bringerOf(call), call.params.id),
    closeFile: (call) => closeFile(call.app, bringerOf(call), call.params.id, call.body),
    dropUpload: (call) => dropUpload(call.app, bringerOf(call), call.params.id),
    readFile: ({ app, actor, params, query, request, drained }) =>
      ifOk(openStudyFile(app, actor, params.id), (file) =>
        fileResponse(file, { request, drained, descargar: query.descargar === 'si' }),
      ),
    readPreview: ({ app, actor, params, request, drained }) =>
      ifOk(openPreview(app, actor, params.id), (file) => fileResponse(file, { request, drained })),
    listFiles: ({ app, actor, query }) => listFiles(app, actor, query),
    readCandidates: ({ app, actor, params, query }) => readCandidates(app, actor, params.id, query),
    identifyFile: ({ app, actor, params, body }) => identifyFile(app, actor, params.id, body),
    stepFile: ({ app, actor, params, body }) => stepFile(app, actor, params.id, body),
    deviceWorklist: ({ app, query }) => deviceWorklist(app, query),
  }),
  ...handlersOf(REFUSED_FILES, {
    listRefused: ({ app }) => listRefused(app),
    tellRefused: (call) => tellRefused(call.app, bringerOf(call), call.body),
    stepRefused: ({ app, actor, params, body }) => stepRefused(app, actor, params.id, body),
  }),
  ...handlersOf(DEVICE_KEYS, {
    listDeviceKeys: ({ app }) => listDeviceKeys(app),
    issueDeviceKey: ({ app, actor, body, claim }) => issueDeviceKey(app, actor, body, claim),
    revokeDeviceKey: ({ app, actor, params }) => revokeDeviceKey(app, actor, params.id),
  }),
];
