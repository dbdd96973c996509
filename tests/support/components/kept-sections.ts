import { SECTION_IDS, type SectionId } from '#domain/clinical/fields/sections';
import type { SectionView } from '#contract/visits/visits';
import { keysOf } from '#domain/shared/typed-record';
import type { Answers } from './contract-network.ts';

type Kept = Pick<SectionView, 'valores' | 'estados'>;

/** A clinic that answers with all that it was ever sent of a part of the examination, as the real one does. */
export function keptSections(en: string): NonNullable<Answers['saveSection']> {
  const kept = new Map<SectionId, Kept>();
  return ({ params, body }) => {
    const seccion = SECTION_IDS.find((id) => id === params.seccion) ?? 'motivo';
    const before = kept.get(seccion) ?? { valores: {}, estados: {} };
    const valores = { ...before.valores };
    for (const [campo, given] of Object.entries(body.valores ?? {}))
      for (const ojo of keysOf(given)) {
        const value = given[ojo];
        const { [ojo]: _, ...others } = valores[campo] ?? {};
        valores[campo] =
          value === null || value === undefined ? others : { ...others, [ojo]: { ...value, en } };
      }
    let { estados } = before;
    for (const ojo of keysOf(body.estados ?? {})) {
      const { [ojo]: _, ...others } = estados;
      const state = body.estados?.[ojo];
      estados = state === null || state === undefined ? others : { ...others, [ojo]: state };
    }
    kept.set(seccion, { valores, estados });
    return { seccion, version: body.version + 1, valores, estados, avisos: [] };
  };
}
