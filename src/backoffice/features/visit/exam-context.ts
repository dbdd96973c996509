import { createContext, useContext } from 'react';
import type { Moment, Reading } from '#domain/clinical/cells/reading';
import type { EyeState, SectionId } from '#domain/clinical/fields/sections';
import type { ValueEye, Warning } from '#domain/clinical/fields/raw';
import type { DeviceReading } from '#domain/clinical/origin/device-readings';
import type { DecidedPlan } from '#domain/clinical/medicines/visit-medicines';
import type { BulkLook } from '#domain/clinical/origin/bulk-normal';
import type { ExamState } from './keeper/exam-state.ts';
import type { PastValues } from './past-values.ts';
import type { Writing } from './keeper/use-writing.ts';

/** What every cell of an examination reads and writes. */
export interface Exam extends Writing {
  readonly state: ExamState;
  /** The last value of each field; empty where there is none. */
  readonly before: PastValues;
  /** The day of the visit, and the doctor whose it is. */
  readonly fecha: string;
  readonly medico: string;
  /** What is known of each eye that speaks against «normal»; and whether drops were put in that are not written here. */
  readonly factsOf: BulkLook['factsOf'];
  readonly isDilated: boolean;
  /** Its retina is judged as a diabetic's. */
  readonly isDiabetic: (ojo: ValueEye) => boolean;
  readonly warnings: readonly Warning[];
  readonly isReadOnly: boolean;
  /** What devices read of the patient on the day of this draft. */
  readonly lecturas: readonly DeviceReading[];
  readonly moment: Moment;
  /** How a value was taken last, which the next one takes over. */
  readonly keepMethod: (metodo: string) => void;
  /** What there would be to ask about with these values written. */
  readonly warningsAfter: (
    seccion: SectionId,
    ojo: ValueEye,
    valores: Reading['valores'],
  ) => readonly Warning[];
  /** What speaks against a drug or a drop that a text names, from what is known of the patient. */
  readonly against: (text: string) => readonly string[];
  /** What is asked about the drops put in, the medicines of a plan and what is decided before it is signed. */
  readonly medicineWarnings: (plan: string, planes: readonly DecidedPlan[]) => readonly Warning[];
  /** A text with the doctor's templates written out. */
  readonly writeOut: (text: string) => string;
  /** Who else took a part, and when. */
  readonly measured: ReadonlyMap<SectionId, string>;
  readonly stateOf: (seccion: SectionId, ojo: 'OD' | 'OI') => EyeState | null;
  /** Whoever writes measures for the doctor: nothing is copied of another visit, and no eye of a doctor's part is left. */
  readonly isAssistant?: boolean;
  /** Where keys as large as a finger are shown; null where one writes with a keyboard. */
  readonly pad?: HTMLElement | null;
}

export const ExamContext = createContext<Exam | null>(null);

export function useExamContext(): Exam {
  const exam = useContext(ExamContext);
  if (exam === null) throw new Error('A cell outside of an examination.');
  return exam;
}
