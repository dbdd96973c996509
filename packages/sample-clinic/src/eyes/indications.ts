import type { OneEye, SampleEye, SampleEyes } from './sample-eye.ts';

type Reason = (eye: SampleEye) => string | null;

const CATARACT = 'Antes de cirugía de catarata';
const GLAUCOMA = 'Glaucoma en control';

const nerve: Reason = ({ glaucoma, sospecha }) =>
  glaucoma > 0 ? GLAUCOMA : sospecha ? 'Excavación aumentada' : null;
const field: Reason = ({ glaucoma, sospecha, estrecho }) =>
  glaucoma > 0 ? GLAUCOMA : sospecha ? 'Sospecha de glaucoma' : estrecho ? 'Ángulo estrecho' : null;
const macula: Reason = ({ macula: found, retinopatia, catarata }) =>
  found === 'edema'
    ? 'Edema macular diabético'
    : found === 'humeda'
      ? 'Control después de inyección'
      : found === 'drusas'
        ? 'Metamorfopsias'
        : retinopatia > 0
          ? 'Retinopatía diabética'
          : catarata
            ? CATARACT
            : null;
const cornea: Reason = ({ queratocono, refraccion, edad, catarata }) =>
  queratocono > 0
    ? 'Sospecha de queratocono'
    : catarata
      ? CATARACT
      : edad < 18 || edad > 45 || refraccion === null
        ? null
        : refraccion === 'astigmatismo'
          ? 'Astigmatismo que aumenta'
          : 'Antes de cirugía refractiva';
const narrow: Reason = ({ estrecho }) => (estrecho ? 'Ángulo estrecho' : null);

/** What each study of the sample is asked for, by what the eye has; nothing where nobody would ask for it. */
const REASONS: Readonly<Record<string, Reason>> = {
  'CV-24S': field,
  'CV-24F': field,
  'CV-30': field,
  'CV-10': field,
  'OCT-N': nerve,
  'OCT-G': nerve,
  'OCT-M': macula,
  TOP: cornea,
  'TOP-AB': cornea,
  'OCT-W': (eye) => nerve(eye) ?? macula(eye),
  'BIO-OPT': ({ catarata, refraccion, edad }) =>
    catarata
      ? 'Catarata, cálculo de lente'
      : refraccion === 'miopia' && edad >= 6 && edad < 18
        ? 'Miopía que avanza'
        : null,
  END: ({ fuchs, catarata, lente }) =>
    fuchs
      ? 'Distrofia de Fuchs'
      : catarata
        ? CATARACT
        : lente === 'pseudofaquico'
          ? 'Control después de cirugía de catarata'
          : null,
  'ECO-A': ({ catarata }) => (catarata ? 'Catarata densa' : null),
  'ECO-B': ({ retinopatia, catarata, desgarro }) =>
    retinopatia === 2
      ? 'Hemorragia vítrea'
      : desgarro
        ? 'Destellos y moscas volantes'
        : catarata
          ? 'Catarata densa'
          : null,
  'OPT-COL': ({ retinopatia, macula: found, desgarro, refraccion, edad }) =>
    retinopatia > 0
      ? 'Retinopatía diabética'
      : found !== 'sana'
        ? 'Degeneración macular en control'
        : desgarro
          ? 'Desgarro de retina'
          : refraccion === 'miopia' && edad >= 18
            ? 'Miopía, periferia de la retina'
            : null,
  'OPT-AF': ({ macula: found }) =>
    found === 'drusas' || found === 'humeda' ? 'Degeneración macular en control' : null,
  'LAS-PRP': ({ retinopatia }) => (retinopatia === 2 ? 'Retinopatía diabética proliferativa' : null),
  'LAS-FOC': ({ macula: found }) => (found === 'edema' ? 'Edema macular diabético' : null),
  'LAS-BAR': ({ desgarro }) => (desgarro ? 'Desgarro de retina' : null),
  'LAS-IRI': narrow,
  'YAG-IP': narrow,
  'YAG-CAP': ({ capsulaOpaca }) => (capsulaOpaca ? 'Opacidad de la cápsula posterior' : null),
};

/** The eyes for which somebody would ask for a study, and what for; none of a study that the sample does not know. */
export function askedEyes(codigo: string, eyes: SampleEyes): readonly { ojo: OneEye; indicacion: string }[] {
  const reason = REASONS[codigo];
  return (['OD', 'OI'] as const).flatMap((ojo) => {
    const indicacion = reason?.(eyes[ojo]) ?? null;
    return indicacion === null ? [] : [{ ojo, indicacion }];
  });
}
