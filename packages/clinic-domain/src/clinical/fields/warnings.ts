import { fieldsIn } from './catalogue.ts';
import type { FieldShape } from './field.ts';
import { formatNumber, withUnit } from './number-words.ts';
import { RELATIONS, type Findings } from './relations.ts';
import type { SectionId } from './sections.ts';
import type { Raw, Warning } from './raw.ts';
import { eyesOf } from './value.ts';

/** What there is to look at twice in a section, in the order of its fields; relations with other sections included. */
export function warningsIn(seccion: SectionId, findings: Findings): Warning[] {
  const own = fieldsIn(seccion).flatMap((field) =>
    eyesOf(field).flatMap((ojo): Warning[] => {
      const value = findings.raw(field.id, ojo);
      const mensaje = value === null ? null : beyond(field, value);
      return mensaje === null ? [] : [{ campo: field.id, ojo, mensaje, clase: 'aviso' }];
    }),
  );
  const related = RELATIONS.filter((relation) => relation.seccion === seccion).flatMap((relation) =>
    relation.find(findings),
  );
  return [...own, ...related];
}

/** Why a value alone asks, if it does. */
export function beyond(field: FieldShape, value: Raw): string | null {
  if (field.tipo === 'opcion') {
    const chosen = typeof value === 'object' ? value : [value];
    return field.opciones.find(({ id, aviso }) => aviso !== undefined && chosen.includes(id))?.aviso ?? null;
  }
  if (field.tipo !== 'numero' || field.aviso === undefined || typeof value !== 'number') return null;
  const { nombre, escala, aviso } = field;
  const [least, most] = [aviso[0] * escala, aviso[1] * escala];
  if (value >= least && value <= most) return null;
  const usual =
    least === most ? withUnit(field, most) : `${formatNumber(field, least)} a ${withUnit(field, most)}`;
  return `${nombre} ${withUnit(field, value)}: lo usual es ${usual}. ¿Es así?`;
}
