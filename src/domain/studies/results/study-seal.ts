import { canonicalJson, type NotCanonical } from '../../clinical/seal/canonical-json.ts';
import { sha256 } from '../../clinical/seal/sha256.ts';
import { ok, type Result } from '../../shared/result.ts';
import { RESULTS_VERSION } from './catalogue.ts';
import type { PerformedStudy } from './study.ts';

interface Head {
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

/** The canonical text of a validated study: whose it is, what was measured, what both people wrote; and its hash. */
export async function sealStudy(
  head: Head,
  { estudio, ojo, equipo, serie, operador, realizado, valores, informe, dudas, midriasis }: PerformedStudy,
): Promise<Result<{ readonly sello: string; readonly hash: string }, NotCanonical>> {
  const text = canonicalJson({
    formato: 1,
    catalogo: RESULTS_VERSION,
    ...head,
    ...{ estudio, ojo, equipo, serie: serie ?? null, operador, realizado },
    informe: informe ?? null,
    valores,
    ...(dudas === undefined ? {} : { dudas }),
    ...(midriasis === undefined ? {} : { midriasis }),
  });
  return text.ok ? ok({ sello: text.value, hash: await sha256(text.value) }) : text;
}
