import { canonicalJson, type NotCanonical } from '../../clinical/seal/canonical-json.ts';
import { sha256 } from '../../clinical/seal/sha256.ts';
import { ok, type Result } from '../../shared/result.ts';
import { RESULTS_VERSION } from '../../clinical/editions/editions.ts';
import type { PerformedStudy, SignedFile } from './study.ts';
import { present } from '../../shared/typed-record.ts';

/** Who signs what for whom. */
export interface StudyHead {
  readonly orden: string;
  readonly acceso: string;
  readonly cuando: string;
  readonly interpretacion: string;
  readonly paciente: {
    readonly id: string;
    readonly nombre: string;
    readonly fechaNacimiento: string | null;
  };
  readonly medico: {
    readonly id: string;
    readonly nombre: string;
    readonly matricula: string | null;
    readonly uid: string;
  };
}

/** What of a study a medical signature covers. */
export type SignedContent = Pick<
  PerformedStudy,
  | 'estudio'
  | 'ojo'
  | 'equipo'
  | 'serie'
  | 'protocolo'
  | 'calidad'
  | 'operador'
  | 'realizado'
  | 'valores'
  | 'noSePudo'
  | 'dudas'
  | 'midriasis'
  | 'informe'
  | 'intento'
> & {
  readonly archivos: readonly SignedFile[];
  /** The report that this one corrects, by its hash, and why. */
  readonly corrige?: { readonly hash: string; readonly motivo: string } | undefined;
};

/** Files in the one order in which they are signed. */
export const inSignedOrder = (files: readonly SignedFile[]): SignedFile[] =>
  files.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** What was signed before files, protocol, quality and attempt were part of it: nothing was doubted then. */
export const contentOfFirstForm = ({
  estudio,
  ojo,
  equipo,
  serie,
  operador,
  realizado,
  valores,
  informe,
  dudas,
  midriasis,
}: SignedContent) => ({
  estudio,
  ojo,
  equipo,
  serie: serie ?? null,
  operador,
  realizado,
  informe: informe ?? null,
  valores,
  // Only where there are any: what was signed without them stays as it was.
  ...present({ dudas, midriasis }),
});

/** What is signed of a study now. */
export const contentOfSecondForm = (study: SignedContent) => ({
  ...contentOfFirstForm(study),
  protocolo: study.protocolo ?? null,
  calidad: study.calidad ?? null,
  noSePudo: study.noSePudo ?? {},
  intento: study.intento ?? 1,
  archivos: inSignedOrder(study.archivos),
  corrige: study.corrige ?? null,
});

/**
 * The canonical text of a validated study: whose it is, what was measured, how and at which attempt, the files by the hash
 * of their bytes, what both people wrote, and which report it corrects; and its hash.
 */
export async function sealStudy(
  head: StudyHead,
  study: SignedContent,
): Promise<Result<{ readonly sello: string; readonly hash: string }, NotCanonical>> {
  const text = canonicalJson({
    formato: 2,
    catalogo: RESULTS_VERSION,
    ...head,
    ...contentOfSecondForm(study),
  });
  return text.ok ? ok({ sello: text.value, hash: await sha256(text.value) }) : text;
}
