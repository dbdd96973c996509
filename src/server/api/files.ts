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
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([FILES, REFUSED_FILES, DEVICE_KEYS], {
  ...taking(['actor', 'query'], { listFiles }),
  ...taking(['actor', 'id', 'query'], { readCandidates }),
  ...taking(['actor', 'id', 'body'], { identifyFile, stepFile, stepRefused }),
  ...taking(['query'], { deviceWorklist }),
  ...taking([], { listRefused, listDeviceKeys }),
  ...taking(['actor', 'body', 'claim'], { issueDeviceKey }),
  ...taking(['actor', 'id'], { revokeDeviceKey }),
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
  tellRefused: (call) => tellRefused(call.app, bringerOf(call), call.body),
});
