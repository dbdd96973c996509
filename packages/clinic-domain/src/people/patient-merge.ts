import * as z from 'zod/mini';
import { err, ok, type Result } from '../shared/result.ts';
import { present } from '../shared/typed-record.ts';
import { fullName } from './listed-name.ts';
import { retypedSchema } from './merge-difference.ts';
import { patientSchema, searchKeys, type Patient } from './patient.ts';

/** The parts chosen one by one where two records differ; a document is chosen as a whole. */
export const MERGE_FIELDS = [
  'documento',
  'nombres',
  'apellidos',
  'fechaNacimiento',
  'sexo',
  'idioma',
  'semanasGestacion',
  'pesoNacer',
  'telefono',
  'correo',
  'tutor',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Which fields of a record make up each part. */
const KEYS = {
  documento: ['tipoDocumento', 'ci', 'complemento', 'extension', 'claveDocumento'],
  nombres: ['nombres'],
  apellidos: ['apellidos', 'unNombre'],
  fechaNacimiento: ['fechaNacimiento'],
  sexo: ['sexo'],
  idioma: ['idioma'],
  semanasGestacion: ['semanasGestacion'],
  pesoNacer: ['pesoNacer'],
  telefono: ['telefono'],
  correo: ['correo'],
  tutor: ['tutor'],
} as const satisfies Record<MergeField, readonly (keyof Patient)[]>;

/** How many days a merge can be undone. */
export const UNDO_DAYS = 30;

/** Messages shown for an invalid merge proposal. */
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

/** `POST /api/pacientes/fusiones`: `conserva` stays, `absorbe` is merged into it. */
export const newMergeSchema = z
  .strictObject({
    conserva: id,
    absorbe: id,
    elegidos: z._default(choicesSchema, {}),
    motivo: reason,
    repetido: z.optional(retypedSchema),
  })
  .check(
    z.refine(({ conserva, absorbe }) => conserva !== absorbe, {
      error: MERGE_MESSAGES.same,
      path: ['absorbe'],
    }),
  );
export type NewMerge = z.infer<typeof newMergeSchema>;

/** Two records to compare, or to declare different people. */
export const twoRecordsSchema = z.strictObject({ conserva: id, absorbe: id }).check(
  z.refine(({ conserva, absorbe }) => conserva !== absorbe, {
    error: MERGE_MESSAGES.same,
    path: ['absorbe'],
  }),
);

/** The states of a merge; during «uniendo» and «deshaciendo» its documents are being moved. */
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

/** `fusiones/{id}`: two records of one person, who proposed and decided, and both records as they were. */
export const mergeSchema = z.strictObject({
  conserva: z.string(),
  absorbe: z.string(),
  /** Both ids, sorted: the same pair whichever record stays. */
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
  /** Both records as they were when the merge was approved. */
  antes: z.optional(z.strictObject({ conserva: patientSchema, absorbe: patientSchema })),
  /** Plans that were ended because the other record's stands for the same problem, as they were. */
  planesUnidos: z.optional(
    z.array(z.strictObject({ id: z.string(), antes: z.record(z.string(), z.unknown()) })),
  ),
  /** How many pieces have been moved, and how many documents they contain. */
  piezas: z.number(),
  movidos: z.number(),
});
export type Merge = z.infer<typeof mergeSchema>;

/** The copy of a patient inside appointments and other documents. */
export const keptPatientSchema = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  telefono: z.optional(z.string()),
  /** The day on which the person died. */
  fallecio: z.optional(z.string()),
});
export type KeptPatient = z.infer<typeof keptPatientSchema>;

/** `fusionesPiezas/{merge}-{n}`: the documents one transaction moved, each with the patient it named before. */
export const mergePieceSchema = z.strictObject({
  fusion: z.string(),
  orden: z.number(),
  /** Future documents: they move on approval, and move back at the end of an undo. */
  abierta: z.boolean(),
  documentos: z.array(z.strictObject({ coleccion: z.string(), id: z.string(), antes: keptPatientSchema })),
  devuelta: z.optional(z.literal(true)),
});
export type MergePiece = z.infer<typeof mergePieceSchema>;

/** One id for a pair of records, in either order. */
export const pairOf = (a: string, b: string): string => [a, b].sort().join('|');

const part = (patient: Patient, field: MergeField): string =>
  JSON.stringify(KEYS[field].filter((key) => key !== 'extension').map((key) => patient[key] ?? null));

/** A single name has no surname to choose: whoever has one is the fuller record. */
const has = (patient: Patient, field: MergeField): boolean => {
  if (field === 'documento') return patient.ci !== undefined;
  return patient[field] !== undefined && patient[field] !== '';
};

/** The parts in which both records have different values: those to choose between. */
export const differingFields = (a: Patient, b: Patient): MergeField[] =>
  MERGE_FIELDS.filter((field) => has(a, field) && has(b, field) && part(a, field) !== part(b, field));

