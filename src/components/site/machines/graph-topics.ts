import { OPHTHALMOLOGY } from './clinic-node.ts';
import type { Equipment, Pathology } from '../data.ts';
import type { GraphNode, graphOf } from '../graph.ts';
import { equipmentHref } from '#routes';
import { asName, partsIn, sectionOf } from './sections.ts';

type Site = ReturnType<typeof graphOf>;

/** A list under its property, left out when nothing is in it. */
const some = (name: string, values: readonly unknown[]): GraphNode =>
  values.length === 0 ? {} : { [name]: values };

/** A disease as its page tells it: where it sits, what is noticed, why it comes, how it is found and treated. */
export function conditionEntity(
  site: Site,
  { data, body = '' }: Pathology,
  devices: readonly Equipment[],
): GraphNode {
  const why = sectionOf(body, /Por qué aparece/i);
  const [cause] = (why?.paragraphs[0] ?? '').split(/(?<=\.)\s/);
  const treated = sectionOf(body, /Cómo se trata/i)?.rows ?? [];
  return {
    '@type': 'MedicalCondition',
    name: data.titulo,
    ...(data.nombrePopular === undefined ? {} : { alternateName: data.nombrePopular }),
    description: data.enBreve[0],
    relevantSpecialty: OPHTHALMOLOGY,
    code: data.cie10.map((codeValue) => ({ '@type': 'MedicalCode', codeValue, codingSystem: 'ICD-10' })),
    ...some(
      'associatedAnatomy',
      partsIn((sectionOf(body, /^¿Qué (es|son)/i)?.paragraphs ?? []).join(' ')).map((name) => ({
        ...{ '@type': 'AnatomicalStructure', name },
      })),
    ),
    ...(cause === undefined || cause === ''
      ? {}
      : { cause: { '@type': 'MedicalCause', description: cause } }),
    ...some(
      'signOrSymptom',
      (sectionOf(body, /síntomas/i)?.items ?? []).map((item) => ({
        ...{ '@type': 'MedicalSymptom', name: asName(item) },
      })),
    ),
    ...some(
      'riskFactor',
      (why?.items ?? []).map((item) => ({ ...{ '@type': 'MedicalRiskFactor', name: asName(item) } })),
    ),
    ...some(
      'typicalTest',
      devices
        .filter((device) => device.data.tipo === 'diagnostico')
        .map((device) => ({ '@id': `${site.absolute(equipmentHref(device.id))}#examen` })),
    ),
    ...some('possibleTreatment', treated.flatMap(treatment)),
  };
}

/** A row of the table of treatments. */
function treatment(row: Readonly<Record<string, string>>): readonly GraphNode[] {
  const column = (heading: RegExp): string =>
    Object.entries(row).find(([name]) => heading.test(name))?.[1] ?? '';
  const name = column(/opción|tratamiento/i);
  const does = column(/qué (hace|busca)/i);
  if (name === '') return [];
  return [{ '@type': 'MedicalTherapy', name, ...(does === '' ? {} : { description: does }) }];
}

/** A device, and the test or treatment that is done with it: how, and how one prepares. */
export function deviceNodes(
  site: Site,
  { id, data, body = '' }: Equipment,
): { device: GraphNode; done: GraphNode } {
  const told = (heading: RegExp): readonly string[] => sectionOf(body, heading)?.told ?? [];
  const procedure = {
    '@id': `${site.absolute(equipmentHref(id))}#examen`,
    name: data.titulo,
    relevantSpecialty: OPHTHALMOLOGY,
    ...some('howPerformed', told(/Cómo se hace/i)),
    ...some('preparation', told(/Cómo me preparo/i)),
    ...some('followup', told(/Qué cuidados siguen/i)),
  };
  const diseases = data.patologias.map((each) => site.topic.disease(each.id));
  return {
    device: {
      '@type': 'MedicalDevice',
      name: data.titulo,
      alternateName: data.tituloCorto,
      description: data.enBreve[0],
      relevantSpecialty: OPHTHALMOLOGY,
    },
    done:
      data.tipo === 'diagnostico'
        ? {
            '@type': ['MedicalTest', 'DiagnosticProcedure'],
            ...procedure,
            usesDevice: site.topic.device(id),
            usedToDiagnose: diseases,
          }
        : { '@type': 'TherapeuticProcedure', ...procedure },
  };
}
