import * as z from 'zod/mini';
import { civilDateField } from '../scheduling/hours/dated-range.ts';
import { appError, type AppError } from '../shared/app-error.ts';
import { isReadable } from '../shared/readable-text.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { CIE10_VERSION } from './cie10-catalogue.ts';
import {
  DIAGNOSIS_MESSAGES,
  diagnosisInputSchema,
  diagnosisSchema,
  missingToClose,
  MOST_DIAGNOSES,
  readDiagnoses,
  type Diagnosis,
} from './diagnosis.ts';
import { missingCauses } from './diagnosis-pairs.ts';
import { againstAbsent, type Named } from './laterality/against-absent.ts';
import { absentEyesSchema, BOTH_THERE } from './laterality/absent-eyes.ts';
import { planDecisionsSchema } from './follow-up/plan-decision.ts';
import { keptWarningsSchema, reasonsGivenSchema } from './documents/accepted-warning.ts';
import { reconciledDropsSchema } from './drops/reconciled-drop.ts';
import { roundPartSchema } from './rounds/round-mark.ts';
import { present } from '../shared/typed-record.ts';

/** Maximum lengths of a consultation's texts, in characters. */
export const CONSULTATION_TEXT = { reason: 2000, plan: 4000, addendum: 2000 } as const;

/** Messages shown for an invalid consultation. */
export const CONSULTATION_MESSAGES = {
  reason: `El motivo puede tener hasta ${String(CONSULTATION_TEXT.reason)} caracteres.`,
  plan: `El plan puede tener hasta ${String(CONSULTATION_TEXT.plan)} caracteres.`,
  addendum: 'Escriba la adenda.',
  longAddendum: `La adenda puede tener hasta ${String(CONSULTATION_TEXT.addendum)} caracteres.`,
  unreadableReason: 'El motivo tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  unreadablePlan: 'El plan tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  unreadableAddendum: 'La adenda tiene caracteres que no se pueden leer: bórrelos y escríbala de nuevo.',
  pairs: 'Hay diagnósticos que piden otro. Agréguelo, o confirme que la consulta está bien así.',
  closed: 'La consulta está cerrada y ya no se cambia: escriba una adenda.',
  discarded: 'Este borrador se descartó.',
  open: 'La consulta todavía es un borrador: corrija el texto mismo.',
  unreadableNote: 'Algo de lo escrito no se puede firmar: bórrelo y escríbalo de nuevo.',
  notAuthor: 'Solo quien escribió la consulta puede cambiarla.',
} as const;

const trimmed = (text: string): string => text.trim();
const id = z.string().check(z.minLength(1), z.maxLength(200));
/** Checked where texts are typed and not where they are read: what is stored stays readable. */
const readable = (error: string) => z.refine<string>(isReadable, { error });
/** An account and the doctor it wrote as. */
const writer = z.strictObject({ autor: id, medico: id });
const reason = z
  .string()
  .check(z.maxLength(CONSULTATION_TEXT.reason, { error: CONSULTATION_MESSAGES.reason }));
const plan = z.string().check(z.maxLength(CONSULTATION_TEXT.plan, { error: CONSULTATION_MESSAGES.plan }));
const addendumText = z
  .string({ error: CONSULTATION_MESSAGES.addendum })
  .check(z.maxLength(CONSULTATION_TEXT.addendum, { error: CONSULTATION_MESSAGES.longAddendum }));

/** A consultation is a draft, signed, or discarded unsigned (but kept). */
export const CONSULTATION_STATES = ['borrador', 'cerrada', 'descartada'] as const;

/**
 * `consultas/{id}`: what a doctor found in a patient on one day. `fecha` is the day of the visit, which statistics use.
 * A closed consultation never changes; corrections are appended as addenda.
 */
