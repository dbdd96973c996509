import { deviceName } from '#domain/studies/device';
import { stepName } from '#domain/studies/ordering-rules';
import { biometryDrawing } from './biometry.ts';
import { fieldDicom, photographDicom, sectionDicom } from './dicom-files.ts';
import { endotheliumDrawing } from './endothelium.ts';
import { fundusDrawing } from './fundus.ts';
import { maculaDrawing, maculaScan } from './oct-macula.ts';
import { nerveDrawing } from './oct-nerve.ts';
import { pdfOf } from './pdf.ts';
import { greyPointsOf, jpegOf, pngOf } from './render.ts';
import { eyesDrawn, type OneEye, type Subject } from './subject.ts';
import type { Caption, Drawing } from './svg.ts';
import { topographyDrawing } from './topography.ts';
import { ultrasoundDrawing } from './ultrasound.ts';
import { fieldDrawing } from './visual-field.ts';

/** A file as a device would write it, still to be made. */
export interface Recipe {
  /** Tells the files of one study apart: `OD-jpg`. */
  readonly clave: string;
  readonly nombre: string;
  readonly make: () => Promise<Uint8Array>;
}

type Draw = (subject: Subject, ojo: OneEye, caption: Caption) => Drawing;
type Extension = 'jpg' | 'png' | 'pdf' | 'dcm';

const DRAWN: Readonly<Record<string, readonly [Draw, Exclude<Extension, 'dcm'>]>> = {
  'CV-24S': [fieldDrawing, 'pdf'],
  'CV-24F': [fieldDrawing, 'pdf'],
  'OCT-M': [maculaDrawing, 'jpg'],
  'OCT-W': [maculaDrawing, 'jpg'],
  'OCT-N': [nerveDrawing, 'jpg'],
  END: [endotheliumDrawing, 'jpg'],
  TOP: [topographyDrawing, 'png'],
  'OPT-COL': [fundusDrawing, 'jpg'],
  'ECO-B': [ultrasoundDrawing, 'jpg'],
};

/** What the files of a study are, eye by eye; nothing for a study of which the sample draws none. */
export function recipesOf(subject: Subject): Recipe[] {
  const { estudio } = subject.order;
  if (estudio === 'BIO-OPT') {
    const { ojo } = subject.order;
    const draw = () => biometryDrawing(subject, eyesDrawn(subject), captionOf(subject, ojo));
    return [recipe(subject, ojo, 'pdf', () => drawn(draw(), 'pdf'))];
  }
  return eyesDrawn(subject).flatMap((ojo) => {
    if (estudio === 'OPT-AF')
      return [
        recipe(subject, ojo, 'dcm', async () => {
          const drawing = fundusDrawing(subject, ojo, captionOf(subject, ojo), 'own');
          return photographDicom(subject, ojo, await greyPointsOf(drawing, 400));
        }),
      ];
    const known = DRAWN[estudio];
    if (known === undefined) return [];
    const [draw, as] = known;
    const printout = recipe(subject, ojo, as, () => drawn(draw(subject, ojo, captionOf(subject, ojo)), as));
    if (estudio.startsWith('CV-24'))
      return [printout, recipe(subject, ojo, 'dcm', async () => fieldDicom(subject, ojo))];
    const isTriton = subject.equipo === 'topcon-oct-triton' && estudio === 'OCT-M';
    return isTriton
      ? [
          printout,
          recipe(subject, ojo, 'dcm', async () => sectionDicom(subject, ojo, maculaScan(subject, ojo))),
        ]
      : [printout];
  });
}

const recipe = (
  subject: Subject,
  ojo: OneEye | 'AO',
  extension: Extension,
  make: () => Promise<Uint8Array>,
): Recipe => ({
  clave: `${ojo}-${extension}`,
  nombre: `${nameOf(subject, ojo)}.${extension}`,
  make,
});

/** As the guide asks the devices to name their files: order, document, birth date, eye. */
const nameOf = ({ order, paciente }: Subject, ojo: OneEye | 'AO'): string =>
  [order.acceso, paciente.documento, paciente.nacimiento, ojo].join('_');

export const captionOf = ({ order, equipo, paciente, cuando }: Subject, ojo: Caption['ojo']): Caption => ({
  estudio: stepName(order.estudio),
  equipo: deviceName(equipo),
  paciente: `${paciente.apellidos}, ${paciente.nombres} · ${order.acceso}`,
  ojo,
  cuando,
});

/** A drawing in the form in which a device would have written it. */
export async function drawn(drawing: Drawing, as: Exclude<Extension, 'dcm'>): Promise<Uint8Array> {
  if (as === 'png') return pngOf(drawing);
  const jpeg = await jpegOf(drawing);
  return as === 'pdf' ? pdfOf(jpeg) : jpeg;
}
