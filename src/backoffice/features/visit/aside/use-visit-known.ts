import { useQuery } from '@tanstack/react-query';
import { appointmentQuery } from '#client/queries/appointments';
import { antecedentsQuery } from '#client/queries/clinical/antecedents';
import { documentQuery, documentsQuery, type DocumentRow } from '#client/queries/clinical/documents';
import { patientSurgeriesQuery } from '#client/queries/clinical/surgery';
import type { ConsultationRecord } from '#client/queries/records';
import { whenKnown } from '#client/query';
import { may } from '#domain/access/policies';
import { lookIn, writtenOf } from '#domain/clinical/cells/written';
import type { DiagnosisInput } from '#domain/clinical/diagnosis';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { operatedEyes } from '#domain/clinical/problems/operated-problem';
import { hypopyonOf } from '#domain/clinical/follow-up/hypopyon';
import type { VisitKnown } from '#domain/clinical/follow-up/proposal';
import { isRecentlyOperated } from '#domain/clinical/follow-up/recently-operated';
import { saidControls } from '#domain/clinical/follow-up/typed-interval';
import { visitFacts } from '#domain/clinical/follow-up/visit-facts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useExamContext } from '../exam-context.ts';

/** What the visit holds as it is on the screen, saved or not: by this it is proposed when the patient comes back. */
export function useVisitKnown(
  record: Pick<ConsultationRecord, 'id' | 'paciente' | 'fecha' | 'motivo' | 'turno'>,
  diagnosticos: readonly DiagnosisInput[],
  plan: string,
): VisitKnown {
  const { id, paciente, fecha, motivo, turno } = record;
  const { actor } = useVisit();
  const turn = useQuery(whenKnown(turno, appointmentQuery));
  const { state, before, stateOf } = useExamContext();
  const absent = useAbsentEyes();
  const now = useClinicNow();
  const { data } = useQuery({ ...documentsQuery(paciente.id), enabled: may(actor, 'document:read') });
  const { data: cirugias = [] } = useQuery({
    ...patientSurgeriesQuery(paciente.id),
    enabled: may(actor, 'surgery:propose'),
  });
  const { data: antecedents } = useQuery(antecedentsQuery(paciente.id));
  const operations = {
    fecha,
    cirugias,
    conocido: antecedents?.items ?? [],
    diagnosticos,
    motivo: `${motivo} ${String(state.valores['motivo_consulta']?.AO?.v ?? '')}`,
    tipo: turn.data?.tipo,
  };
  const cambio = useChanged(data?.items ?? [], id);
  const findings = { raw: lookIn(state.valores), before: lookIn(before) };
  const isAbsent = (side: 'OD' | 'OI'): boolean =>
    absent[side] !== undefined || SECTION_IDS.some((seccion) => stateOf(seccion, side) === 'protesis');
  return {
    facts: (side) => visitFacts(findings, side, isAbsent),
    hipopion: (side) => (side === '-' ? null : hypopyonOf(writtenOf(state.valores, side))),
    operado: (side) => isRecentlyOperated(side, operations),
    operadas: (problem) =>
      operatedEyes(problem, { cirugias, conocido: operations.conocido, problemas: diagnosticos }),
    inyecta: INJECTING.test(plan),
    cambio,
    dicho: saidControls(plan, now),
  };
}

const INJECTING =
  /inyec|\bivt\b|anti-?vegf|antiangio|(?:bevaci|ranibi)zumab|aflibercept|faricimab|brolucizumab/iu;

/** Whether the last prescription of this visit says something else than the last one before it. */
function useChanged(papers: readonly DocumentRow[], consulta: string): boolean {
  const valid = papers.filter((each) => each.tipo === 'receta_medicamentos' && each.estado !== 'anulado');
  const own = valid.find((each) => each.consulta === consulta);
  const last = valid.find((each) => each.consulta !== consulta);
  const isBoth = own !== undefined && last !== undefined;
  const now = useQuery(whenKnown(isBoth ? own.id : null, documentQuery));
  const then = useQuery(whenKnown(isBoth ? last.id : null, documentQuery));
  if (own === undefined || last === undefined) return own !== undefined;
  if (now.data === undefined || then.data === undefined) return false;
  return JSON.stringify(now.data.documento) !== JSON.stringify(then.data.documento);
}