export const consultationSchema = z.strictObject({
  paciente: z.strictObject({ id }),
  /** The record it was written in, when a merge has moved it to another one. */
  escritaEn: z.optional(z.strictObject({ id })),
  /** The doctor it belongs to; `autor` is the account that wrote it. */
  medico: id,
  autor: id,
  /** The appointment it was written during, if any. */
  turno: z.optional(id),
  /** The patient's birth date and the closed consultation before this one, as they were when it was begun. */
  nacimiento: z.optional(z.string()),
  anterior: z.optional(id),
  /** The eyes that are not there, as long as it is a draft: what is written in it is held against them. */
  ausentes: z.optional(absentEyesSchema),
  fecha: civilDateField,
  estado: z.enum(CONSULTATION_STATES),
  creada: z.string(),
  motivo: reason,
  diagnosticos: z.array(diagnosisSchema).check(z.maxLength(MOST_DIAGNOSES)),
  plan,
  /** The drops in use as they were reconciled at it; without it nobody asked. */
  gotas: z.optional(reconciledDropsSchema),
  /** To whom an administrator has handed the draft over, from whom, when and why: everybody who wrote in it stays named. */
  traspasos: z.optional(
    z.array(z.strictObject({ cuando: z.string(), quien: id, de: writer, a: writer, motivo: z.string() })),
  ),
  /** When it was closed, and under which edition of the catalogue. */
  cerrada: z.optional(z.strictObject({ cuando: z.string(), catalogo: z.string() })),
  /** What spoke against its drops and the medicines of its plan when it was closed, and why they were given all the same. */
  avisos: keptWarningsSchema,
  /** That it was signed when it was closed: without its note it is altered, and not one of before there were signatures. */
  formato: z.optional(z.literal(1)),
  /** It was measured in a round, and is decided without a visit. */
  ronda: z.optional(roundPartSchema),
  adendas: z.array(
    z.strictObject({
      cuando: z.string(),
      autor: id,
      medico: id,
      texto: addendumText,
      /** Signed after the note or the addendum before it; missing on those of before there were signatures. */
      hash: z.optional(z.string()),
    }),
  ),
});
export type Consultation = Readonly<z.infer<typeof consultationSchema>>;

/** `POST /api/pacientes/{id}/consultas`. */
export const newConsultationSchema = z.strictObject({ turno: z.optional(id) });

/** `PATCH /api/consultas/{id}`: absent fields stay as they are. */
export const consultationPatchSchema = z.strictObject({
  motivo: z.optional(reason.check(readable(CONSULTATION_MESSAGES.unreadableReason))),
  plan: z.optional(plan.check(readable(CONSULTATION_MESSAGES.unreadablePlan))),
  gotas: z.optional(reconciledDropsSchema),
  diagnosticos: z.optional(
    z.array(diagnosisInputSchema).check(z.maxLength(MOST_DIAGNOSES, { error: DIAGNOSIS_MESSAGES.most })),
  ),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
});
export type ConsultationPatch = z.infer<typeof consultationPatchSchema>;

/** `POST /api/consultas/{id}/cerrar`: `confirmado` once the doctor was asked about a manifestation without its disease. */
export const closingSchema = z.strictObject({
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
  confirmado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  /** The values that were asked about and are so: `pio.OD`. */
  confirmados: z.optional(
    z
      .array(z.string({ error: 'Diga qué valores confirma.' }).check(z.maxLength(80)), {
        error: 'Diga qué valores confirma.',
      })
      .check(z.maxLength(200, { error: 'Confirme hasta 200 valores.' })),
  ),
  /** Why a drop or a medicine of the plan is given although something speaks against it, warning by warning. */
  motivos: reasonsGivenSchema,
  /** What must happen next for each problem, and when. */
  planes: z.optional(planDecisionsSchema),
});

/** `POST /api/consultas/{id}/adendas`. */
export const addendumSchema = z.strictObject({
  texto: z.pipe(
    addendumText.check(readable(CONSULTATION_MESSAGES.unreadableAddendum)),
    z.pipe(z.transform(trimmed), z.string().check(z.minLength(1, { error: CONSULTATION_MESSAGES.addendum }))),
  ),
});

/** The consultation in another record: it says where it was written, until it is back there. */
export function inRecord({ escritaEn, ...moved }: Consultation, paciente: string): Consultation {
  const written = escritaEn?.id ?? moved.paciente.id;
  return {
    ...moved,
    paciente: { id: paciente },
    ...present({ escritaEn: written === paciente ? undefined : { id: written } }),
  };
}

