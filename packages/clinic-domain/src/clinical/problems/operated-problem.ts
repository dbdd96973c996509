import type { Antecedent } from '../antecedents/antecedent.ts';
import { sidesOf } from '../follow-up/plan.ts';
import { factsOfEye } from '../origin/eye-facts.ts';
import type { ProcedureId } from '../surgery/procedures.ts';
import type { Surgery } from '../surgery/surgery.ts';
import type { Problem } from './problem-list.ts';

/** A cataract (CIE-10); not the secondary one (H26.4), which comes after the operation. */
const CATARACT = /^(?:H25|H26(?!\.4)|H28|Q12\.0)/u;
const GLAUCOMA = /^(?:H40|H42|Q15\.0)/u;
const REFRACTION = /^H52\.[012]/u;

interface Answer {
  readonly cie: RegExp;
  /** What it was done for is over; else the eye goes on being looked at for it. */
  readonly ends: boolean;
}

/**
 * What each operation is done for (CIE-10). One that is none: an injection and a plug, which have plans of their own; an eye
 * that was taken out, of which nothing is decided any more; and what the list does not have.
 */
const ANSWERS: Readonly<Partial<Record<ProcedureId, Answer>>> = {
  faco: { cie: CATARACT, ends: true },
  extracapsular: { cie: CATARACT, ends: true },
  lente_secundario: { cie: /^H27\.0/u, ends: true },
  pterigion: { cie: /^H11\.0/u, ends: true },
  capsulotomia_yag: { cie: /^H26\.4/u, ends: true },
  chalazion: { cie: /^H00\.1/u, ends: true },
  blefaroplastia: { cie: /^(?:H02\.[0-5]|Q10\.[0-3])/u, ends: true },
  dacriocistorrinostomia: { cie: /^(?:H04\.[345]|Q10\.5)/u, ends: true },
  lasik: { cie: REFRACTION, ends: true },
  prk: { cie: REFRACTION, ends: true },
  icl: { cie: REFRACTION, ends: true },
  vitrectomia: { cie: /^(?:H33|H43\.1|H35\.[34]|H36\.0|E1[0-4]\.3)/u, ends: false },
  panfotocoagulacion: { cie: /^(?:H34|H36\.0|E1[0-4]\.3)/u, ends: false },
  trabeculectomia: { cie: GLAUCOMA, ends: false },
  dispositivo_glaucoma: { cie: GLAUCOMA, ends: false },
  iridotomia: { cie: GLAUCOMA, ends: false },
  slt: { cie: GLAUCOMA, ends: false },
  crosslinking: { cie: /^H18\.6/u, ends: false },
  trasplante_cornea: { cie: /^H1[78]/u, ends: false },
  estrabismo: { cie: /^H(?:49|50|51)/u, ends: false },
};

type Known = Pick<Antecedent, 'clase' | 'que' | 'ojo' | 'detalle' | 'datos'> & {
  readonly retirado?: object | undefined;
};

/** What is on record of the patient's operations. */
export interface OperationsOnRecord {
  readonly conocido: readonly Known[];
  readonly cirugias: readonly (Pick<Surgery, 'procedimiento' | 'ojo' | 'estado'> & {
    readonly fecha?: string | null | undefined;
  })[];
  readonly problemas: readonly { readonly codigo: string; readonly ojo?: Problem['ojo'] | null }[];
}

/** An eye of a problem that was operated for it: on which day, where it is known, and whether that ends it. */
export interface Operated {
  readonly ojo: 'OD' | 'OI';
  readonly fecha: string | null;
  readonly ends: boolean;
}

/**
 * The eyes of a problem that is not over although an operation answered it: one on record, done since the problem began;
 * of a cataract also an antecedent, a lens or aphakia among the problems. What follows is for the doctor to say.
 */
export function operatedEyes(
  {
    codigo,
    ojo,
    desde,
  }: { readonly codigo: string; readonly ojo?: Problem['ojo'] | null; readonly desde?: string | undefined },
  { conocido, cirugias, problemas }: OperationsOnRecord,
): Operated[] {
  const diagnosed = problemas.map((each) => ({ codigo: each.codigo, ojo: each.ojo ?? undefined }));
  return sidesOf(ojo ?? undefined).flatMap((side): Operated[] => {
    if (side === '-') return [];
    const [last] = cirugias
      .flatMap(({ procedimiento, ojo: eye, estado, fecha = null }) => {
        const answer = ANSWERS[procedimiento];
        const isAnswer = eye === side && estado === 'realizada' && answer?.cie.test(codigo) === true;
        // What was operated before the problem began is not what it waits for; a cataract has one operation.
        const isBefore = desde !== undefined && fecha !== null && fecha < desde && !CATARACT.test(codigo);
        return isAnswer && !isBefore ? [{ ojo: side, fecha, ends: answer.ends }] : [];
      })
      .toSorted((a, b) => ((a.fecha ?? '') < (b.fecha ?? '') ? 1 : -1));
    if (last !== undefined) return [last];
    const facts = CATARACT.test(codigo) ? factsOfEye(side, conocido, diagnosed) : new Set();
    return facts.has('lente') || facts.has('afaquia') ? [{ ojo: side, fecha: null, ends: true }] : [];
  });
}
