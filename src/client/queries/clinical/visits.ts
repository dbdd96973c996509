import { queryOptions } from '@tanstack/react-query';
import { ask, call, type Answer, type Body } from '../../call.ts';
import type { SectionId } from '#domain/clinical/fields/sections';

/** The examination of a consultation, with that of the visit before. */
export type Examination = Answer<'readSections'>;
export type SectionRecord = Examination['items'][number];
export type SavedSectionRecord = Answer<'saveSection'>;
export type SectionBody = Body<'saveSection'>;

/** A consultation by its id. */
export const consultationQuery = (id: string) =>
  queryOptions({
    queryKey: ['consultas', 'una', id],
    queryFn: ({ signal }) => call('readConsultation', { params: { id }, signal }),
  });

/** The parts of an examination. */
export const examinationQuery = (id: string) =>
  queryOptions({
    queryKey: ['consultas', 'examen', id],
    queryFn: ({ signal }) => call('readSections', { params: { id }, signal }),
  });

/** Saves what was written in one part; `keepalive` when the page is being left. */
export const saveSection = (id: string, seccion: SectionId, body: SectionBody, keepalive = false) =>
  ask('saveSection', { params: { id, seccion }, body, keepalive });

/** Whether a closed consultation is what was signed. */
export const noteVerificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['consultas', 'firma', id],
    queryFn: ({ signal }) => call('verifyNote', { params: { id }, signal }),
  });
