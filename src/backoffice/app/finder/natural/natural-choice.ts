import { EYE_CHOICES } from '#copy/office/appointment';
import type { NATURAL } from '#copy/office/finding/natural';
import { KIND_LABELS } from '#copy/office/kinds';
import type { Moment, NaturalEntry } from '#domain/scheduling/natural/natural-entry';
import { stepName } from '#domain/studies/ordering-rules';
import { keysOf } from '#domain/shared/typed-record';
import { longDay } from '#backoffice/shared/clinic/dates.ts';

/** A part of a phrase that the person sees, and can answer, change or remove. */
export type NaturalPart = keyof typeof NATURAL.parts;

/** What the person chose of the parts: one of the meanings, or none (null). */
export type NaturalChoices = Partial<Record<NaturalPart, number | null>>;

export interface ShownPart {
  readonly part: NaturalPart;
  readonly options: readonly string[];
  /** Which of them counts; undefined while it is asked. */
  readonly chosen: number | undefined;
}

/** «Jueves 26 de noviembre, 10:00». */
export const momentWords = ({ fecha, hora }: Moment): string =>
  [...(fecha === null ? [] : [longDay(fecha)]), ...(hora === null ? [] : [hora])].join(', ');

const labels = (entry: NaturalEntry): Readonly<Record<NaturalPart, readonly string[]>> => ({
  tipo: entry.tipo.map((kind) => KIND_LABELS[kind]),
  estudio: entry.estudio.map(stepName),
  ojo: entry.ojo.map((eye) => EYE_CHOICES[eye]),
  medico: entry.medico,
  cuando: entry.cuando.map(momentWords),
});

/** The parts that a phrase has and nobody removed, each with what counts of it. */
export function shownParts(entry: NaturalEntry, choices: NaturalChoices): ShownPart[] {
  const words = labels(entry);
  return keysOf(words).flatMap((part): ShownPart[] => {
    const options = words[part];
    const choice = choices[part];
    if (options.length === 0 || choice === null) return [];
    return [{ part, options, chosen: choice ?? (options.length === 1 ? 0 : undefined) }];
  });
}

/** Whether something still has to be answered before anything is proposed. */
export const isAsked = (parts: readonly ShownPart[]): boolean =>
  parts.some(({ chosen }) => chosen === undefined);

/** What is proposed: the parts that count, as an address takes them. */
export function proposed(entry: NaturalEntry, parts: readonly ShownPart[]) {
  const of = <T>(part: NaturalPart, values: readonly T[]): T | undefined => {
    const at = parts.find((each) => each.part === part)?.chosen;
    return at === undefined ? undefined : values[at];
  };
  const moment = of('cuando', entry.cuando);
  const estudio = of('estudio', entry.estudio);
  const tipo = of('tipo', entry.tipo);
  return {
    tipo,
    // A study belongs to its own kind.
    estudio: tipo === undefined || tipo === 'estudio' ? estudio : undefined,
    ojo: of('ojo', entry.ojo),
    medico: of('medico', entry.medico),
    fecha: moment?.fecha ?? undefined,
    hora: moment?.hora ?? undefined,
  };
}

/** The same in a line: «Control · Dra. Ana · Jueves 26 de noviembre, 10:00». */
export const proposedWords = (parts: readonly ShownPart[]): string =>
  parts.flatMap(({ options, chosen }) => (chosen === undefined ? [] : (options[chosen] ?? []))).join(' · ');
