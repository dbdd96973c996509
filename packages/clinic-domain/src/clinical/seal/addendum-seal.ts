import { canonicalJson } from './canonical-json.ts';
import { sha256 } from './sha256.ts';

/** An addendum as it is signed; `hash` is missing on those of before there were signatures. */
export interface SignedAddendum {
  readonly cuando: string;
  readonly autor: string;
  readonly medico: string;
  readonly texto: string;
  readonly hash?: string | undefined;
}

/** The hash of an addendum, over its text, who wrote it when, and what it follows: the note or the addendum before. */
export async function addendumHash(
  consulta: string,
  { cuando, autor, medico, texto }: SignedAddendum,
  anterior: string | null,
): Promise<string> {
  const text = canonicalJson({ consulta, cuando, autor, medico, texto, anterior });
  // Texts are checked where they are typed: only a bug makes one that cannot be written.
  if (!text.ok) throw new Error(`${text.error.donde}: ${text.error.motivo}`);
  return sha256(text.value);
}

/** The first addendum, counted from 0, that is not what was signed; null where all are. */
export async function alteredAddendum(
  consulta: string,
  addenda: readonly SignedAddendum[],
  note: string | null,
): Promise<number | null> {
  let before = note;
  let isSigned = false;
  for (const [at, each] of addenda.entries()) {
    if (each.hash === undefined) {
      // Once one is signed, those that follow are.
      if (isSigned) return at;
      continue;
    }
    isSigned = true;
    if (each.hash !== (await addendumHash(consulta, each, before))) return at;
    before = each.hash;
  }
  return null;
}
