import { appError, type AppError, type FieldErrors } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Antecedent } from '../antecedents/antecedent.ts';
import { namedBy, type Consultation } from '../consultation.ts';
import type { AcceptedWarning } from '../documents/accepted-warning.ts';
import { drawnElsewhere, drawnIn, otherSideWords } from '../drawing/drawing-laterality.ts';
import type { DropCourse } from '../drops/drop-course.ts';
import { dropRows } from '../drops/reconcile.ts';
import type { Warning } from '../fields/raw.ts';
import { followedEyes } from '../follow-up/followed-eyes.ts';
import type { PlanDecision } from '../follow-up/plan-decision.ts';
import { absentEyes, type AbsentEyes } from '../laterality/absent-eyes.ts';
import { againstAbsent } from '../laterality/against-absent.ts';
import { findingSides } from '../laterality/finding-sides.ts';
import { mismatchesOf, type LateralClaim } from '../laterality/lateral-claims.ts';
import { isOfLids } from '../laterality/socket.ts';
import { answeredAlready } from '../medicines/visit-medicines.ts';
import type { Writer } from '../origin/authorship.ts';
import { confirmed, findingsOf, namedInSections, type Section } from '../section.ts';
import { unreadFields, unreadIn } from '../unread.ts';

/** Everything that decides about the closing of a visit, as it was read. */
export interface ClosingFacts {
  readonly visit: Pick<Consultation, 'diagnosticos'>;
  /** The parts of its examination that were written. */
  readonly written: readonly Section[];
  readonly antecedents: readonly Antecedent[];
  /** What names an eye beside it, and the reasons that were given with that. */
  readonly claims: readonly LateralClaim[];
  readonly given: readonly AcceptedWarning[];
  /** What its values lack or ask, what its medicines ask, and the readings that their files do not say any more. */
  readonly values: readonly Warning[];
  readonly medicines: readonly Warning[];
  readonly unsaid: FieldErrors;
  /** The drops in use that nobody has asked about at it. */
  readonly gotas?: readonly DropCourse[];
}

/** What the doctor says with the closing. */
export interface ClosingWords {
  readonly confirmados: readonly string[];
  readonly motivos: readonly AcceptedWarning[];
  readonly planes: readonly PlanDecision[];
  readonly writer: Writer;
}

/** A visit that can be closed: its parts as they will be, and why its medicines are given all the same. */
export interface DecidedClosing {
  readonly sections: readonly Section[];
  readonly ausentes: AbsentEyes;
  readonly avisos: readonly AcceptedWarning[];
}

/** `pio.OD`: how a warning is named where it is confirmed. */
const warningKey = ({ campo, ojo }: Pick<Warning, 'campo' | 'ojo'>): string => `${campo}.${ojo}`;

/**
 * Decides whether a visit can be closed: an eye that is not there, what is missing and what was not understood, and a side
 * that speaks against another refuse it, in this order; then what asks must have been confirmed. The values that were
 * confirmed say so from then on.
 */
export function decideClosing(facts: ClosingFacts, words: ClosingWords): Result<DecidedClosing, AppError> {
  const { written, visit, medicines } = facts;
  const ausentes = absentEyes(facts.antecedents);
  const warnings = [
    ...facts.values,
    ...findingSides(findingsOf(written, { edad: null, before: {} }).raw, visit.diagnosticos),
  ];
  const refused =
    againstAbsent(ausentes, namedIn(facts, words)) ?? incomplete(facts, warnings) ?? otherSide(facts);
  if (refused !== null) return err(refused);
  const open = warnings.filter((each) => !words.confirmados.includes(warningKey(each)));
  const { aceptados, abiertos } = answered(medicines, [
    ...answeredAlready(medicines, facts.given),
    ...words.motivos,
  ]);
  if (open.length > 0 || abiertos.length > 0) return err(toBeConfirmed(open, abiertos));
  const sections = written.map((part) => confirmed(part, warnings, words.writer));
  return ok({ sections, ausentes, avisos: aceptados });
}

const namedIn = ({ visit, written, claims }: ClosingFacts, { planes }: ClosingWords) => [
  ...namedBy(visit.diagnosticos),
  ...namedInSections(written),
  ...followedEyes(planes),
  ...claims.map(({ documento, que, ojo, clase, cie = '', procedimiento = '' }) => ({
    que: `${documento}: ${que}`,
    ojo: isOfLids(procedimiento, cie) ? undefined : ojo,
    campo: clase,
  })),
];

function incomplete(
  { written, unsaid, gotas = [] }: ClosingFacts,
  warnings: readonly Warning[],
): AppError | null {
  const lacking = warnings.filter(({ clase }) => clase === 'falta');
  const fields = {
    ...Object.fromEntries(lacking.map((each) => [warningKey(each), [each.mensaje]])),
    ...unreadFields(unreadIn(written)),
    ...unsaid,
    ...(gotas.length === 0 ? {} : { gotas: [`Concilie las gotas en uso: ${namesOf(gotas)}.`] }),
  };
  const messages = Object.values(fields).flat();
  return messages.length === 0 ? null : appError('entrada_invalida', messages.join(' '), { fields });
}

const namesOf = (gotas: readonly DropCourse[]): string =>
  dropRows(gotas)
    .map(({ nombre, ojo }) => `${nombre} ${ojo ?? '(falta el ojo)'}`)
    .join(', ');

function otherSide({ visit: { diagnosticos }, written, claims }: ClosingFacts): AppError | null {
  const elsewhere = [
    ...drawnElsewhere(drawnIn(written), diagnosticos).map(otherSideWords),
    ...mismatchesOf(claims, diagnosticos).flatMap(({ mensaje, bloquea }) => (bloquea ? mensaje : [])),
  ];
  return elsewhere.length === 0
    ? null
    : appError('lateralidad', elsewhere.join(' '), { details: { lateralidad: elsewhere } });
}

/** Which warnings were answered with a reason, in the words in which they were asked, and which are still to be. */
function answered(asked: readonly Warning[], motivos: readonly AcceptedWarning[]) {
  const reasons = new Map(motivos.map(({ aviso, motivo }) => [aviso, motivo.trim()]));
  return {
    aceptados: asked.flatMap(({ mensaje }): AcceptedWarning[] => {
      const motivo = reasons.get(mensaje);
      return motivo === undefined ? [] : [{ aviso: mensaje, motivo }];
    }),
    abiertos: asked.filter(({ mensaje }) => !reasons.has(mensaje)),
  };
}

/** What is asked before it is signed: of the values, whether they are so; of the medicines, why they are given. */
function toBeConfirmed(values: readonly Warning[], medicines: readonly Warning[]): AppError {
  const motivos = medicines.map(({ mensaje }) => mensaje);
  const said = [
    values.length === 0 ? [] : 'Hay valores fuera de lo usual. Corríjalos, o confirme que son así.',
    medicines.length === 0
      ? []
      : `${motivos.join('. ')}. Cambie el medicamento o escriba por qué lo da igual.`,
  ].flat();
  return appError('requiere_confirmacion', said.join(' '), {
    details: { avisos: [...values, ...medicines], motivos },
  });
}
