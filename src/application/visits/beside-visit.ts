import { documents } from '../collections.ts';
import { plansOf } from '../follow-up/patient-plans.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { surgeriesOf } from '../surgery/read-surgeries.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import { openDocument } from '#domain/clinical/documents/document-seal';
import { DOCUMENT_TYPES, type IssuedDocument } from '#domain/clinical/documents/document';
import { cie10Of } from '#domain/clinical/cie10';
import { isActivePlan } from '#domain/clinical/follow-up/plan';
import { aimsOf } from '#domain/clinical/laterality/aims';
import type { LateralClaim } from '#domain/clinical/laterality/lateral-claims';
import { PROCEDURES } from '#domain/clinical/surgery/procedures';
import { isOpenSurgery } from '#domain/clinical/surgery/surgery';

/** More papers than are issued to one person after a visit has begun. */
const BESIDE_VISIT_LIMIT = 200;

type Visit = { readonly id: string; readonly value: Pick<Consultation, 'paciente' | 'creada'> };

/** What is beside the note of a visit, in its papers and in the operations proposed in it. */
export interface BesideVisit {
  readonly claims: readonly LateralClaim[];
  /** What spoke against any of it, and why it was issued or proposed all the same. */
  readonly motivos: readonly AcceptedWarning[];
}

/**
 * Where an eye is written besides a visit's diagnoses and drawings: its papers that stand, and the operations proposed in
 * it; and the reasons that were given with them. In one wait for the store. `papers` are the patient's last ones, where they are
 * read already.
 */
export async function besideVisit(
  reader: Pick<Reader, 'get' | 'query'>,
  { id, value }: Visit,
  papers: Promise<readonly Stored<IssuedDocument>[]> = papersSince(reader, value),
): Promise<BesideVisit> {
  const paciente = value.paciente.id;
  const [issued, operations] = await Promise.all([papers, surgeriesOf(reader, paciente)]);
  const own = issued.filter((each) => each.value.consulta === id && each.value.estado === 'vigente');
  const proposed = operations.filter((each) => each.value.consulta === id && isOpenSurgery(each.value));
  const claims = [
    ...(await Promise.all(own.map(claimsOfPaper))).flat(),
    ...proposed.map(({ value: { procedimiento, ojo, cie } }): LateralClaim => ({
      clase: 'cirugia',
      documento: 'Cirugía propuesta',
      ojo,
      cie,
      procedimiento,
      que: PROCEDURES[procedimiento].nombre,
    })),
  ];
  const motivos = [
    ...own.flatMap((each) => each.value.avisos ?? []),
    ...proposed.flatMap((each) => each.value.historial.flatMap(({ avisos = [] }) => avisos)),
  ];
  return { claims, motivos };
}

/** What was issued to the patient of a visit since it began. */
const papersSince = async (
  reader: Pick<Reader, 'query'>,
  { paciente, creada }: Visit['value'],
): Promise<readonly Stored<IssuedDocument>[]> =>
  (
    await reader.query(documents, {
      where: [
        { field: 'paciente.id', op: '==', value: paciente.id },
        { field: 'emitido', op: '>=', value: creada },
      ],
      orderBy: [{ field: 'emitido', direction: 'desc' }],
      limit: BESIDE_VISIT_LIMIT,
    })
  ).items;

/** What was planned for the patient of a visit, eye by eye. */
export async function plannedClaims(
  reader: Pick<Reader, 'query'>,
  { value }: Visit,
): Promise<LateralClaim[]> {
  const planned = await plansOf(reader, value.paciente.id);
  return planned.flatMap(({ value: plan }): LateralClaim[] => {
    const { problema, ojo } = plan;
    if (ojo === undefined || !isActivePlan(plan)) return [];
    const que = cie10Of(problema)?.nombre ?? problema;
    return [{ clase: 'plan', documento: 'Seguimiento', que, ojo, cie: problema }];
  });
}

async function claimsOfPaper({ value }: Stored<IssuedDocument>): Promise<LateralClaim[]> {
  const opened = await openDocument(value.sello, value.hash);
  if (!opened.ok) return [];
  const documento = `${DOCUMENT_TYPES[value.tipo].nombre} ${value.numero}`;
  return aimsOf(opened.value.content).map(({ isTreatment: _done, ...aimed }) => ({
    clase: 'documento',
    documento,
    aceptado: value.ojoAceptado,
    ...aimed,
  }));
}
