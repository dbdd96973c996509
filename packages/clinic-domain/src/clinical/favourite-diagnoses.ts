import * as z from 'zod/mini';
import { cie10Of } from './cie10.ts';

/** Stars of one person, and recent codes that are shown. */
export const SHORTCUTS = { favourites: 40, recent: 10 } as const;

const codes = z
  .array(
    z
      .string({ error: 'Elija diagnósticos de la lista CIE-10.' })
      .check(
        z.refine((code) => cie10Of(code) !== undefined, { error: 'Elija diagnósticos de la lista CIE-10.' }),
      ),
    { error: 'Envíe la lista de favoritos.' },
  )
  .check(
    z.maxLength(SHORTCUTS.favourites, { error: `Guarde hasta ${String(SHORTCUTS.favourites)} favoritos.` }),
    z.refine((given) => new Set(given).size === given.length, { error: 'Un diagnóstico está dos veces.' }),
  );

/** `diagnosticosFavoritos/{uid}`: the diagnoses that a doctor keeps at hand. */
export const favouriteDiagnosesSchema = z.strictObject({ codigos: codes });
export type FavouriteDiagnoses = Readonly<z.infer<typeof favouriteDiagnosesSchema>>;

/** The codes of closed notes, newest note first, each once: the most recent ones that are no favourites. */
export function recentCodes(
  notes: readonly { readonly diagnosticos: readonly { readonly codigo: string }[] }[],
  favourites: readonly string[],
): string[] {
  const seen = new Set(notes.flatMap(({ diagnosticos }) => diagnosticos.map(({ codigo }) => codigo)));
  return [...seen]
    .filter((code) => !favourites.includes(code) && cie10Of(code) !== undefined)
    .slice(0, SHORTCUTS.recent);
}
