import { ROOM } from '#contract/room';
import { NOTICES } from '#contract/notices/notices';
import { bringBack } from '#application/notices/bring-back';
import { listNotices } from '#application/notices/list-notices';
import { noteNoAnswer, noteTold, reopenNotice } from '#application/notices/mark-notice';
import { listDelays, setDelay, tellDelay } from '#application/scheduling/room/doctor-delays';
import { panelCounts } from '#application/scheduling/room/panel-counts';
import { callToRoom, readRoom } from '#application/scheduling/room/room';
import { roomPeople } from '#application/scheduling/room/room-people';
import { changeShiftNote, listShiftNotes, writeShiftNote } from '#application/scheduling/room/shift-notes';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([ROOM, NOTICES], {
  ...taking([], { readRoom, listDelays }),
  ...taking(['actor'], { countPanel: panelCounts }),
  ...taking(['actor', 'body'], { setDelay, tellDelay }),
  ...taking(['actor', 'id'], { callToRoom }),
  ...taking(['actor', 'query'], { listNotices, listRoomPeople: roomPeople }),
  ...taking(['actor', 'turno', 'body'], { noteTold, noteNoAnswer, reopenNotice, bringBack }),
  listShiftNotes: ({ app, actor }) => listShiftNotes(app, actor.uid),
  writeShiftNote: ({ app, actor, body }) => writeShiftNote(app, actor.uid, body),
  changeShiftNote: ({ app, actor, params, body }) => changeShiftNote(app, actor.uid, params.id, body),
});
