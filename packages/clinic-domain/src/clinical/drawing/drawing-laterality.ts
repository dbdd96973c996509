import type { Values } from '../cells/written.ts';
import type { Eye } from '../eye.ts';
import { FIELDS } from '../fields/catalogue.ts';
import { eyeOfDrawing, marksOf } from './marks.ts';
import type { OneEye, Template } from './templates.ts';

/** Something drawn in an eye, and the diagnoses that it may be. */
export interface DrawnFinding {
  readonly que: string;
  readonly ojo: OneEye;
  readonly codigos: readonly string[];
}

/** What is drawn of an eye and has a diagnosis of its own. */
export function findingsOfDrawing(template: Template, lines: readonly string[], ojo: OneEye): DrawnFinding[] {
  const of = eyeOfDrawing(lines) ?? ojo;
  return marksOf(template, lines, of).flatMap((mark) =>
    mark.tipo === 'simbolo' && mark.simbolo.cie.length > 0
      ? [{ que: mark.simbolo.nombre, ojo: mark.ojo, codigos: mark.simbolo.cie }]
      : [],
  );
}

/** Every drawing of an examination, in its parts or as one: what is drawn, eye by eye. */
export const drawnIn = (parts: readonly { readonly valores: Values }[]): DrawnFinding[] =>
  DRAWN.flatMap(({ id, dibujo }) =>
    (['OD', 'OI'] as const).flatMap((ojo) =>
      parts.flatMap(({ valores }) => {
        const v = valores[id]?.[ojo]?.v;
        return typeof v === 'object' ? findingsOfDrawing(dibujo, v, ojo) : [];
      }),
    ),
  );

const DRAWN = FIELDS.flatMap(({ id, ...field }) =>
  field.tipo === 'opcion' && field.dibujo !== undefined ? [{ id, dibujo: field.dibujo }] : [],
);

/** A diagnosis as the guard of the sides needs it. */
interface Sided {
  readonly codigo: string;
  readonly ojo?: Eye | null | undefined;
}

/** Something that is in one eye while its diagnosis is in the other one alone. */
export interface OtherSide {
  readonly que: string;
  readonly ojo: OneEye;
  readonly codigo: string;
  readonly diagnosticado: OneEye;
}

/**
 * What is drawn in one eye while its diagnosis is written of the other eye alone, and nothing that fits the diagnosis is
 * drawn there: one of the two is in the wrong eye.
 */
export function drawnElsewhere(drawn: readonly DrawnFinding[], diagnoses: readonly Sided[]): OtherSide[] {
  const found = drawn.flatMap(({ que, ojo, codigos }): OtherSide[] => {
    const other = otherOf(ojo);
    const meant = diagnoses.filter(({ codigo }) => codigos.includes(codigo));
    const [first] = meant;
    if (first === undefined || meant.some((each) => each.ojo !== other)) return [];
    const isThereToo = drawn.some(
      (each) => each.ojo === other && meant.some(({ codigo }) => each.codigos.includes(codigo)),
    );
    return isThereToo ? [] : [{ que, ojo, codigo: first.codigo, diagnosticado: other }];
  });
  return [...new Map(found.map((each) => [`${each.que} ${each.ojo}`, each])).values()];
}

/** «Desgarro en herradura está dibujado en OD, pero el diagnóstico H33.3 es de OI.» */
export const otherSideWords = ({ que, ojo, codigo, diagnosticado }: OtherSide): string =>
  `${que} está dibujado en ${ojo}, pero el diagnóstico ${codigo} es de ${diagnosticado}.`;

const otherOf = (ojo: OneEye): OneEye => (ojo === 'OD' ? 'OI' : 'OD');
