import { ROOM } from '#contract/room';
import { NOTICES } from '#contract/notices/notices';
import { bringBack } from '#application/notices/bring-back';
import { listNotices } from '#application/notices/list-notices';
import { noteTold, reopenNotice } from '#application/notices/mark-notice';
import { listDelays, setDelay, tellDelay } from '#application/scheduling/room/doctor-delays';
import { panelCounts } from '#application/scheduling/room/panel-counts';
import { callToRoom, readRoom } from '#application/scheduling/room/room';
import { roomPeople } from '#application/scheduling/room/room-people';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(ROOM, {
    readRoom: ({ app }) => readRoom(app),
    listRoomPeople: ({ app, actor }) => roomPeople(app, actor),
    listDelays: ({ app }) => listDelays(app),
    setDelay: ({ app, actor, body }) => setDelay(app, actor, body),
    tellDelay: ({ app, actor, body }) => tellDelay(app, actor, body),
    countPanel: ({ app, actor }) => panelCounts(app, actor),
    callToRoom: ({ app, actor, params }) => callToRoom(app, actor, params.id),
  }),
  ...handlersOf(NOTICES, {
    listNotices: ({ app, actor, query }) => listNotices(app, actor, query),
    noteTold: ({ app, actor, params, body }) => noteTold(app, actor, params.turno, body),
    reopenNotice: ({ app, actor, params, body }) => reopenNotice(app, actor, params.turno, body),
    bringBack: ({ app, actor, params, body }) => bringBack(app, actor, params.turno, body),
  }),
];
