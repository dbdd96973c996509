import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import {
  EQUIPMENT_SLUGS,
  INFRASTRUCTURE_SLUGS,
  PATHOLOGY_SLUGS,
  SITE,
  equipmentHref,
  infrastructureHref,
  leafletHref,
  legalHref,
  pathologyHref,
  symptomHref,
} from '#routes';

interface ClinicFile {
  readonly nombre: string;
  readonly especialidad: string;
  readonly direccion: string;
  readonly telefono: { readonly visible: string };
  readonly correo: string;
  readonly whatsapp: { readonly host: string; readonly phone: string };
  readonly redes: readonly { readonly red: string; readonly url: string }[];
}

interface DoctorFile {
  readonly slug: string;
  readonly nombre: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly whatsapp: string;
}

const readYaml = (path: string): unknown => parse(readFileSync(`src/content/${path}`, 'utf8'));

/** This installation's clinic, from its content file. */
export const clinic = readYaml('clinica.yaml') as ClinicFile;

export const doctors: readonly DoctorFile[] = readdirSync('src/content/medicos').map((file) => ({
  ...(readYaml(`medicos/${file}`) as Omit<DoctorFile, 'slug'>),
  slug: file.replace('.yaml', ''),
}));

/** The public routes that the specification names, as written there. */
export const SPECIFIED_PATHS: readonly string[] = [
  '/',
  '/nosotros',
  '/noticias',
  '/contacto',
  '/equipamiento',
  ...PATHOLOGY_SLUGS.map((slug) => `/patologias?patologia=${slug}`),
  '/infoFooter?section=terms',
  '/infoFooter?section=privacy',
  ...EQUIPMENT_SLUGS.map(equipmentHref),
  ...INFRASTRUCTURE_SLUGS.map(infrastructureHref),
];

/** One page of each type, for checks that are too slow to run on all of them. */
export const PAGE_TYPES = {
  home: SITE.home,
  about: SITE.about,
  doctor: `${SITE.about}/${doctors[0]?.slug ?? ''}`,
  news: SITE.news,
  contact: SITE.contact,
  urgent: SITE.urgent,
  equipmentIndex: SITE.equipment,
  equipment: equipmentHref('lenstar-biometro'),
  infrastructureIndex: SITE.infrastructure,
  infrastructure: infrastructureHref('quirofano'),
  pathologyIndex: SITE.pathologies,
  pathology: pathologyHref('catarata'),
  asSeen: SITE.asSeen,
  symptom: symptomHref('entro'),
  leafletIndex: SITE.leaflets,
  leaflet: leafletHref('gotas'),
  search: `${SITE.search}?q=ojo+rojo`,
  glossary: SITE.glossary,
  editorial: SITE.editorial,
  legal: legalHref('terms'),
  reset: `${SITE.passwordReset}?token=x`,
  offline: SITE.offline,
} as const;
