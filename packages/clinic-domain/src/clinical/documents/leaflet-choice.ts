import { isOneOf } from '../../shared/typed-record.ts';
import { PROCEDURE_IDS, PROCEDURES, type ProcedureId } from '../surgery/procedures.ts';
import { USED_DROP } from '../drops/reconcile.ts';
import type { ConsentId } from './consent.ts';
import type { DocumentContent } from './contents.ts';
import { LEAFLETS, type LeafletId } from './leaflet.ts';

/** As the catalogue of studies says it; «No se dilata» and «solo si» are others. */
const DILATES = /(?:^|[.:] )Se dilata la pupila/u;

/** The leaflet that says how to prepare for what is done on a day; it names neither the study nor why. */
export const leafletBefore = (isDilated: boolean, preparations: readonly string[]): LeafletId =>
  isDilated || preparations.some((each) => DILATES.test(each)) ? 'dilatacion' : 'cita';

// Source: docs/clinical-sources.md#leaflets
/** The leaflet of each kind of study, by the program's codes. */
const OF_STUDIES: readonly (readonly [RegExp, LeafletId])[] = [
  [/^(?:OPT-FA|AFG)$/u, 'angiografia'],
  [/^(?:LAS|YAG)-|^SLT$/u, 'laser'],
  [/^(?:ECO|PAQ)-/u, 'ecografia'],
  [/^CV-/u, 'campo-visual'],
  [/^(?:TOP(?:-AB)?|BIO-OPT|END|OCT-SA)$/u, 'medir-el-ojo'],
  [/^(?:OPT|OCT)-/u, 'imagenes'],
];

interface Prepared {
  readonly codigo: string;
  readonly preparacion?: string | undefined;
}

/** What to read before a study. One that the clinic added has what its preparation says of the pupil. */
export const leafletBeforeStudy = ({ codigo, preparacion = '' }: Prepared): LeafletId =>
  OF_STUDIES.find(([code]) => code.test(codigo))?.[1] ?? leafletBefore(false, [preparacion]);

interface Around {
  readonly antes: LeafletId;
  readonly despues: LeafletId;
}
const both = (id: LeafletId): Around => ({ antes: id, despues: id });
const after = (despues: LeafletId): Around => ({ antes: 'antes-operacion', despues });
const PLUG: Around = { antes: 'cita', despues: 'tapon' };
const CATARACT: Around = { antes: 'antes-catarata', despues: 'catarata' };

/** What to read before and after each operation and treatment. */
export const LEAFLETS_AROUND: Readonly<Record<ProcedureId, Around>> = {
  ...{ faco: CATARACT, extracapsular: CATARACT },
  ...{ inyeccion_intravitrea: both('inyeccion'), panfotocoagulacion: both('laser') },
  ...{ capsulotomia_yag: both('laser'), iridotomia: both('laser'), slt: both('laser') },
  pterigion: after('pterigion'),
  vitrectomia: after('retina'),
  ...{ trabeculectomia: after('glaucoma'), dispositivo_glaucoma: after('glaucoma') },
  ...{ lasik: after('laser-lentes'), prk: after('laser-lentes') },
  ...{ crosslinking: after('crosslinking'), trasplante_cornea: after('cornea') },
  ...{ chalazion: after('parpado'), blefaroplastia: after('parpado') },
  ...{ dacriocistorrinostomia: after('lagrimal'), estrabismo: after('estrabismo') },
  tapon_lagrimal: PLUG,
  ...{ icl: after('despues-operacion'), lente_secundario: after('despues-operacion') },
  ...{ evisceracion: after('despues-operacion'), otra: after('despues-operacion') },
};

const OF_CONSENTS: Readonly<Record<ConsentId, Around>> = {
  ...{ laser: both('laser'), angiografia: both('angiografia') },
  ...{ inyeccion: both('inyeccion'), catarata: CATARACT, tapon: PLUG },
};

const pages = ({ antes, despues }: Around): LeafletId[] => [...new Set([antes, despues])];

/** What the clinic does: the codes of its operations and studies. */
export type OfferedCodes = ReadonlySet<string>;
/** Of what nobody has to offer: an appointment, drops, glasses, a pupil that is dilated. */
const ALWAYS: readonly LeafletId[] = ['cita', 'gotas', 'lentes', 'dilatacion', 'despues-dilatacion'];

/** The leaflets of a clinic, in their order: those of what it does, and those that everybody needs. */
export function leafletsGiven(offered: OfferedCodes): LeafletId[] {
  const given = new Set<LeafletId>(ALWAYS);
  for (const codigo of offered)
    for (const id of isOneOf(PROCEDURE_IDS, codigo)
      ? pages(LEAFLETS_AROUND[codigo])
      : [leafletBeforeStudy({ codigo })])
      given.add(id);
  return LEAFLETS.filter((id) => given.has(id));
}

/**
 * Those of an operation that the clinic gives, before and after; one where both are the same. Of one that it does not do, those
 * of any operation, where it does one: who was operated elsewhere also takes home when to come at once.
 */
function givenAround(around: Around, offered: OfferedCodes): LeafletId[] {
  const given = leafletsGiven(offered);
  const own = pages(around);
  const general: LeafletId[] = own.length === 1 ? [] : ['antes-operacion', 'despues-operacion'];
  return (own.every((id) => given.includes(id)) ? own : general).filter((id) => given.includes(id));
}

export const leafletsAround = (id: ProcedureId, offered: OfferedCodes): LeafletId[] =>
  givenAround(LEAFLETS_AROUND[id], offered);

/** The leaflets that go with a paper, the first for its code. They name what is in every paper of its kind, and nobody. */
export function leafletsOf({ tipo, contenido }: DocumentContent, offered: OfferedCodes): LeafletId[] {
  switch (tipo) {
    case 'receta_lentes':
      return ['lentes'];
    case 'receta_medicamentos':
      return contenido.medicamentos.some(({ ojo }) => ojo !== undefined) ? ['gotas'] : [];
    case 'orden_estudios': {
      const given = leafletsGiven(offered);
      return [...new Set(contenido.estudios.map(leafletBeforeStudy))].filter((id) => given.includes(id));
    }
    case 'resumen_visita':
      return (contenido.sigue ?? []).some((line) => line.startsWith(USED_DROP)) ? ['gotas'] : [];
    case 'consentimiento':
      return givenAround(OF_CONSENTS[contenido.procedimiento], offered);
    case 'propuesta_quirurgica': {
      const id = PROCEDURE_IDS.find((each) => PROCEDURES[each].nombre === contenido.procedimiento);
      return leafletsAround(id ?? 'otra', offered);
    }
    case 'certificado':
    case 'referencia':
      return [];
  }
}
