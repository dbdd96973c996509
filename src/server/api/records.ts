import { RECORDS } from '#contract/records';
import { CHART } from '#contract/clinical/chart';
import { SIDES } from '#contract/clinical/sides';
import { VISITS } from '#contract/visits/visits';
import { PRECONSULTATION } from '#contract/clinical/preconsultation';
import { TRENDS } from '#contract/clinical/trends';
import { markReady } from '#application/preconsultation/mark-ready';
import { openPreconsultation } from '#application/preconsultation/open-preconsultation';
import { readDraftKey } from '#application/records/draft-key';
import { handOverDraft, listLeftDrafts } from '#application/records/hand-over-draft';
import { readChart } from '#application/records/read-chart';
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
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(RECORDS, {
    openRecord: ({ app, actor, params, body }) => openRecord(app, actor, params.id, body),
    listConsultations: ({ app, actor, params, query }) => listConsultations(app, actor, params.id, query),
    startConsultation: ({ app, actor, params, body, claim }) =>
      startConsultation(app, actor, params.id, body, claim),
    listDrafts: ({ app, actor }) => listDrafts(app, actor),
    draftKey: ({ app, actor }) => readDraftKey(app, actor.uid),
    listLeftDrafts: ({ app }) => listLeftDrafts(app),
    handOverDraft: ({ app, by, params, body }) => handOverDraft(app, by, params.id, body),
    readConsultation: ({ app, actor, params }) => readConsultation(app, actor, params.id),
    saveDraft: ({ app, actor, params, body }) => saveDraft(app, actor, params.id, body),
    closeConsultation: ({ app, actor, params, body }) => closeDraft(app, actor, params.id, body),
    discardDraft: ({ app, actor, params, body }) => discardDraft(app, actor, params.id, body),
    addAddendum: ({ app, actor, params, body, claim }) => addendTo(app, actor, params.id, body, claim),
    searchCie10: async ({ query }) =>
      ok({
        catalogo: CIE10_VERSION,
        items: searchCie10(query.texto).map(({ variantes, ...rest }) => ({
          ...rest,
          variantes: [...variantes],
        })),
      }),
  }),
  ...handlersOf(CHART, {
    readChart: ({ app, actor, params }) => readChart(app, actor, params.id),
  }),
  ...handlersOf(SIDES, {
    readSides: ({ app, actor, params }) => readSides(app, actor, params.id),
  }),
  ...handlersOf(VISITS, {
    listFields: async () => ok(listFields()),
    readSections: ({ app, actor, params }) => readSections(app, actor, params.id),
    saveSection: ({ app, actor, params, body }) => saveSection(app, actor, params, body),
  }),
  ...handlersOf(PRECONSULTATION, {
    openPreconsultation: ({ app, actor, params }) => openPreconsultation(app, actor, params.id),
    markReady: ({ app, actor, params, body }) => markReady(app, actor, params.id, body),
  }),
  ...handlersOf(TRENDS, {
    readTrend: ({ app, actor, params }) => readTrend(app, actor, params.id, params.serie),
  }),
];
