import * as z from 'zod/mini';
import { operation, type Json } from '../operation.ts';
import { favouriteDiagnosesSchema } from '#domain/clinical/favourite-diagnoses';

const named = z.array(z.strictObject({ codigo: z.string(), nombre: z.string() }));
const shortcuts = z.strictObject({ favoritos: named, recientes: named });
export type DiagnosisShortcuts = Json<typeof shortcuts>;

/** The diagnoses that a doctor has at hand. */
export const DIAGNOSIS_SHORTCUTS = {
  readDiagnosisShortcuts: operation({
    method: 'GET',
    path: '/api/cie10/atajos',
    summary: 'Diagnósticos favoritos y recientes de quien pregunta',
    access: 'consultation:write',
    status: 200,
    answer: shortcuts,
    refusals: [],
  }),
  keepFavouriteDiagnoses: operation({
    method: 'PUT',
    path: '/api/cie10/favoritos',
    summary: 'Guardar los diagnósticos favoritos, en su orden',
    access: 'consultation:write',
    changes: ['diagnosticosFavoritos'],
    status: 200,
    body: favouriteDiagnosesSchema,
    answer: shortcuts,
    refusals: [],
  }),
} as const;
