import * as z from 'zod/mini';
import { err, ok, type Result } from '../shared/result.ts';
import { patientSchema, searchKeys, type Patient } from './patient.ts';

/** The parts of two records that are chosen one by one where they differ; a document is chosen whole. */
export const MERGE_FIELDS = [
  'documento',
  'nombres',
  'apellidos',
  'fechaNacimiento',
  'telefono',
  'correo',
  'tutor',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** What of a record a part is. */
const KEYS = {
  documento: ['tipoDocumento', 'ci', 'complemento', 'extension', 'claveDocumento'],
  nombres: ['nombres'],
  apellidos: ['apellidos'],
  fechaNacimiento: ['fechaNacimiento'],
  telefono: ['telefono'],
  correo: ['correo'],
  tutor: ['tutor'],
} as const satisfies Record<MergeField, readonly (keyof Patient)[]>;

/** For how many days a merge can be undone. */
export const UNDO_DAYS = 30;

/** What a person is told of a wrong proposal. */
export const MERGE_MESSAGES = {
  patient: 'Elija la ficha.',
  same: 'Elija dos fichas distintas.',
  reason: 'Escriba por qué cree que es la misma persona (al menos 10 letras).',
  choice: 'Elija de qué ficha queda cada dato.',
} as const;

const id = z
  .string({ error: MERGE_MESSAGES.patient })
  .check(
    z.minLength(1, { error: MERGE_MESSAGES.patient }),
    z.maxLength(200, { error: MERGE_MESSAGES.patient }),
  );
const side = z.enum(['conserva', 'absorbe'], { error: MERGE_MESSAGES.choice });
const choicesSchema = z.partialRecord(z.enum(MERGE_FIELDS, { error: MERGE_MESSAGES.choice }), side);
export type MergeChoices = z.infer<typeof choicesSchema>;
const reason = z.pipe(
  z.pipe(
    z.string({ error: MERGE_MESSAGES.reason }),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(z.minLength(10, { error: MERGE_MESSAGES.reason }), z.maxLength(500)),
);

/** `POST /api/pacientes/fusiones`: `conserva` stays, `absorbe` becomes another name of it. */
export const newMergeSchema = z
  .strictObject({ conserva: id, absorbe: id, elegidos: z._default(choicesSchema, {}), motivo: reason })
  .check(
    z.refine(({ conserva, absorbe }) => conserva !== absorbe, {
      error: MERGE_MESSAGES.same,
      path: ['absorbe'],
    }),
  );
export type NewMerge = z.infer<typeof newMergeSchema>;

/** Two records, to compare or to tell apart. */
export const twoRecordsSchema = z.strictObject({ conserva: id, absorbe: id }).check(
  z.refine(({ conserva, absorbe }) => conserva !== absorbe, {
    error: MERGE_MESSAGES.same,
    path: ['absorbe'],
  }),
);

/** The states of a merge; between the two ends of «uniendo» and «deshaciendo» its documents are on their way. */
export const MERGE_STATES = [
  'propuesta',
  'rechazada',
  'uniendo',
  'unida',
  'deshaciendo',
  'deshecha',
] as const;
export type MergeState = (typeof MERGE_STATES)[number];

const step = z.strictObject({ quien: z.string(), cuando: z.string() });

/** `fusiones/{id}`: two records that are one person's, who proposed and who decided, and both as they were. */
export const mergeSchema = z.strictObject({
  conserva: z.string(),
  absorbe: z.string(),
  /** Both ids in their order: the pair, whichever stays. */
  pareja: z.string(),
  elegidos: choicesSchema,
  motivo: z.string(),
  estado: z.enum(MERGE_STATES),
  creada: z.string(),
  propuesta: step,
  /** Approved or refused; `unico` when the proposer was the only active admin. */
  decision: z.optional(
    z.extend(step, { unico: z.optional(z.literal(true)), motivo: z.optional(z.string()) }),
  ),
  deshecha: z.optional(step),
  /** Both records as they were, from the approval on. */
  antes: z.optional(z.strictObject({ conserva: patientSchema, absorbe: patientSchema })),
  /** How many pieces have been moved, and how many documents in them. */
  piezas: z.number(),
  movidos: z.number(),
});
export type Merge = z.infer<typeof mergeSchema>;

/** What appointments and others keep of their patient. */
export const keptPatientSchema = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  telefono: z.optional(z.string()),
});
export type KeptPatient = z.infer<typeof keptPatientSchema>;

