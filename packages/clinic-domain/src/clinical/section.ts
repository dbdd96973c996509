import * as z from 'zod/mini';
import { isOfOtherEye } from './drawing/marks.ts';
import { appError, type AppError, type FieldErrors } from '../shared/app-error.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isReadable } from '../shared/readable-text.ts';
import { keysOf, present } from '../shared/typed-record.ts';
import { fieldOf } from './fields/catalogue.ts';
import type { Findings } from './fields/relations.ts';
import type { Raw, ValueEye } from './fields/raw.ts';
import type { Named } from './laterality/against-absent.ts';
import { EYE_STATES, SECTION_IDS, type EyeState, type SectionId } from './fields/sections.ts';
import { eyesOf, givenValueSchema, readValue, valueSchema, type Taken, type Value } from './fields/value.ts';
import { checkOrigin, type OriginFacts } from './origin/check-origin.ts';
import type { DeviceReading } from './origin/device-readings.ts';
import { measuredOn, type LastValues } from './origin/last-values.ts';
import { isUnchanged, replacedWith, withAuthor, type Writer } from './origin/authorship.ts';
import { UNREAD_TEXT, unreadKey, unreadName, unreadPlace } from './unread.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const eyes = <T extends z.ZodMiniType>(of: T) =>
  z.strictObject({ OD: z.optional(of), OI: z.optional(of), AO: z.optional(of) });
const eyeState = z.enum(EYE_STATES, { error: 'Diga cómo quedó el examen del ojo.' });
const section = z.enum(SECTION_IDS, { error: 'Esa parte de la consulta no existe.' });

/** Values by field and eye. */
const valuesSchema = z.record(z.string(), eyes(valueSchema));
export type Values = Readonly<z.infer<typeof valuesSchema>>;

/** How each eye was left. */
export const eyeStatesSchema = z.strictObject({ OD: z.optional(eyeState), OI: z.optional(eyeState) });
export type EyeStates = Readonly<z.infer<typeof eyeStatesSchema>>;

/**
 * `secciones/{consulta}:{seccion}`: one part of a consultation's examination, with a version of its own, so that two
 * people who write in different parts never meet. It stands still once the consultation is closed.
 */
export const sectionSchema = z.strictObject({
  consulta: id,
  seccion: section,
  valores: valuesSchema,
  estados: eyeStatesSchema,
  /** By line and eye, what was typed and is no value: it stands until it is mended or thrown away, and nothing is closed over it. */
  sinEntender: z.optional(
    z.record(z.string(), z.strictObject({ texto: z.string(), por: z.string(), en: z.string() })),
  ),
  /** While it is a draft: what somebody else had written where it was replaced, by `campo.ojo`; undoing brings it back. */
  reemplazados: z.optional(z.record(z.string(), valueSchema)),
});
export type Section = Readonly<z.infer<typeof sectionSchema>>;

export const sectionKey = (consulta: string, seccion: SectionId): string => `${consulta}:${seccion}`;

/** Fields in one request: more than any section has. */
const MOST_FIELDS = 60;

/** `PATCH /api/consultas/{id}/secciones/{seccion}`: null takes a value, or the state of an eye, away. */
export const sectionPatchSchema = z.strictObject({
  valores: z.optional(
    z
      .record(z.string().check(z.maxLength(60)), eyes(z.nullable(givenValueSchema)), {
        error: 'Escriba los valores por campo y ojo.',
      })
      .check(
        z.refine((given) => Object.keys(given).length <= MOST_FIELDS, {
          error: `Envíe hasta ${String(MOST_FIELDS)} campos a la vez.`,
        }),
      ),
  ),
  estados: z.optional(
    z.strictObject({ OD: z.optional(z.nullable(eyeState)), OI: z.optional(z.nullable(eyeState)) }),
  ),
  /** What was asked about a «prótesis» is so. */
  confirmado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  sinEntender: z.optional(
    z
      .record(
        z.string().check(z.maxLength(60)),
        z.nullable(
          z.string({ error: 'Escriba un texto.' }).check(
            z.maxLength(UNREAD_TEXT, {
              error: `Escriba hasta ${String(UNREAD_TEXT)} caracteres.`,
            }),
          ),
        ),
        { error: 'Envíe los textos por línea y ojo.' },
      )
      .check(
        z.refine((given) => Object.keys(given).length <= MOST_FIELDS, {
          error: `Envíe hasta ${String(MOST_FIELDS)} textos a la vez.`,
        }),
      ),
  ),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(
      z.int({ error: 'Falta la versión que estaba viendo.' }),
      z.minimum(0, { error: 'Falta la versión que estaba viendo.' }),
    ),
});
export type SectionPatch = z.infer<typeof sectionPatchSchema>;

export const emptySection = (consulta: string, seccion: SectionId): Section => ({
  consulta,
  seccion,
  valores: {},
  estados: {},
});

