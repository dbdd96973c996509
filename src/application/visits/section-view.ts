import type { Stored } from '../ports/document-store.ts';
import type { SectionView } from '#contract/visits/visits';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { Value } from '#domain/clinical/fields/value';
import { measuredOn, type LastValue, type LastValues } from '#domain/clinical/origin/last-values';
import { SECTION_IDS, type SectionId } from '#domain/clinical/fields/sections';
import type { Section, Values } from '#domain/clinical/section';
import { keysOf, present } from '#domain/shared/typed-record';

/** A section as it is shown: numbers in the field's unit. Version 0 where nothing has been written yet. */
export const sectionView = (
  seccion: SectionId,
  stored: Pick<Stored<Section>, 'version' | 'value'> | null,
): SectionView => ({
  seccion,
  version: stored?.version ?? 0,
  valores: stored === null ? {} : shownValues(stored.value.valores),
  estados: stored?.value.estados ?? {},
  ...unreadOf(stored?.value.sinEntender),
});

const unreadOf = (texts: Section['sinEntender']): Pick<SectionView, 'sinEntender'> =>
  texts === undefined
    ? {}
    : { sinEntender: Object.fromEntries(Object.entries(texts).map(([key, { texto }]) => [key, texto])) };

/** Values by field and eye, with their numbers in units. */
export const shownValues = (valores: Values): SectionView['valores'] =>
  Object.fromEntries(
    Object.entries(valores).map(([campo, { OD, OI, AO }]) => [
      campo,
      present({
        OD: OD === undefined ? undefined : shown(campo, OD),
        OI: OI === undefined ? undefined : shown(campo, OI),
        AO: AO === undefined ? undefined : shown(campo, AO),
      }),
    ]),
  );

function shown(campo: string, { v, ...rest }: Value) {
  const field = fieldOf(campo);
  const scale = field?.tipo === 'numero' ? field.escala : 1;
  return { v: typeof v === 'number' ? v / scale : v, ...rest };
}

type ShownEyes = SectionView['valores'][string];

/** Last values as the parts of an examination, each with the visit that it is of. */
export function lastSections(values: LastValues): SectionView[] {
  const parts = Map.groupBy(Object.entries(values), ([campo]) => fieldOf(campo)?.seccion);
  return SECTION_IDS.flatMap((seccion) => {
    const valores = (parts.get(seccion) ?? []).map(([campo, eyes]): [string, ShownEyes] => [
      campo,
      Object.fromEntries(
        keysOf(eyes).flatMap((ojo) => {
          const last = eyes[ojo];
          return last === undefined ? [] : [[ojo, lastShown(campo, last)]];
        }),
      ),
    ]);
    return valores.length === 0
      ? []
      : [{ seccion, version: 0, valores: Object.fromEntries(valores), estados: {} }];
  });
}

/** Last values by field and eye, with their numbers in units. */
export const lastShownValues = (values: LastValues): Readonly<Record<string, ShownEyes>> =>
  Object.fromEntries(lastSections(values).flatMap(({ valores }) => Object.entries(valores)));

function lastShown(campo: string, last: LastValue) {
  const { visita, ...value } = last;
  const { consulta: id, fecha, creada, medico } = visita;
  return {
    ...shown(campo, { ...value, en: creada }),
    visita: { id, fecha, medico, medido: measuredOn(last) },
  };
}
