import { doseWords, readDose } from '#domain/clinical/documents/dose';
import { FORMS, medicationSchema, timesOfHours, type Medicine } from '#domain/clinical/documents/medication';
import { typedNumber } from './form-props.ts';

export type MedicineMode = 'horas' | 'veces' | 'noche' | 'si_molesta' | 'descenso';

type Typed =
  | 'dci'
  | 'concentracion'
  | 'ojo'
  | 'dosis'
  | 'cadaHoras'
  | 'veces'
  | 'dias'
  | 'pasos'
  | 'diasPaso'
  | 'repeticiones'
  | 'indicaciones';

/** What is typed of a medicine: each part as text. */
export type MedicineDraft = Readonly<
  Record<Typed, string> & {
    forma: keyof typeof FORMS;
    modo: MedicineMode;
    sustituible: boolean;
    continuo: boolean;
    /** Its fields are shown, and not only its sentence. */
    abierto: boolean;
  }
>;

export const EMPTY_MEDICINE: MedicineDraft = {
  ...{ dci: '', concentracion: '', forma: 'colirio', ojo: '', dosis: '1', modo: 'horas' },
  ...{
    cadaHoras: '',
    veces: '',
    dias: '',
    pasos: '4-3-2-1',
    diasPaso: '7',
    indicaciones: '',
    sustituible: true,
  },
  ...{ repeticiones: '', continuo: false, abierto: true },
};

export const isForEye = (forma: keyof typeof FORMS): boolean => FORMS[forma].ojo;

/** The numbers of a list as it is typed: «4-3-2-1». */
const listed = (text: string): number[] => (text.match(/\d+/gu) ?? []).map(Number);

/** How often, of each step: «1h-2h-6-4», the first two by the hour. */
const oftenIn = (text: string) =>
  [...text.matchAll(/(\d+) ?(h?)/giu)].map(([, figure, hours]) =>
    hours === ''
      ? { veces: Number(figure) }
      : { veces: timesOfHours(Number(figure)), cadaHoras: Number(figure) },
  );

/** The steps that are typed; one length is that of every step. */
export function typedSteps({ pasos, diasPaso }: Pick<MedicineDraft, 'pasos' | 'diasPaso'>) {
  const lengths = listed(diasPaso);
  return oftenIn(pasos).map((often, at) => ({
    ...often,
    dias: lengths.length === 1 ? lengths[0] : lengths[at],
  }));
}

/** The steps as they are typed. */
export const stepsDraft = (
  steps: readonly {
    readonly veces: number;
    readonly cadaHoras?: number | undefined;
    readonly dias?: number | undefined;
  }[],
): Pick<MedicineDraft, 'pasos' | 'diasPaso'> => ({
  pasos: steps
    .map(({ veces, cadaHoras }) => (cadaHoras === undefined ? String(veces) : `${String(cadaHoras)}h`))
    .join('-'),
  diasPaso: steps.map(({ dias }) => dias ?? 0).join('-'),
});

const number = (name: string, text: string): Record<string, number> => {
  const value = typedNumber(text);
  return value === undefined ? {} : { [name]: value };
};

/** What is typed, as the schema reads it. */
export function typedMedicine(draft: MedicineDraft): Record<string, unknown> {
  const { dci, concentracion, forma, ojo, dosis, modo, indicaciones, sustituible } = draft;
  return {
    ...{ dci: dci.trim(), concentracion: concentracion.trim(), forma, sustituible },
    ...(isForEye(forma) && ojo !== '' ? { ojo } : {}),
    dosis: readDose(dosis),
    ...(indicaciones.trim() === '' ? {} : { indicaciones: indicaciones.trim() }),
    ...number('repeticiones', draft.repeticiones),
    ...(modo === 'descenso'
      ? { descenso: typedSteps(draft) }
      : {
          ...(modo === 'horas' ? number('cadaHoras', draft.cadaHoras) : {}),
          ...(modo === 'veces' || modo === 'si_molesta' ? number('veces', draft.veces) : {}),
          ...(modo === 'noche' || modo === 'si_molesta' ? { cuando: modo } : {}),
          ...(draft.continuo ? { continuo: true } : number('dias', draft.dias)),
        }),
  };
}

/** A medicine as it would be typed. */
export function draftOf(medicine: Medicine): MedicineDraft {
  const {
    dci,
    concentracion,
    forma,
    ojo = '',
    dosis,
    sustituible,
    indicaciones = '',
    cuando,
    descenso,
  } = medicine;
  const { cadaHoras, veces, dias, repeticiones, continuo = false } = medicine;
  const text = (value: number | undefined): string => (value === undefined ? '' : String(value));
  return {
    ...EMPTY_MEDICINE,
    ...{ dci, concentracion, forma, ojo, sustituible, indicaciones, continuo, abierto: false },
    ...{ dosis: doseWords(dosis), cadaHoras: text(cadaHoras), veces: text(veces), dias: text(dias) },
    repeticiones: text(repeticiones),
    modo: descenso === undefined ? (cuando ?? (cadaHoras === undefined ? 'veces' : 'horas')) : 'descenso',
    ...(descenso === undefined ? {} : stepsDraft(descenso)),
  };
}

/** The medicine, once it is whole. */
export function medicineOf(draft: MedicineDraft): Medicine | null {
  const read = medicationSchema.safeParse({ medicamentos: [typedMedicine(draft)] });
  return read.success ? (read.data.medicamentos[0] ?? null) : null;
}
