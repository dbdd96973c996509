import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import type { INCISIONS, LENS_PLACES } from '#domain/clinical/surgery/operation-note';
import { firstControlDays } from '#domain/clinical/surgery/procedures';
import { SURGERY_MESSAGES, unsaidOfLens } from '#domain/clinical/surgery/steps';
import { present } from '#domain/shared/typed-record';
import { typedNumber } from '#backoffice/shared/documents/forms/form-props.ts';
import { EMPTY_INJECTION, injectionOf, plugOf, type InjectionField } from './InjectionFields.tsx';

export type OperationTexts = Readonly<
  Record<
    | 'hora'
    | 'hallazgos'
    | 'tecnica'
    | 'incisionMm'
    | 'potencia'
    | 'modelo'
    | 'serie'
    | 'eje'
    | 'boveda'
    | 'puntos'
    | 'material'
    | 'complicacionDetalle'
    | 'indicaciones'
    | 'controlDias'
    | 'excepcion'
    | InjectionField,
    string
  > & {
    incision: keyof typeof INCISIONS | '';
    lugar: keyof typeof LENS_PLACES | '';
  }
>;

/** The note of an operation as it is typed; `had` is null until somebody said whether there were complications. */
export interface OperationDraft {
  readonly texts: OperationTexts;
  readonly had: boolean | null;
  readonly codes: readonly string[];
}

/** A note before anything is typed, with the control that is usual after it. */
export const noOperation = (procedimiento: SurgeryRecord['procedimiento']): OperationDraft => ({
  texts: {
    ...{
      hora: '',
      hallazgos: '',
      tecnica: '',
      incision: '',
      incisionMm: '',
      lugar: '',
      potencia: '',
      modelo: '',
    },
    ...{
      serie: '',
      eje: '',
      boveda: '',
      puntos: '',
      material: '',
      complicacionDetalle: '',
      indicaciones: '',
      controlDias: String(firstControlDays(procedimiento)),
      excepcion: '',
    },
    ...EMPTY_INJECTION,
  },
  had: null,
  codes: [],
});

/** What was typed into notes that were closed unsigned; nothing of it leaves this window. */
export const KEPT_OPERATIONS = new Map<string, OperationDraft>();

/** What the note does not say yet though the operation asks for it, by its field. */
export function unsaidOf(
  { texts: { incision, lugar, presionDespues, perfusion } }: OperationDraft,
  procedimiento: SurgeryRecord['procedimiento'],
): Readonly<Record<string, string>> {
  const lens = unsaidOfLens(
    { procedimiento },
    present({
      incision: incision === '' ? undefined : incision,
      lugar: lugar === '' ? undefined : lugar,
    }),
  );
  const isUnseen =
    procedimiento === 'inyeccion_intravitrea' && presionDespues.trim() === '' && perfusion === '';
  return isUnseen ? { 'inyeccion.presionDespues': SURGERY_MESSAGES.afterInjection } : lens;
}

/** The note that was typed, to be checked; what nobody said is not in it. */
export function noteOf(
  { texts, had, codes }: OperationDraft,
  {
    hasImplant,
    procedimiento,
  }: { readonly hasImplant: boolean; readonly procedimiento: SurgeryRecord['procedimiento'] },
): object {
  const filled = (['hallazgos', 'incision', 'lugar', 'complicacionDetalle', 'indicaciones'] as const).flatMap(
    (field) => (texts[field].trim() === '' ? [] : [[field, texts[field].trim()] as const]),
  );
  return {
    tecnica: texts.tecnica,
    ...Object.fromEntries(filled),
    ...present({
      incisionMm: typedNumber(texts.incisionMm),
      implante: hasImplant
        ? {
            ...{ potencia: typedNumber(texts.potencia), modelo: texts.modelo, serie: texts.serie },
            ...present({ eje: typedNumber(texts.eje), boveda: typedNumber(texts.boveda) }),
          }
        : undefined,
      inyeccion: procedimiento === 'inyeccion_intravitrea' ? injectionOf(texts) : undefined,
      tapon: procedimiento === 'tapon_lagrimal' ? plugOf(texts) : undefined,
      complicaciones: had === null ? undefined : had ? codes : [],
    }),
  };
}
