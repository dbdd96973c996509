import { VISIT } from '#copy/clinical/visit';
import { isWritten, rowText } from '#domain/clinical/cells/row-text';
import { ROWS, type Row } from '#domain/clinical/cells/rows';
import { writtenOf, type Values } from '#domain/clinical/cells/written';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { ValueEye } from '#domain/clinical/fields/raw';
import type { GivenValue } from '#domain/clinical/fields/value';
import type { SectionId } from '#domain/clinical/fields/sections';
import { originOf, partsOf, readingWords, type DeviceReading } from '#domain/clinical/origin/device-readings';
import { unreadKey } from '#domain/clinical/unread';

/** What a device read of an eye that stands together: a person may take it. */
export interface Offer {
  readonly lectura: DeviceReading;
  readonly campos: readonly string[];
  /** The lines that it writes. */
  readonly filas: readonly Row[];
}

/** What was read for some lines of an eye, the last reading first. */
export const offersFor = (rows: readonly Row[], ojo: ValueEye, lecturas: readonly DeviceReading[]): Offer[] =>
  lecturas
    .filter((lectura) => lectura.ojo === ojo)
    .flatMap((lectura) =>
      partsOf(lectura)
        .map((campos) => ({
          lectura,
          campos,
          filas: ROWS.filter((row) => row.campos.some((campo) => campos.includes(campo))),
        }))
        .filter(({ filas }) => filas.some(({ id }) => rows.some((row) => row.id === id))),
    );

export const offerKey = ({ lectura: { archivo, ojo }, campos }: Offer): string =>
  `${archivo} ${ojo} ${campos[0] ?? ''}`;

/** The part of the visit that it is written in. */
export const sectionOf = ({ campos: [campo = ''] }: Offer): SectionId | undefined => fieldOf(campo)?.seccion;

/** «Lenstar leyó K1 43,25 a 12° · 10:42». */
export const offerWords = ({ lectura, campos }: Offer): string =>
  VISIT.read.said(lectura.equipo, readingWords(campos, lectura), lectura.hora);

/** What taking it writes, by field: the whole lines, so that nothing that was not read stays beside what was. */
export function takenValues({ lectura, campos, filas }: Offer): Readonly<Record<string, GivenValue | null>> {
  const all = new Set([...filas.flatMap((row) => row.campos), ...campos]);
  return Object.fromEntries(
    [...all].map((campo) => {
      const v = lectura.valores[campo];
      return [campo, v === undefined ? null : { v, origen: originOf(lectura) }];
    }),
  );
}

/** Nothing is written in its lines, the same is, or something else; `texto` is what. */
export function standing(
  offer: Offer,
  {
    valores,
    sinEntender,
  }: { readonly valores: Values; readonly sinEntender: Readonly<Record<string, string>> },
): { readonly es: 'vacio' | 'igual' | 'distinto' | 'sin_entender'; readonly texto: string } {
  const { lectura, filas } = offer;
  const written = writtenOf(valores, lectura.ojo);
  const texts = filas.flatMap(({ id }) => sinEntender[unreadKey({ fila: id, ojo: lectura.ojo })] ?? []);
  if (texts.length > 0) return { es: 'sin_entender', texto: texts.join(' ') };
  const there = filas.filter((row) => isWritten(row, written));
  if (there.length === 0) return { es: 'vacio', texto: '' };
  const isSame = Object.entries(takenValues(offer)).every(
    ([campo, taken]) => (written(campo)?.v ?? null) === (taken?.v ?? null),
  );
  return { es: isSame ? 'igual' : 'distinto', texto: there.map((row) => rowText(row, written)).join(' · ') };
}