/** Who is writing: the account and its doctor. */
export interface Author {
  readonly uid: string;
  readonly medico: string;
}

/** The draft with the patch applied; refused once the consultation is no longer a draft. */
export function patchConsultation(
  before: Consultation,
  { motivo, plan: nextPlan, diagnosticos, gotas }: Omit<ConsultationPatch, 'version'>,
): Result<Consultation, AppError> {
  const writable = asDraft(before);
  if (!writable.ok) return writable;
  const read = diagnosticos === undefined ? ok([...before.diagnosticos]) : readDiagnoses(diagnosticos);
  if (!read.ok) return err(appError('entrada_invalida', undefined, { fields: read.error }));
  const absent = againstAbsent(before.ausentes ?? BOTH_THERE, newlyNamed(before.diagnosticos, read.value));
  if (absent !== null) return err(absent);
  return ok({
    ...before,
    motivo: motivo ?? before.motivo,
    plan: nextPlan ?? before.plan,
    ...present({ gotas: gotas ?? before.gotas }),
    diagnosticos: read.value,
  });
}

/** What a diagnosis says of which eye, where it is written in a list of them. */
export const namedBy = (diagnoses: readonly Diagnosis[]): Named[] =>
  diagnoses.map(({ codigo, nombre, ojo }, at) => ({
    que: `${codigo} ${nombre}`,
    ojo,
    cie: codigo,
    campo: `diagnosticos.${String(at)}.ojo`,
  }));

/** Those that were not there before: a text is saved beside what was written before the eye was said not to be there. */
const newlyNamed = (before: readonly Diagnosis[], next: readonly Diagnosis[]): Named[] =>
  namedBy(next).filter(({ cie, ojo }) => !before.some((each) => each.codigo === cie && each.ojo === ojo));

/**
 * The draft, closed for good; refused while a diagnosis, the principal one or an eye is missing, or while two contradict
 * each other, naming which. A manifestation without its disease asks first.
 */
export function closeConsultation(
  before: Consultation,
  cuando: string,
  isConfirmed = false,
): Result<Consultation, AppError> {
  const writable = asDraft(before);
  if (!writable.ok) return writable;
  const fields = missingToClose(before.diagnosticos);
  const [message] = Object.values(fields).flat();
  if (message !== undefined) return err(appError('entrada_invalida', message, { fields }));
  const pares = missingCauses(before.diagnosticos);
  if (pares.length > 0 && !isConfirmed)
    return err(appError('requiere_confirmacion', CONSULTATION_MESSAGES.pairs, { details: { pares } }));
  const { ausentes: _draft, ...rest } = before;
  return ok({ ...rest, estado: 'cerrada', cerrada: { cuando, catalogo: CIE10_VERSION } });
}

/** The draft, discarded: it is kept, but no list shows it. */
export function discardConsultation(before: Consultation): Result<Consultation, AppError> {
  const writable = asDraft(before);
  return writable.ok ? ok({ ...before, estado: 'descartada' }) : writable;
}

/** The closed consultation with one more addendum. A draft needs none: its text can still be edited. */
export function addAddendum(
  before: Consultation,
  { uid, medico }: Author,
  { texto, cuando }: { readonly texto: string; readonly cuando: string },
): Result<Consultation, AppError> {
  if (before.estado !== 'cerrada')
    return err(
      appError(
        'transicion_invalida',
        before.estado === 'borrador' ? CONSULTATION_MESSAGES.open : CONSULTATION_MESSAGES.discarded,
      ),
    );
  return ok({ ...before, adendas: [...before.adendas, { cuando, autor: uid, medico, texto }] });
}

function asDraft({ estado }: Consultation): Result<void, AppError> {
  if (estado === 'borrador') return ok(undefined);
  const why = estado === 'cerrada' ? CONSULTATION_MESSAGES.closed : CONSULTATION_MESSAGES.discarded;
  return err(appError('transicion_invalida', why));
}
