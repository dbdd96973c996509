import { type Result, err, ok } from '#domain/shared/result';
import { addressOf } from '../../address.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { OFFLINE, toRequestError, type RequestError } from '../../request.ts';

const FILES = { copia: ENDPOINTS.patientCopy, fhir: ENDPOINTS.exportPatientFhir } as const;
export type PatientFileKind = keyof typeof FILES;

/** Everything of a patient as a file, under the name that the server gives it; fetched, so that a refusal can be read. */
export async function takePatientFile(
  id: string,
  kind: PatientFileKind,
): Promise<Result<{ readonly name: string; readonly file: Blob }, RequestError>> {
  try {
    const response = await fetch(addressOf(FILES[kind], { id }).address);
    if (!response.ok) return err(toRequestError(await response.json(), response.status));
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return ok({ name: name ?? 'paciente', file: await response.blob() });
  } catch {
    return err({ code: 'no_disponible', message: OFFLINE, status: 0 });
  }
}

/** Where an administrator downloads the whole clinic in FHIR. */
export const clinicFhirHref = (): string => addressOf(ENDPOINTS.exportFhir).address;
