import * as z from 'zod/mini';
import { versionSeen } from '../fields.ts';
import { operation, version, type Json } from '../operation.ts';
import { templatesSchema } from '#domain/clinical/templates';

const list = z.extend(templatesSchema, { version: versionSeen });
export type TemplateList = Json<typeof list>;

/** What doctors write again and again. */
export const TEMPLATES = {
  readTemplates: operation({
    method: 'GET',
    path: '/api/plantillas',
    summary: 'Las plantillas de quien pregunta',
    access: 'consultation:write',
    status: 200,
    answer: list,
    refusals: [],
  }),
  keepTemplates: operation({
    method: 'PUT',
    path: '/api/plantillas',
    summary: 'Guardar las plantillas propias',
    access: 'consultation:write',
    changes: ['plantillas'],
    status: 200,
    body: z.extend(templatesSchema, { version }),
    answer: list,
    refusals: ['version_vieja'],
  }),
} as const;