/** Which record a part comes from: the chosen one, or by default the one that stays, if it has the part. */
const sourceOf = (field: MergeField, stays: Patient, goes: Patient, choices: MergeChoices): Patient => {
  if (choices[field] === 'absorbe' && has(goes, field)) return goes;
  return has(stays, field) || !has(goes, field) ? stays : goes;
};

/** The record that stays, with the parts chosen from the other; from now on the documents and names of both find it. */
export function mergedPatient(stays: Patient, goes: Patient, choices: MergeChoices): Patient {
  const parts = MERGE_FIELDS.flatMap((field) => {
    const source = sourceOf(field, stays, goes, choices);
    return KEYS[field].flatMap((key) => (source[key] === undefined ? [] : [[key, source[key]] as const]));
  });
  return withAliases(
    { ...recordOf(parts), ...lifeOf(stays, goes) },
    {
      documentos: [stays, goes].flatMap((each) =>
        [each.claveDocumento ?? [], each.otrosDocumentos ?? []].flat(),
      ),
      nombres: [stays, goes].flatMap((each) => [fullName(each), ...(each.otrosNombres ?? [])]),
      apellidos: [stays, goes].flatMap((each) => each.otrosApellidos ?? []),
      // Whoever answers at the other one may be the only one who answers.
      telefonos: [stays, goes].flatMap((each) => [each.telefono, ...(each.otrosTelefonos ?? [])]),
    },
  );
}

/** That the person died or left, as the first record that says so has it. */
const lifeOf = (...records: readonly Patient[]): Pick<Patient, 'fallecio' | 'dejo'> =>
  present({
    fallecio: records.find(({ fallecio }) => fallecio !== undefined)?.fallecio,
    dejo: records.find(({ dejo }) => dejo !== undefined)?.dejo,
  });

/** The record with these aliases, leaving out its own document and name, and with its search keys computed again. */
export function withAliases(
  {
    otrosDocumentos: _documents,
    otrosNombres: _names,
    otrosApellidos: _surnames,
    otrosTelefonos: _phones,
    ...patient
  }: Patient,
  {
    documentos,
    nombres,
    apellidos,
    telefonos,
  }: Readonly<Record<'documentos' | 'nombres' | 'apellidos' | 'telefonos', readonly string[]>>,
): Patient {
  const otrosDocumentos = [...new Set(documentos)].filter((key) => key !== patient.claveDocumento);
  const otrosNombres = [...new Set(nombres)].filter((name) => name !== fullName(patient));
  const otrosApellidos = [...new Set(apellidos)].filter((name) => name !== patient.apellidos);
  const otrosTelefonos = [...new Set(telefonos)].filter((phone) => phone !== patient.telefono);
  const record = {
    ...patient,
    ...present({
      otrosTelefonos: otrosTelefonos.length === 0 ? undefined : otrosTelefonos,
      otrosDocumentos: otrosDocumentos.length === 0 ? undefined : otrosDocumentos,
      otrosNombres: otrosNombres.length === 0 ? undefined : otrosNombres,
      otrosApellidos: otrosApellidos.length === 0 ? undefined : otrosApellidos,
    }),
  };
  return { ...record, ...searchKeys(record) };
}

/** The parts as a record, still without its search keys; a name and a phone are always among them. */
const recordOf = (parts: readonly (readonly [string, Patient[keyof Patient]])[]): Patient =>
  Object.fromEntries(parts) as Patient; // The parts are those of a whole record, field by field.

/**
 * The record that stayed, as it was before the merge except for what has been changed in it since. `after` is the merge
 * result, `now` the current record.
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
  const since = (
    list: 'otrosDocumentos' | 'otrosNombres' | 'otrosApellidos' | 'otrosTelefonos',
  ): string[] => [
    ...(before[list] ?? []),
    ...(now[list] ?? []).filter((each) => after[list]?.includes(each) !== true),
  ];
  return withAliases(
    { ...recordOf(parts), ...lifeOf(now) },
    {
      documentos: since('otrosDocumentos'),
      nombres: since('otrosNombres'),
      apellidos: since('otrosApellidos'),
      telefonos: since('otrosTelefonos'),
    },
  );
}

/** Whether a merge can still be undone at an instant, or why not. */
export function undoable(merge: Merge, now: Date): Result<void, string> {
  if (merge.estado !== 'unida' || merge.decision === undefined)
    return err('Esta unión no está hecha: no hay nada que deshacer.');
  const days = (now.getTime() - Date.parse(merge.decision.cuando)) / 86_400_000;
  return days <= UNDO_DAYS
    ? ok(undefined)
    : err(`Pasaron más de ${String(UNDO_DAYS)} días desde la unión: ya no se puede deshacer.`);
}
