import { STUDY_IN_WORDS } from '../documents/letters.ts';
import { isBinocular, studyOf } from '../../studies/catalogue.ts';
import { stepName } from '../../studies/ordering-rules.ts';
import { CONSENTS, type ConsentId } from '../documents/consent.ts';
import type { DocumentContent } from '../documents/contents.ts';
import type { Named } from './against-absent.ts';
import type { Aimed } from './ask-eye.ts';

/** The diseases for which a procedure is done, by the beginning of their codes. */
const FAMILIES: Partial<Readonly<Record<ConsentId, readonly string[]>>> = {
  catarata: ['H25', 'H26', 'H27', 'H28', 'Q12'],
  inyeccion: ['H34', 'H35', 'H36'],
  tapon: ['H04.1', 'H16.2'],
};

/** What a document does to which eye. Glasses say both eyes by themselves; a surgical proposal is its operation's. */
export function aimsOf(documento: DocumentContent): Aimed[] {
  if (documento.tipo === 'receta_medicamentos')
    return documento.contenido.medicamentos.flatMap(({ dci, ojo }) =>
      ojo === undefined ? [] : [{ que: dci, ojo, isTreatment: true }],
    );
  if (documento.tipo === 'consentimiento') {
    const { procedimiento, ojo } = documento.contenido;
    return [
      {
        que: CONSENTS[procedimiento],
        ojo,
        isTreatment: procedimiento !== 'angiografia',
        familias: FAMILIES[procedimiento],
      },
    ];
  }
  if (documento.tipo !== 'orden_estudios') return [];
  const { estudios, cie } = documento.contenido;
  return estudios.map(({ codigo, ojo, nombre }) => {
    const isTreatment = studyOf(codigo)?.clase === 'procedimiento';
    return { que: orderedName({ codigo, nombre }), ojo, cie, isTreatment };
  });
}

/** Which eyes a document names, and where: what an absent eye is held against. An operation was judged when it was proposed. */
export function namedIn(documento: DocumentContent): Named[] {
  if (documento.tipo === 'receta_lentes')
    return (['OD', 'OI'] as const).flatMap((ojo) =>
      Object.values(documento.contenido[ojo] ?? {}).every((value) => value === undefined)
        ? []
        : [{ que: 'El lente', ojo, campo: `documento.contenido.${ojo}` }],
    );
  if (documento.tipo === 'receta_medicamentos')
    return documento.contenido.medicamentos.map(({ dci, ojo }, at) => ({
      que: dci,
      ojo,
      campo: `documento.contenido.medicamentos.${String(at)}.ojo`,
    }));
  if (documento.tipo === 'orden_estudios')
    return documento.contenido.estudios.map(({ codigo, ojo, nombre }, at) => ({
      que: orderedName({ codigo, nombre }),
      ojo,
      esBinocular: isBinocular(codigo),
      campo: `documento.contenido.estudios.${String(at)}.ojo`,
    }));
  if (documento.tipo !== 'consentimiento') return [];
  const { procedimiento, ojo } = documento.contenido;
  return [{ que: CONSENTS[procedimiento], ojo, campo: 'documento.contenido.ojo' }];
}

const orderedName = ({ codigo, nombre }: { readonly codigo: string; readonly nombre: string | undefined }) =>
  codigo === STUDY_IN_WORDS ? (nombre ?? codigo) : stepName(codigo);
