import type { Result } from '../../shared/result.ts';
import { canonicalJson, type NotCanonical } from '../seal/canonical-json.ts';
import { sha256 } from '../seal/sha256.ts';
import type { Injection } from './injection-note.ts';
import type { OperationNote } from './operation-note.ts';
import type { Lens, Surgery } from './surgery.ts';
import { ok } from '../../shared/result.ts';
import { present } from '../../shared/typed-record.ts';

/** Who and what an operation's note says it is of. */
interface Head extends Pick<Surgery, 'procedimiento' | 'ojo' | 'cie'> {
  readonly id: string;
  readonly cuando: string;
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
  readonly lente: Lens | null;
  readonly excepcion: { readonly motivo: string; readonly falta: readonly string[] } | null;
}

/** Dioptres and millimetres in hundredths: the canonical text knows whole numbers only. */
const hundredths = (value: number): number => Math.round(value * 100) + 0;

/** The canonical text of an operation's note and its hash. */
export async function sealOperation(
  { lente, ...head }: Head,
  { incisionMm, implante, inyeccion, ...note }: OperationNote,
): Promise<Result<{ readonly sello: string; readonly hash: string }, NotCanonical>> {
  const text = canonicalJson({
    formato: 1,
    ...head,
    lente:
      lente === null
        ? null
        : {
            ...lente,
            potencia: hundredths(lente.potencia),
            potenciaEquipo: hundredths(lente.potenciaEquipo),
            objetivo: hundredths(lente.objetivo),
          },
    nota: {
      ...defined(note),
      ...present({
        incisionMm: incisionMm === undefined ? undefined : hundredths(incisionMm),
        inyeccion: inyeccion === undefined ? undefined : wholeNumbers(inyeccion),
        implante:
          implante === undefined ? undefined : { ...implante, potencia: hundredths(implante.potencia) },
      }),
    },
  });
  return text.ok ? ok({ sello: text.value, hash: await sha256(text.value) }) : text;
}

/** Milligrams and mmHg in hundredths. */
const wholeNumbers = ({ dosisMg, presionDespues, ...rest }: Injection): object => ({
  ...defined(rest),
  dosisMg: hundredths(dosisMg),
  ...present({ presionDespues: presionDespues === undefined ? undefined : hundredths(presionDespues) }),
});

const defined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