/** What a patch names of which eye: what it takes away, and that nothing was examined, name none. */
export function namedInPatch(
  before: Section,
  { valores = {}, estados = {} }: Omit<SectionPatch, 'version'>,
): Named[] {
  const values = Object.entries(valores).flatMap(([campo, given]) =>
    keysOf(given).flatMap((ojo): Named[] =>
      ojo === 'AO' || given[ojo] === null || given[ojo] === undefined
        ? []
        : [{ que: fieldOf(campo)?.nombre ?? campo, ojo, campo: `${campo}.${ojo}` }],
    ),
  );
  const states = keysOf(estados).flatMap((ojo): Named[] => {
    const isSeen = estados[ojo] === 'normal' || estados[ojo] === 'hallazgos';
    // «Prótesis» that was said here may be put right here.
    return isSeen && before.estados[ojo] !== 'protesis'
      ? [{ que: 'El examen', ojo, campo: `estados.${ojo}` }]
      : [];
  });
  return [...values, ...states];
}

/** What is in some parts, by eye. */
export const namedInSections = (parts: readonly Pick<Section, 'valores'>[]): Named[] =>
  parts.flatMap(({ valores }) =>
    Object.entries(valores).flatMap(([campo, values]) =>
      (['OD', 'OI'] as const).flatMap((ojo): Named[] =>
        values[ojo] === undefined
          ? []
          : [{ que: fieldOf(campo)?.nombre ?? campo, ojo, campo: `${campo}.${ojo}` }],
      ),
    ),
  );

/** What was not looked at has no findings. */
const UNSEEN: Readonly<Partial<Record<EyeState, string>>> = {
  no_examinado: 'no examinado',
  no_colabora: 'no colabora',
  protesis: 'prótesis',
};

type ByEye<T> = { readonly [Eye in ValueEye]?: T | undefined };

/** By eye, without those that have nothing. */
function byEye<T>(of: { readonly [Eye in ValueEye]?: T | null | undefined }): ByEye<T> {
  const { OD, OI, AO } = of;
  return present({
    OD: OD === null || OD === undefined ? undefined : OD,
    OI: OI === null || OI === undefined ? undefined : OI,
    AO: AO === null || AO === undefined ? undefined : AO,
  });
}

/**
 * The section with what the patch says of it. Every field that is refused is named as `campo.ojo`, and then nothing is
 * written: hard limits, eyes that a field does not have, fields of other sections, findings in an eye not looked at.
 */
export function patchSection(
  before: Section,
  { valores = {}, estados = {}, sinEntender = {} }: Omit<SectionPatch, 'version'>,
  writer: Writer,
  known: KnownBefore = NOTHING_KNOWN,
): Result<Section, AppError> {
  const fields: FieldErrors = {};
  const next: Record<string, ByEye<Value>> = { ...before.valores };
  let reemplazados = before.reemplazados ?? {};
  const written = readAll(before.seccion, valores);
  const facts = factsOf(before, written, known);
  for (const { campo, ojo, read } of written) {
    const key = `${campo}.${ojo}`;
    const value = read.ok ? checkedOrigin(read.value, { campo, ojo, was: next[campo]?.[ojo] }, facts) : read;
    if (!value.ok) {
      fields[key] = [value.error];
      continue;
    }
    const was = next[campo]?.[ojo];
    const now = value.value === null ? undefined : withAuthor(value.value, [was, reemplazados[key]], writer);
    reemplazados = replacedWith(reemplazados, { key, was, now }, writer);
    next[campo] = byEye({ ...next[campo], [ojo]: now });
  }
  const left = byEye({ ...before.estados, ...estados });
  const filled = Object.entries(next).filter(([, values]) => Object.keys(values).length > 0);
  for (const ojo of ['OD', 'OI'] as const) {
    const why = UNSEEN[left[ojo] ?? 'normal'];
    if (why !== undefined && filled.some(([, values]) => values[ojo] !== undefined))
      fields[`estados.${ojo}`] = [`${ojo}: dice «${why}», pero tiene hallazgos escritos. Bórrelos primero.`];
  }
  const unread = unreadAfter(before, sinEntender, { fields, writer });
  const [message] = Object.values(fields).flat();
  if (message !== undefined) return err(appError('entrada_invalida', message, { fields }));
  const { sinEntender: _unread, reemplazados: _before, ...rest } = before;
  return ok({
    ...rest,
    valores: Object.fromEntries(filled),
    estados: left,
    ...present({
      sinEntender: Object.keys(unread).length === 0 ? undefined : unread,
      reemplazados: Object.keys(reemplazados).length === 0 ? undefined : reemplazados,
    }),
  });
}

/** The texts that are no values, with what is said of them now; what no line has is refused by its name. */
function unreadAfter(
  { seccion, sinEntender: before = {} }: Section,
  given: Readonly<Record<string, string | null>>,
  { fields, writer }: { readonly fields: FieldErrors; readonly writer: Writer },
): NonNullable<Section['sinEntender']> {
  const next = new Map(Object.entries(before));
  for (const [key, text] of Object.entries(given)) {
    const place = unreadPlace(seccion, key);
    const texto = (text ?? '').trim();
    if (place === null)
      fields[`sinEntender.${key}`] = [`«${key}» no es una línea de esta parte de la consulta.`];
    else if (!isReadable(texto))
      fields[key] = [`${unreadName(place)}: tiene caracteres que no se pueden leer; bórrelos.`];
    else if (texto === '') next.delete(unreadKey(place));
    else if (next.get(key)?.texto !== texto) next.set(key, { texto, ...writer });
  }
  return Object.fromEntries(next);
}

