import { readDose } from '#domain/clinical/documents/dose';
import { FORMS, medicationSchema, type Medicine } from '#domain/clinical/documents/medication';
import { typedNumber } from './form-props.ts';

/** What is typed of a medicine: each part as text. */
export type MedicineDraft = Readonly<
  Record<
    'dci' | 'concentracion' | 'ojo' | 'dosis' | 'cadaHoras' | 'dias' | 'pasos' | 'diasPaso' | 'indicaciones',
    string
  > & { forma: keyof typeof FORMS; modo: 'horas' | 'descenso'; sustituible: boolean }
>;

export const EMPTY_MEDICINE: MedicineDraft = {
  ...{ dci: '', concentracion: '', forma: 'colirio', ojo: '', dosis: '1', modo: 'horas' },
  ...{ cadaHoras: '', dias: '', pasos: '4-3-2-1', diasPaso: '7', indicaciones: '', sustituible: true },
};

export const isForEye = (forma: keyof typeof FORMS): boolean => FORMS[forma].ojo;

/** What is typed, as the schema reads it. */
export function typedMedicine(draft: MedicineDraft): Record<string, unknown> {
  const { dci, concentracion, forma, ojo, dosis, modo, indicaciones, sustituible } = draft;
  return {
    ...{ dci: dci.trim(), concentracion: concentracion.trim(), forma, sustituible },
    ...(isForEye(forma) && ojo !== '' ? { ojo } : {}),
    dosis: readDose(dosis),
    ...(indicaciones.trim() === '' ? {} : { indicaciones: indicaciones.trim() }),
    ...(modo === 'descenso'
      ? {
          descenso: draft.pasos
            .split(/[^\d]+/u)
            .filter((each) => each !== '')
            .map((veces) => ({ veces: Number(veces), dias: typedNumber(draft.diasPaso) })),
        }
      : {
          ...(draft.cadaHoras === '' ? {} : { cadaHoras: typedNumber(draft.cadaHoras) }),
          ...(draft.dias === '' ? {} : { dias: typedNumber(draft.dias) }),
        }),
  };
}

/** The medicine, once it is whole. */
export function medicineOf(draft: MedicineDraft): Medicine | null {
  const read = medicationSchema.safeParse({ medicamentos: [typedMedicine(draft)] });
  return read.success ? (read.data.medicamentos[0] ?? null) : null;
}
