import { fieldDicom, photographDicom, sectionDicom, toldOf } from './dicom-files.ts';
import { fundusDrawing } from './fundus.ts';
import { lenstarText } from './lenstar-text.ts';
import { captionOf, drawn, type Recipe } from './make-files.ts';
import { maculaScan } from './oct-macula.ts';
import { greyPointsOf } from './render.ts';
import { eyesDrawn, type OneEye, type Subject } from './subject.ts';

/** A file of which nobody knows yet whose it is, and the study that it was really made of. */
export interface UnclearFile {
  readonly subject: Subject;
  readonly recipe: Recipe;
}

type Make = (subject: Subject, ojo: OneEye, others: readonly Subject[]) => Promise<Uint8Array>;

/** What happens in a clinic: each the first study of its kind that is there. */
const MISHAPS: readonly (readonly [nombre: string, estudios: readonly string[], make: Make])[] = [
  // The device's screen has room for a surname, an initial and a name, and was told nothing else.
  [
    'IMG00412.dcm',
    ['OCT-M', 'OCT-W'],
    async (subject, ojo) =>
      sectionDicom(subject, ojo, maculaScan(subject, ojo), {
        nombre: shortened(subject),
        nacimiento: subject.paciente.nacimiento,
      }),
  ],
  // Typed at the device, with one digit of the birth date that is another one.
  [
    'AF_0071.dcm',
    ['OPT-AF'],
    async (subject, ojo) =>
      photographDicom(subject, ojo, await ownLight(subject, ojo), {
        ...toldOf(subject),
        nacimiento: slipped(subject.paciente.nacimiento),
      }),
  ],
  // The biometer exports names and no birth dates.
  ['EXPORT.TXT', ['BIO-OPT'], async (subject) => lenstarText(subject)],
  // A photograph of the screen, taken with a telephone.
  [
    'IMG_4127.jpg',
    ['OPT-COL'],
    async (subject, ojo) =>
      drawn(fundusDrawing(subject, ojo, { ...captionOf(subject, ojo), paciente: '' }), 'jpg'),
  ],
  // The line of another patient was chosen from the worklist, and the name typed over it.
  [
    'Export.dcm',
    ['CV-24S', 'CV-24F', 'OCT-M', 'OPT-AF'],
    async (subject, ojo, others) => {
      const other = others.find(({ paciente }) => paciente.id !== subject.paciente.id);
      const told = { ...toldOf(subject), acceso: other?.order.acceso ?? '' };
      if (subject.order.estudio.startsWith('CV')) return fieldDicom(subject, ojo, told);
      return subject.order.estudio === 'OPT-AF'
        ? photographDicom(subject, ojo, await ownLight(subject, ojo), told)
        : sectionDicom(subject, ojo, maculaScan(subject, ojo), told);
    },
  ],
];

/** Some files that a person has to look at; each is of another of these studies. */
export function unclearFiles(subjects: readonly Subject[]): UnclearFile[] {
  const taken = new Set<string>();
  return MISHAPS.flatMap(([nombre, estudios, make]): UnclearFile[] => {
    const subject = subjects.find(
      ({ orden, order }) => !taken.has(orden) && estudios.includes(order.estudio),
    );
    const ojo = subject === undefined ? undefined : eyesDrawn(subject)[0];
    if (subject === undefined || ojo === undefined) return [];
    taken.add(subject.orden);
    const clave = 'suelto';
    return [
      {
        subject,
        recipe: { clave, nombre, make: async () => make(subject, ojo, subjects) },
      },
    ];
  });
}

/** `LIMACHI Y ROSENDO`: the second surname is cut to its first letter. */
function shortened({ paciente }: Subject): string {
  const [surname = '', second = ''] = paciente.apellidos.toUpperCase().split(' ');
  const [given = ''] = paciente.nombres.toUpperCase().split(' ');
  return [surname, second.slice(0, 1), given].filter((each) => each !== '').join(' ');
}

/** The same date with another last digit, and still in the calendar. */
const slipped = (fecha: string): string =>
  fecha.slice(0, -1) +
  (fecha.endsWith('1') ? '2' : fecha.endsWith('0') ? '1' : String(Number(fecha.slice(-1)) - 1));

const ownLight = (subject: Subject, ojo: OneEye) =>
  greyPointsOf(fundusDrawing(subject, ojo, captionOf(subject, ojo), 'own'), 400);
