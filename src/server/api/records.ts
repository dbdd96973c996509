import { RECORDS } from '#contract/records';
import { CHART } from '#contract/clinical/chart';
import { OVERVIEW } from '#contract/clinical/overview';
import { SIDES } from '#contract/clinical/sides';
import { VISITS } from '#contract/visits/visits';
import { PRECONSULTATION } from '#contract/clinical/preconsultation';
import { TRENDS } from '#contract/clinical/trends';
import { markReady } from '#application/preconsultation/mark-ready';
import { openPreconsultation } from '#application/preconsultation/open-preconsultation';
import { readDraftKey } from '#application/records/draft-key';
import { handOverDraft, listLeftDrafts } from '#application/records/hand-over-draft';
import { readChart } from '#application/records/read-chart';
import { readOverview } from '#application/records/read-overview';
import { listConsultations, listDrafts, readConsultation } from '#application/records/read-consultations';
import { openRecord } from '#application/records/record-access';
import { startConsultation } from '#application/records/start-consultation';
import { addendTo, closeDraft, discardDraft, saveDraft } from '#application/records/write-consultation';
import { readTrend } from '#application/trends/read-trend';
import { listFields } from '#application/visits/list-fields';
import { readSections } from '#application/visits/read-sections';
import { readSides } from '#application/visits/read-sides';
import { saveSection } from '#application/visits/save-section';
import { searchCie10 } from '#domain/clinical/cie10';
import { CIE10_VERSION } from '#domain/clinical/cie10-catalogue';
import { ok } from '#domain/shared/result';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([RECORDS, CHART, OVERVIEW, SIDES, VISITS, PRECONSULTATION, TRENDS], {
  ...taking(['actor', 'id', 'body'], { openRecord, saveDraft, closeConsultation: closeDraft, discardDraft }),
  ...taking(['actor', 'id', 'body'], { markReady }),
  ...taking(['actor', 'id', 'query'], { listConsultations }),
  ...taking(['actor', 'id', 'body', 'claim'], { startConsultation, addAddendum: addendTo }),
  ...taking(['actor'], { listDrafts }),
  ...taking([], { listLeftDrafts }),
  ...taking(['by', 'id', 'body'], { handOverDraft }),
  ...taking(['actor', 'id'], {
    readConsultation,
    readChart,
    readOverview,
    readSides,
    readSections,
    openPreconsultation,
  }),
  draftKey: ({ app, actor }) => readDraftKey(app, actor.uid),
  searchCie10: async ({ query }) =>
    ok({
      catalogo: CIE10_VERSION,
      items: searchCie10(query.texto).map(({ variantes, oficial, ...rest }) => ({
        ...rest,
        nombre: oficial,
        variantes: [...variantes],
      })),
    }),
  listFields: async () => ok(listFields()),
  saveSection: ({ app, actor, params, body }) => saveSection(app, actor, params, body),
  readTrend: ({ app, actor, params }) => readTrend(app, actor, params.id, params.serie),
});
