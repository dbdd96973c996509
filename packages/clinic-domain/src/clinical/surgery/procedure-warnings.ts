import { warningsForIntervention, type Intervention } from '../antecedents/procedures.ts';
import type { Eye } from '../eye.ts';
import type { PatientFacts } from '../medicines/patient-facts.ts';
import type { MedicineWarning } from '../medicines/warning.ts';
import { isCataract, type ProcedureId } from './procedures.ts';

const LASERS: readonly ProcedureId[] = ['capsulotomia_yag', 'iridotomia', 'slt', 'panfotocoagulacion'];

/** What an operation is, by what has to be known before it: a lens exchanged minds a floppy iris as a cataract does. */
const kindOf = (procedimiento: ProcedureId): Intervention => {
  if (isCataract(procedimiento) || procedimiento === 'lente_secundario') return 'catarata';
  if (procedimiento === 'inyeccion_intravitrea') return 'inyeccion';
  if (procedimiento === 'tapon_lagrimal') return 'tapon';
  return LASERS.includes(procedimiento) ? 'laser' : 'cirugia';
};

/** What speaks against an operation for somebody of whom this is known, in words. */
export const warningsForProcedure = (
  facts: PatientFacts,
  procedimiento: ProcedureId,
  ojo?: Eye,
): MedicineWarning[] => warningsForIntervention(facts, kindOf(procedimiento), ojo);
