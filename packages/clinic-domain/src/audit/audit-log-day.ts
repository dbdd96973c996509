import * as z from 'zod/mini';
import { sha256 } from '../clinical/seal/sha256.ts';
import { civilDateField } from '../scheduling/hours/dated-range.ts';
import { addDays, instantOf } from '../shared/civil-date.ts';
import {
  fieldsOf,
  linkText,
  stableText,
  auditLogLinkSchema,
  type AuditLogHead,
  type AuditLogLink,
} from './audit-log-link.ts';

/** What is wrong with the audit log: a line that was edited, one that is gone, one that nobody wrote there, a day's root. */
export const AUDIT_LOG_FINDINGS = {
  cambiada: 'Una línea no dice lo que decía cuando se escribió',
  falta: 'Falta una línea',
  agregada: 'Hay una línea que no se escribió entonces',
  raiz: 'El día no es el que se cerró',
  papel: 'El papel de ese día dice otra cosa',
} as const;

export const auditLogFindingSchema = z.strictObject({
  que: z.enum(['cambiada', 'falta', 'agregada', 'raiz', 'papel']),
  dia: z.nullable(z.string()),
  linea: z.nullable(z.string()),
});
export type AuditLogFinding = Readonly<z.infer<typeof auditLogFindingSchema>>;

/** What the night writes of a day, each with the root of the one before: the last one vouches for all. */
export const auditLogRootSchema = z.object({
  dia: civilDateField,
  /** Lines with a link, and lines without one: of before the chain began. */
  lineas: z.int(),
  sinCadena: z.int(),
  hojas: z.string(),
  anterior: z.nullable(z.string()),
  /** When the first line with a link was written: what is older hangs on nothing. */
  inicio: z.string(),
  raiz: z.string(),
});
export type AuditLogRoot = Readonly<z.infer<typeof auditLogRootSchema>>;

/** A line as it was found: where it stands, if it is what was written, and when it says it was. */
export interface FoundLine {
  readonly id: string;
  readonly cuando: string;
  readonly link: AuditLogLink | null;
  /** What its own hash should be is what it is. */
  readonly whole: boolean;
}

/** Looks at one line, whatever it has become. */
export async function foundLine(id: string, value: unknown): Promise<FoundLine> {
  const line = fieldsOf(value);
  const { cadena, cuando } = line;
  const parsed = auditLogLinkSchema.safeParse(cadena);
  const at = typeof cuando === 'string' ? cuando : '';
  if (!parsed.success) return { id, cuando: at, link: null, whole: cadena === undefined };
  const { hash, ...place } = parsed.data;
  const isWhole = (await sha256(linkText(id, line, place))) === hash;
  return { id, cuando: at, link: parsed.data, whole: isWhole };
}

const byPlace = (one: FoundLine, other: FoundLine): number => {
  const [a, b] = [one.link, other.link];
  if (a === null || b === null) return 0;
  return a.tramo === b.tramo ? a.n - b.n : a.tramo < b.tramo ? -1 : 1;
};

/** The links of lines in the order of their runs. */
const inRuns = (lines: readonly FoundLine[]): AuditLogLink[] =>
  lines
    .filter(({ link }) => link !== null)
    .toSorted(byPlace)
    .flatMap(({ link }) => link ?? []);

/** The root of a day with these lines, after the root of the day before. */
export async function rootOfDay(
  dia: string,
  lines: readonly FoundLine[],
  { anterior, inicio }: Pick<AuditLogRoot, 'anterior' | 'inicio'>,
): Promise<AuditLogRoot> {
  const links = inRuns(lines);
  const hojas = await sha256(links.map(({ tramo, n, hash }) => `${tramo} ${String(n)} ${hash}`).join('\n'));
  const body = {
    dia,
    lineas: links.length,
    sinCadena: lines.length - links.length,
    hojas,
    anterior,
    inicio,
  };
  return { ...body, raiz: await sha256(stableText(body)) };
}

/** Lines of a run may lie on the other side of midnight by so much: what is missing there is reported by the whole audit log. */
const MIDNIGHT_MS = 60_000;

/** What is wrong with the lines of one day by themselves: edited, without a link after the chain began, or gone from between two. */
export function dayFindings(
  dia: string,
  lines: readonly FoundLine[],
  inicio: string | null,
): AuditLogFinding[] {
  const single = lines.flatMap(({ id, link, whole, cuando }): AuditLogFinding[] => {
    if (!whole) return [{ que: 'cambiada', dia, linea: id }];
    return link === null && inicio !== null && cuando > inicio ? [{ que: 'agregada', dia, linea: id }] : [];
  });
  const { from, to } = spanOf(dia, addDays(dia, 1));
  const isAtMidnight = (cuando: string): boolean =>
    Date.parse(cuando) - Date.parse(from) < MIDNIGHT_MS || Date.parse(to) - Date.parse(cuando) < MIDNIGHT_MS;
  const linked = lines.filter(({ link }) => link !== null).toSorted(byPlace);
  const between = linked.flatMap((line, at): AuditLogFinding[] => {
    const before = linked[at - 1];
    if (before === undefined || before.link === null || line.link === null) return [];
    if (before.link.tramo !== line.link.tramo) return [];
    const step = line.link.n - before.link.n;
    if (step === 0) return [{ que: 'agregada', dia, linea: line.id }];
    if (step === 1)
      return line.link.anterior === before.link.hash ? [] : [{ que: 'cambiada', dia, linea: line.id }];
    return isAtMidnight(before.cuando) || isAtMidnight(line.cuando)
      ? []
      : [{ que: 'falta', dia, linea: null }];
  });
  return [...single, ...between];
}

/** Whether the last line of a run is not among those of the day on which it is still written. */
export const lacksLast = (lines: readonly FoundLine[], heads: readonly AuditLogHead[]): boolean =>
  heads.some(({ tramo, n }) => {
    const places = lines.flatMap(({ link }) => (link?.tramo === tramo ? link.n : []));
    return places.length > 0 && Math.max(...places) < n;
  });

/** The instants `[from, to)` of a day of the audit log. */
export const spanOf = (dia: string, next: string): { readonly from: string; readonly to: string } => ({
  from: instantOf({ fecha: dia, minuto: 0 }),
  to: instantOf({ fecha: next, minuto: 0 }),
});
