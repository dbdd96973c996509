import * as z from 'zod/mini';
import { err, ok, type Result } from '../../shared/result.ts';
import { canonicalJson, type NotCanonical } from '../seal/canonical-json.ts';
import { sha256 } from '../seal/sha256.ts';
import { documentContentSchema, type DocumentContent } from './contents.ts';

/** Who and when a document says it is by, as the paper prints it. */
const headSchema = z.strictObject({
  formato: z.literal(1),
  numero: z.string(),
  fecha: z.string(),
  emitido: z.string(),
  paciente: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    documento: z.nullable(z.string()),
    fechaNacimiento: z.nullable(z.string()),
  }),
  medico: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    matricula: z.nullable(z.string()),
    uid: z.string(),
  }),
});
export type DocumentHead = Readonly<z.infer<typeof headSchema>>;

/** Numbers are sealed in hundredths: the canonical text knows whole ones only, and no paper has more decimals. */
function times(value: unknown, by: (each: number) => number): unknown {
  if (typeof value === 'number') return by(value);
  if (Array.isArray(value)) return value.map((each: unknown) => times(each, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
      each === undefined ? [] : [[name, times(each, by)]],
    ),
  );
}
const sealed = (each: number): number => Math.round(each * 100) + 0;

/** The sealed text of a document and its hash. */
export async function sealDocument(
  head: Omit<DocumentHead, 'formato'>,
  content: DocumentContent,
): Promise<Result<{ readonly sello: string; readonly hash: string }, NotCanonical>> {
  const text = canonicalJson({
    ...head,
    formato: 1,
    ...content,
    contenido: times(content.contenido, sealed),
  });
  return text.ok ? ok({ sello: text.value, hash: await sha256(text.value) }) : text;
}

const partsSchema = z.looseObject({ tipo: z.unknown(), contenido: z.unknown() });

/** What a sealed text says; refused where it is not what was sealed under this hash. */
export async function openDocument(
  sello: string,
  hash: string,
): Promise<Result<{ readonly head: DocumentHead; readonly content: DocumentContent }, 'alterado'>> {
  if ((await sha256(sello)) !== hash) return err('alterado');
  const parts = partsSchema.safeParse(JSON.parse(sello));
  if (!parts.success) return err('alterado');
  const { tipo, contenido, ...rest } = parts.data;
  const head = headSchema.safeParse(rest);
  const content = documentContentSchema.safeParse({
    tipo,
    contenido: times(contenido, (each) => each / 100),
  });
  return head.success && content.success ? ok({ head: head.data, content: content.data }) : err('alterado');
}
