import { EYES } from '../eye.ts';
import type { FiledStudy, StoredFile } from '../patient-file.ts';
import type { DicomPlace } from '../../studies/files/file-identity.ts';
import { MEDIA_TYPES, UNREAD_TYPE } from '../../studies/files/file-kinds.ts';
import { stepName } from '../../studies/ordering-rules.ts';
import { concept, hl7, siteOf, SYSTEMS } from './codes.ts';
import { fhirId, refTo, type FhirValue, type Resource } from './resource.ts';
import { clinicInstant } from './times.ts';

/** What the files of a study are attached to. */
export interface ImagingFrame {
  readonly subject: FhirValue;
  /** The order. */
  readonly request: Resource;
  /** What was signed of it, where that is. */
  readonly report: Resource | undefined;
}

/** The address of a file's bytes, from where the resources are read: the clinic's own API. */
const addressOf = (id: string): string => `/api/archivos/${id}`;

/** An instance of DICOM whose place is known. */
type Instance = StoredFile & {
  readonly value: { readonly instancia: string; readonly dicom: DicomPlace };
};
const isInstance = (file: StoredFile): file is Instance =>
  file.value.instancia !== undefined && file.value.dicom !== undefined;

/** The DICOM studies of an order's files, each with its series and instances. */
export function imagingStudies(
  filed: FiledStudy,
  { subject, request }: Omit<ImagingFrame, 'report'>,
): Resource[] {
  const instances = filed.files.filter(isInstance);
  return grouped(instances, ({ value }) => value.dicom.estudio).map(([uid, those]) => {
    const series = grouped(those, ({ value }) => value.dicom.serie);
    return {
      resourceType: 'ImagingStudy',
      // A device may take several orders' pictures in one study of its own.
      id: fhirId('imagen', filed.id, uid),
      identifier: [
        { system: 'urn:dicom:uid', value: `urn:oid:${uid}` },
        { type: hl7('v2-0203', 'ACSN'), system: SYSTEMS.accession, value: filed.order.acceso },
      ],
      status: 'available',
      modality: [...new Set(those.map(({ value }) => value.dicom.modalidad))].map(modality),
      subject,
      started: startOf(those, filed),
      basedOn: [refTo(request)],
      numberOfSeries: series.length,
      numberOfInstances: those.length,
      procedureCode: [studyConcept(filed)],
      series: series.map(([serie, of]) => ({
        uid: serie,
        modality: modality(of[0]?.value.dicom.modalidad ?? 'OT'),
        numberOfInstances: of.length,
        bodySite: siteOf(eyeOf(of))?.coding[0],
        started: startOf(of, filed),
        instance: of.map(({ value }) => ({
          uid: value.instancia,
          sopClass: { system: 'urn:ietf:rfc:3986', code: `urn:oid:${value.dicom.clase}` },
          title: value.nombre,
        })),
      })),
    };
  });
}

/**
 * The other files of an order. FHIR's hash of an attachment is a SHA-1, which nobody has: the file's SHA-256 is one of its
 * identifiers.
 */
export const fileDocuments = (filed: FiledStudy, frame: ImagingFrame): Resource[] =>
  filed.files
    .filter((file) => !isInstance(file))
    .map(({ id, value }) => ({
      resourceType: 'DocumentReference',
      id: fhirId('archivo', id),
      masterIdentifier: { system: SYSTEMS.files, value: id },
      identifier: [{ system: SYSTEMS.fileHash, value: value.sha256 }],
      status: 'current',
      docStatus: filed.study?.validacion === undefined ? 'preliminary' : 'final',
      type: studyConcept(filed),
      subject: frame.subject,
      date: value.recibido,
      description: value.nombre,
      content: [
        {
          attachment: {
            contentType: value.tipo === undefined ? UNREAD_TYPE : MEDIA_TYPES[value.tipo],
            url: addressOf(id),
            size: value.bytes,
            title: value.nombre,
            creation: foundAt(value.dice.cuando) ?? filed.study?.realizado,
          },
        },
      ],
      context: {
        related: [refTo(frame.request), ...(frame.report === undefined ? [] : [refTo(frame.report)])],
      },
    }));

const studyConcept = ({ order }: FiledStudy) =>
  concept(stepName(order.estudio), { system: SYSTEMS.studies, code: order.estudio });

const modality = (code: string) => ({ system: 'http://dicom.nema.org/resources/ontology/DCM', code });

/** The clinic's time that a device wrote, as an instant. */
const foundAt = (cuando: string | undefined): string | undefined =>
  cuando === undefined ? undefined : clinicInstant(cuando.slice(0, 10), cuando.slice(11));

/** When the first of them was made by the devices' clocks, or else when the study was done. */
const startOf = (those: readonly StoredFile[], { study }: FiledStudy): string | undefined =>
  those.flatMap(({ value }) => foundAt(value.dice.cuando) ?? []).toSorted()[0] ?? study?.realizado;

/** The eye of a series, where all of it is of one. */
function eyeOf(those: readonly StoredFile[]) {
  const seen = new Set(those.map(({ value }) => value.dice.ojo ?? value.ojo));
  return seen.size === 1 ? EYES.find((eye) => seen.has(eye)) : undefined;
}

/** Things in the order of the first of each key. */
function grouped<T>(things: readonly T[], keyOf: (thing: T) => string): [key: string, those: T[]][] {
  const groups = new Map<string, T[]>();
  for (const each of things) {
    const key = keyOf(each);
    const those = groups.get(key);
    if (those === undefined) groups.set(key, [each]);
    else those.push(each);
  }
  return [...groups];
}
