import { canonicalJson } from '../../clinical/seal/canonical-json.ts';
import { sha256 } from '../../clinical/seal/sha256.ts';
import type { PerformedStudy, SignedFile, SupersededReport } from './study.ts';
import { contentOfFirstForm, contentOfSecondForm, inSignedOrder, type SignedContent } from './study-seal.ts';

/**
 * Why a signed report is not what was signed: its sealed text, what is shown of it, the files that are filed with it now,
 * or the reports that it came after.
 */
export type StudyFault = 'sello' | 'contenido' | 'archivos' | 'cadena';

type Signed = Pick<SupersededReport, 'validacion' | 'archivos'> & Omit<SignedContent, 'archivos' | 'corrige'>;

/** Whether one signed report is what its doctor signed; null where it is. */
async function faultOf(orden: string, report: Signed): Promise<StudyFault | null> {
  const { validacion, archivos = [] } = report;
  if ((await sha256(validacion.sello)) !== validacion.hash) return 'sello';
  const sealed = readSealed(validacion.sello);
  if (sealed === null) return 'sello';
  const content: SignedContent = { ...report, archivos, corrige: validacion.corrige };
  // What is sealed only where there is any is looked for in what is shown alone.
  const { dudas: _doubts, midriasis: _drops, ...always } = sealed;
  const shown = canonicalJson({
    ...always,
    orden,
    cuando: validacion.cuando,
    interpretacion: validacion.texto,
    ...(sealed['formato'] === 1 ? contentOfFirstForm(content) : contentOfSecondForm(content)),
  });
  const isSame =
    shown.ok &&
    shown.value === validacion.sello &&
    isSignedBy(sealed['medico'], validacion) &&
    isKnown(sealed);
  return isSame ? null : 'contenido';
}

const isKnown = (sealed: Readonly<Record<string, unknown>>): boolean =>
  sealed['formato'] === 1 || sealed['formato'] === 2;

/** Who says to have signed is who is sealed to have. */
const isSignedBy = (medico: unknown, { quien, medico: id }: Signed['validacion']): boolean =>
  typeof medico === 'object' &&
  medico !== null &&
  'id' in medico &&
  'uid' in medico &&
  medico.id === id &&
  medico.uid === quien;

function readSealed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

/**
 * Whether a validated study is what was signed, with every report that it superseded. `archivos` are the files that are
 * filed with it now; those of before signatures covered them are not compared.
 */
export async function studyFault(
  orden: string,
  { validacion, superados = [], ...study }: PerformedStudy,
  archivos?: readonly SignedFile[],
): Promise<StudyFault | null> {
  if (validacion === undefined) return superados.length === 0 ? null : 'cadena';
  const reports: readonly Signed[] = [
    ...superados.map((each) => ({ ...each, estudio: study.estudio, ojo: study.ojo })),
    { ...study, validacion },
  ];
  for (const report of reports) {
    const fault = await faultOf(orden, report);
    if (fault !== null) return fault;
  }
  // Each report names the one before it: none is missing, none was added.
  const isChain = reports.every(
    (each, at) => each.validacion.corrige?.hash === reports[at - 1]?.validacion.hash,
  );
  if (!isChain) return 'cadena';
  if (archivos === undefined || study.archivos === undefined) return null;
  return sameFiles(study.archivos, archivos) ? null : 'archivos';
}

const sameFiles = (signed: readonly SignedFile[], now: readonly SignedFile[]): boolean => {
  const keys = (files: readonly SignedFile[]): string =>
    inSignedOrder(files)
      .map(({ id, sha256: hash }) => `${id} ${hash}`)
      .join('\n');
  return keys(signed) === keys(now);
};
