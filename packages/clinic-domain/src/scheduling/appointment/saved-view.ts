import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';

/** Messages shown for an invalid saved view. */
export const SAVED_VIEW_MESSAGES = {
  name: 'Escriba el nombre de la vista.',
  longName: 'El nombre puede tener hasta 60 caracteres.',
  sameName: 'Ya tiene una vista con ese nombre.',
  query: 'La vista no es válida.',
  many: 'Puede guardar hasta 30 vistas.',
} as const;

/** A named agenda filter; `consulta` is the filter as a query string. */
export const savedViewSchema = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{4,60}$/, { error: SAVED_VIEW_MESSAGES.query })),
  nombre: z
    .string({ error: SAVED_VIEW_MESSAGES.name })
    .check(
      z.trim(),
      z.minLength(1, { error: SAVED_VIEW_MESSAGES.name }),
      z.maxLength(60, { error: SAVED_VIEW_MESSAGES.longName }),
    ),
  consulta: z
    .string({ error: SAVED_VIEW_MESSAGES.query })
    .check(z.maxLength(2000, { error: SAVED_VIEW_MESSAGES.query })),
});
export type SavedView = Immutable<z.infer<typeof savedViewSchema>>;

/** All views of one user, in the order in which they are offered. */
export const savedViewsSchema = z.array(savedViewSchema).check(
  z.maxLength(30, { error: SAVED_VIEW_MESSAGES.many }),
  z.refine((views) => isEveryDifferent(views.map(({ nombre }) => nombre.toLowerCase())), {
    error: SAVED_VIEW_MESSAGES.sameName,
  }),
  z.refine((views) => isEveryDifferent(views.map(({ id }) => id)), { error: SAVED_VIEW_MESSAGES.query }),
);

const isEveryDifferent = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** `vistas/{uid}`: the views one user has saved. */
export const personalViewsSchema = z.strictObject({ vistas: savedViewsSchema });
export type PersonalViews = Immutable<z.infer<typeof personalViewsSchema>>;
