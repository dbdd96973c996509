import { dataWords, isResult } from '../antecedents/antecedent-data.ts';
import { antecedentName, eyeWord, type Antecedent } from '../antecedents/antecedent.ts';
import type { Filed } from '../patient-file.ts';
import { concept, hl7, siteOf, snomed, SYSTEMS } from './codes.ts';
import type { Practitioners } from './people.ts';
import { fhirId, type FhirValue, type Resource } from './resource.ts';

/** What is taken, though it was noted as something that the person has. */
const TAKEN = ['anticoagulante', 'tamsulosina', 'corticoide'];
const DONE = ['cirugia', 'laser', 'inyeccion'];

/** What is known of a person, each kind as the resource that it is; what was withdrawn says so. */
export function antecedentResource(
  { id, value }: Filed<Antecedent>,
  subject: FhirValue,
  people: Practitioners,
): Resource {
  const { clase, que, detalle, ojo, desde, datos, en, por, retirado } = value;
  const name = antecedentName(value);
  const said = [detalle, ...dataWords(clase, que, datos)].filter((part) => part !== undefined).join(', ');
  const words = said === '' ? name : `${name}: ${said}`;
  const own = { system: SYSTEMS.antecedents, code: `${clase}.${que}`, display: name };
  const isOver = retirado !== undefined;
  const by = people.account(por);
  const note =
    retirado?.motivo === undefined
      ? undefined
      : [{ text: `Retirado: ${retirado.motivo}`, time: retirado.en }];
  const head = (resourceType: string) => ({ resourceType, id: fhirId(id), note });
  if (clase === 'alergia')
    return {
      ...head('AllergyIntolerance'),
      clinicalStatus: hl7('allergyintolerance-clinical', isOver ? 'inactive' : 'active'),
      verificationStatus: hl7('allergyintolerance-verification', 'confirmed'),
      code: concept(words, ...(que === 'niega' ? [snomed('716186003', 'No known allergy')] : []), own),
      patient: subject,
      onsetString: desde,
      recordedDate: en,
      recorder: by,
    };
  if (isResult(value))
    return {
      ...head('Observation'),
      status: isOver ? 'entered-in-error' : 'final',
      category: [hl7('observation-category', que === 'imagen' ? 'imaging' : 'laboratory')],
      code: concept(datos?.prueba ?? `${name}: ${datos?.muestra ?? ''}`, own),
      subject,
      effectiveDateTime: datos?.fecha,
      issued: en,
      performer: datos?.lugar === undefined ? undefined : [{ display: datos.lugar }],
      bodySite: siteOf(ojo),
      valueString: said,
    };
  if (clase === 'familiar')
    return {
      ...head('FamilyMemberHistory'),
      status: isOver ? 'entered-in-error' : 'completed',
      patient: subject,
      date: en,
      relationship: hl7('v3-RoleCode', 'FAMMEMB', 'Familiar'),
      condition: [{ code: concept(words, own), onsetString: desde }],
    };
  if (clase === 'medicacion' || (clase === 'condicion' && TAKEN.includes(que)))
    return {
      ...head('MedicationStatement'),
      status: isOver ? 'stopped' : 'active',
      medicationCodeableConcept: concept(words, own),
      subject,
      dateAsserted: en,
      informationSource: by,
      dosage:
        ojo === undefined && desde === undefined
          ? undefined
          : [{ text: since(desde, ojo), site: siteOf(ojo) }],
    };
  if (clase === 'ocular' && DONE.includes(que))
    return {
      ...head('Procedure'),
      status: isOver ? 'entered-in-error' : 'completed',
      code: concept(words, own),
      subject,
      performedString: datos?.fecha ?? desde,
      recorder: by,
      bodySite: ojo === undefined ? undefined : [siteOf(ojo)],
    };
  return {
    ...head('Condition'),
    clinicalStatus: hl7('condition-clinical', isOver ? 'inactive' : 'active'),
    verificationStatus: hl7('condition-ver-status', 'confirmed'),
    category: [hl7('condition-category', 'problem-list-item')],
    code: concept(words, own),
    bodySite: ojo === undefined ? undefined : [siteOf(ojo)],
    subject,
    onsetString: desde,
    recordedDate: en,
    recorder: by,
  };
}

const since = (desde: string | undefined, ojo: Antecedent['ojo']): string =>
  `${desde === undefined ? '' : `Desde ${desde}`}${eyeWord(ojo)}`.trim();