/** What is known of the patient when a part is written. */
export interface KnownBefore {
  /** The day of the visit; null where nothing is known of it. */
  readonly fecha: string | null;
  /** The last values of the visits before. */
  readonly last: LastValues;
  /** What devices read on the day of the visit. */
  readonly readings?: readonly DeviceReading[];
}
const NOTHING_KNOWN: KnownBefore = { fecha: null, last: {} };

interface Written {
  readonly campo: string;
  readonly ojo: ValueEye;
  readonly read: Result<Taken | null, string>;
}

const readAll = (seccion: SectionId, valores: NonNullable<SectionPatch['valores']>): Written[] =>
  Object.entries(valores).flatMap(([campo, given]) =>
    keysOf(given).map((ojo) => ({ campo, ojo, read: writtenOf(seccion, { campo, ojo }, given[ojo]) })),
  );

const factsOf = (
  before: Section,
  written: readonly Written[],
  { fecha, last, readings = [] }: KnownBefore,
): OriginFacts => ({
  fecha,
  readings,
  last: (campo, ojo) => last[campo]?.[ojo],
  other: (campo, ojo) => [
    ...written.flatMap((each) =>
      each.campo === campo && each.ojo === ojo && each.read.ok ? (each.read.value ?? []) : [],
    ),
    ...[before.valores[campo]?.[ojo]].filter((value) => value !== undefined),
  ],
});

/** What stood already was looked at when it was written: the other eye may have changed since. */
function checkedOrigin(
  value: Taken | null,
  { campo, ojo, was }: { readonly campo: string; readonly ojo: ValueEye; readonly was: Value | undefined },
  facts: OriginFacts,
): Result<Taken | null, string> {
  const field = fieldOf(campo);
  if (value === null || field === undefined || isUnchanged(value, was)) return ok(value);
  const isTrue = checkOrigin(field, ojo, value, facts);
  return isTrue.ok ? ok(value) : isTrue;
}

/** A value of the section to store; null to take it away. */
function writtenOf(
  seccion: SectionId,
  { campo, ojo }: { readonly campo: string; readonly ojo: ValueEye },
  given: z.infer<typeof givenValueSchema> | null | undefined,
): Result<Taken | null, string> {
  const field = fieldOf(campo);
  if (field?.seccion !== seccion) return err(`«${campo}» no es un campo de esta parte de la consulta.`);
  if (field.derivado === true) return err(`${field.nombre}: sale de los signos y no se escribe.`);
  if (!eyesOf(field).includes(ojo)) return err(`${field.nombre}: no se anota para ${ojo}.`);
  const isDrawing = field.tipo === 'opcion' && field.dibujo !== undefined;
  if (isDrawing && ojo !== 'AO' && typeof given?.v === 'object' && isOfOtherEye(given.v, ojo))
    return err(
      `${field.nombre}: es del otro ojo. Ábralo en ${ojo === 'OD' ? 'OI' : 'OD'} o cópielo en espejo.`,
    );
  return given === null || given === undefined ? ok(null) : readValue(field, given);
}

/** What is in some sections, to look for warnings; `before` is what is known last of each field and eye. */
export function findingsOf(
  sections: readonly Pick<Section, 'valores'>[],
  { edad, before }: { readonly edad: number | null; readonly before: LastValues },
): Findings {
  return {
    edad,
    raw: lookUp(sections),
    before: (campo, ojo) => before[campo]?.[ojo]?.v ?? null,
    beforeOn: (campo, ojo) => {
      const last = before[campo]?.[ojo];
      return last === undefined ? null : measuredOn(last);
    },
  };
}

const lookUp =
  (sections: readonly Pick<Section, 'valores'>[]) =>
  (campo: string, ojo: ValueEye): Raw | null => {
    for (const { valores } of sections) {
      const found = valores[campo]?.[ojo];
      if (found !== undefined) return found.v;
    }
    return null;
  };

/**
 * The section as it is closed: the values that were asked about are marked as confirmed by whoever closes it, and stay of
 * whoever took them; what was replaced on the way goes. The same one where nothing of this is to be done.
 */
export function confirmed(
  before: Section,
  asked: readonly { readonly campo: string; readonly ojo: ValueEye }[],
  writer: Writer,
): Section {
  const { reemplazados, ...kept } = before;
  const valores: Record<string, ByEye<Value>> = { ...before.valores };
  let isChanged = reemplazados !== undefined;
  for (const { campo, ojo } of asked) {
    const value = valores[campo]?.[ojo];
    if (value === undefined || value.ok === 'confirmado') continue;
    valores[campo] = {
      ...valores[campo],
      [ojo]: { ...value, ok: 'confirmado', confirmo: { por: writer.por, en: writer.en } },
    };
    isChanged = true;
  }
  return isChanged ? { ...kept, valores } : before;
}