/** `fusionesPiezas/{merge}-{n}`: documents that one transaction moved, each with the patient that it named before. */
export const mergePieceSchema = z.strictObject({
  fusion: z.string(),
  orden: z.number(),
  /** Moved with the approval itself, and moved back with the end of the undoing: what is still to come. */
  abierta: z.boolean(),
  documentos: z.array(z.strictObject({ coleccion: z.string(), id: z.string(), antes: keptPatientSchema })),
  devuelta: z.optional(z.literal(true)),
});
export type MergePiece = z.infer<typeof mergePieceSchema>;

/** One name for a pair of records, whichever comes first. */
export const pairOf = (a: string, b: string): string => [a, b].sort().join('|');

const part = (patient: Patient, field: MergeField): string =>
  JSON.stringify(KEYS[field].filter((key) => key !== 'extension').map((key) => patient[key] ?? null));

const has = (patient: Patient, field: MergeField): boolean =>
  field === 'documento' ? patient.ci !== undefined : patient[field] !== undefined;

/** The parts in which two records differ and both say something: those to choose between. */
export const differingFields = (a: Patient, b: Patient): MergeField[] =>
  MERGE_FIELDS.filter((field) => has(a, field) && has(b, field) && part(a, field) !== part(b, field));

/** Which record a part comes from: the chosen one; without a choice the one that stays, where it says something. */
const sourceOf = (field: MergeField, stays: Patient, goes: Patient, choices: MergeChoices): Patient => {
  if (choices[field] === 'absorbe' && has(goes, field)) return goes;
  return has(stays, field) || !has(goes, field) ? stays : goes;
};

/** The record that stays, with what was chosen of the other one; both documents and names find it from now on. */
export function mergedPatient(stays: Patient, goes: Patient, choices: MergeChoices): Patient {
  const parts = MERGE_FIELDS.flatMap((field) => {
    const source = sourceOf(field, stays, goes, choices);
    return KEYS[field].flatMap((key) => (source[key] === undefined ? [] : [[key, source[key]] as const]));
  });
  return withAliases(recordOf(parts), {
    documentos: [stays, goes].flatMap((each) =>
      [each.claveDocumento ?? [], each.otrosDocumentos ?? []].flat(),
    ),
    nombres: [stays, goes].flatMap((each) => [nameOf(each), ...(each.otrosNombres ?? [])]),
  });
}

/** A record with other documents and names by which it is found, its own aside. */
export function withAliases(
  { otrosDocumentos: _documents, otrosNombres: _names, ...patient }: Patient,
  { documentos, nombres }: { readonly documentos: readonly string[]; readonly nombres: readonly string[] },
): Patient {
  const otrosDocumentos = [...new Set(documentos)].filter((key) => key !== patient.claveDocumento);
  const otrosNombres = [...new Set(nombres)].filter((name) => name !== nameOf(patient));
  const record = {
    ...patient,
    ...(otrosDocumentos.length === 0 ? {} : { otrosDocumentos }),
    ...(otrosNombres.length === 0 ? {} : { otrosNombres }),
  };
  return { ...record, ...searchKeys(record) };
}

/** The parts together; every record has a name and a phone, and its keys are made anew. */
const recordOf = (parts: readonly (readonly [string, unknown])[]): Patient =>
  Object.fromEntries(parts) as unknown as Patient;

const nameOf = ({ nombres, apellidos }: Patient): string => `${nombres} ${apellidos}`;

/**
 * The record that stayed as it was before the merge; what somebody changed in it since then stays changed. `after` is
 * what the merge made of it and `now` what it is.
 */
export function unmergedPatient(
  before: Patient,
  goes: Patient,
  choices: MergeChoices,
  now: Patient,
): Patient {
  const after = mergedPatient(before, goes, choices);
  const parts = MERGE_FIELDS.flatMap((field) => {
    const source = part(now, field) === part(after, field) ? before : now;
    return KEYS[field].flatMap((key) => (source[key] === undefined ? [] : [[key, source[key]] as const]));
  });
  const since = (list: 'otrosDocumentos' | 'otrosNombres'): string[] => [
    ...(before[list] ?? []),
    ...(now[list] ?? []).filter((each) => after[list]?.includes(each) !== true),
  ];
  return withAliases(recordOf(parts), {
    documentos: since('otrosDocumentos'),
    nombres: since('otrosNombres'),
  });
}

/** Whether a merge can still be undone at an instant, and if not why. */
export function undoable(merge: Merge, now: Date): Result<void, string> {
  if (merge.estado !== 'unida' || merge.decision === undefined)
    return err('Esta unión no está hecha: no hay nada que deshacer.');
  const days = (now.getTime() - Date.parse(merge.decision.cuando)) / 86_400_000;
  return days <= UNDO_DAYS
    ? ok(undefined)
    : err(`Pasaron más de ${String(UNDO_DAYS)} días desde la unión: ya no se puede deshacer.`);
}
