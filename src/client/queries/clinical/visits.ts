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

/** Which eye the papers, operations and plans of one's own draft say. */
export const sidesQuery = (consulta: string) =>
  queryOptions({
    queryKey: ['lados', consulta],
    queryFn: ({ signal }) => call('readSides', { params: { id: consulta }, signal }),
  });

/** What an assistant writes in, and whose it is. */
export type Preconsultation = Answer<'openPreconsultation'>;

/** Opening it begins the draft where there is none; asked again it is the same one. */
export const preconsultationQuery = (turno: string) =>
  queryOptions({
    queryKey: ['turnos', 'preconsulta', turno],
    queryFn: ({ signal }) => call('openPreconsultation', { params: { id: turno }, signal }),
  });
