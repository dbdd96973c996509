import { isOneOf, keysOf } from '../../shared/typed-record.ts';
import type { FieldShape } from './field.ts';

/** What is said in the place of a number or an acuity that there is none of. `ausente` is a finding, no stereopsis, and `no_mejora` another: no better through a pinhole or with a refraction. */
export const NOT_DONE = {
  no_colabora: 'no colabora',
  no_se_pudo: 'no se pudo',
  no_usa_lentes: 'no usa lentes',
  ausente: 'ausente',
  no_mejora: 'no mejora',
} as const;
export type NotDoneId = keyof typeof NOT_DONE;
export const NOT_DONE_IDS = keysOf(NOT_DONE);

/** Why something could not be measured, as it is offered; other words may be written. */
export const COMMON_REASONS = [
  'opacidad de medios',
  'fotofobia',
  'dolor',
  'nistagmo',
  'edad',
  'fatiga',
  'blefaroespasmo',
] as const;
/** Characters of a reason. */
export const LONGEST_REASON = 120;

/** What is said, and why. */
export interface NotDone {
  readonly v: NotDoneId;
  readonly motivo?: string | undefined;
}

/** Fields whose value depends on the glasses or lenses that are worn. */
const WORN = /^lenso_|^av_(?:lejos|cerca)_cc$|^av_lejos_lc$/u;

/** Where something was tried so that more is seen: a pinhole, and a refraction. */
const IMPROVED = /^av_lejos_ph$|^(?:retinoscopia|subjetiva|cicloplejica|final)_av$/u;

/** Whether a stored value says that there is none; never true of a number, nor of an acuity that was read. */
export const isNotDone = (v: unknown): v is NotDoneId => isOneOf(NOT_DONE_IDS, v);

/** What is measured or estimated, so that there may be none of it. */
const isMeasured = (field: FieldShape): boolean =>
  field.tipo === 'numero' || field.tipo === 'agudeza' || (field.tipo === 'opcion' && field.estimado === true);

/** What may be said instead of a value of this field: of what is measured at a visit; studies have none. */
export function notDoneOf(field: FieldShape): readonly NotDoneId[] {
  if (!('seccion' in field) || !isMeasured(field)) return [];
  return NOT_DONE_IDS.filter(
    (id) =>
      (id !== 'no_usa_lentes' || WORN.test(field.id)) &&
      (id !== 'ausente' || field.id === 'estereopsis') &&
      (id !== 'no_mejora' || IMPROVED.test(field.id)),
  );
}

/** Whether this is said in the place of a value of the field: of that eye nothing was taken, and nobody has looked. */
export const saysNotDone = (field: FieldShape | undefined, v: unknown): v is NotDoneId =>
  field !== undefined && isMeasured(field) && isNotDone(v);

/** Whether a reason goes with it. */
export const takesReason = (v: NotDoneId): boolean => v === 'no_colabora' || v === 'no_se_pudo';

/** A reason as it is kept: on one line, without what parts a line into several. */
export const reasonOf = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll(';', ',').trim().normalize('NFC');

/** «no se pudo: fotofobia». */
export const notDoneWords = ({ v, motivo }: NotDone): string =>
  motivo === undefined ? NOT_DONE[v] : `${NOT_DONE[v]}: ${motivo}`;

const SAID: Readonly<Record<NotDoneId, string>> = {
  no_colabora: String.raw`no\s+colabor[aó]|no\s+cooper[aó]|n\.?\s?c\.?`,
  no_se_pudo: String.raw`no\s+se\s+(?:pudo|puede|logr[aó])|n\.?s\.?p\.?|imposible|no\s+valorable`,
  no_usa_lentes: String.raw`(?:no\s+usa|sin)\s+(?:lentes|anteojos|gafas|lc)|no\s+usa`,
  no_mejora: String.raw`n\/?\.?m\.?|no\s+(?:hay\s+)?mejor(?:[aó]|[ií]a)|sin\s+mejor(?:a|[ií]a)`,
  ausente: String.raw`(?:estereopsis\s+)?(?:ausente|abolida|nula|negativa)|sin\s+estereopsis|no\s+tiene`,
};
const PHRASES = NOT_DONE_IDS.map((id): readonly [NotDoneId, RegExp] => [
  id,
  new RegExp(
    takesReason(id)
      ? String.raw`^(?:${SAID[id]})(?:\s*[:,]\s*(?<why>.+)|\s+por\s+(?<because>.+)|\s*\((?<within>[^()]+)\)|\s+[-–—−]\s+(?<after>.+))?\.?$`
      : `^(?:${SAID[id]})$`,
    'isu',
  ),
]);

/** What a line says that could not be done, or null where it says something else. */
export function readNotDone(text: string): NotDone | null {
  const line = text.trim();
  for (const [v, phrase] of PHRASES) {
    const found = phrase.exec(line);
    if (found === null) continue;
    const { why, because, within, after } = found.groups ?? {};
    const motivo = reasonOf(why ?? because ?? within ?? after ?? '');
    return motivo === '' ? { v } : { v, motivo };
  }
  return null;
}
