import type { Clinic } from '../data.ts';
import { civilDate } from '../format.ts';

type Node = Readonly<Record<string, unknown>>;

const DAY_NAME = (day: string): string => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
/** In the vocabulary since May 2026, and in its next release. */
export const OPHTHALMOLOGY = 'https://schema.org/Ophthalmology';
const HOURS = { '@type': 'OpeningHoursSpecification' };

/** The clinic in full: where it is, when it is open, and the days on which that is otherwise. */
export function clinicNode(clinic: Clinic, absolute: (path: string) => string): Node {
  const { coordenadas, feriados } = clinic;
  return {
    '@type': 'MedicalClinic',
    '@id': absolute('/#clinica'),
    name: clinic.nombre,
    url: absolute('/'),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png'), width: 512, height: 512 },
    image: absolute('/icon-512.png'),
    telephone: clinic.telefono.e164,
    email: clinic.correo,
    address: {
      '@type': 'PostalAddress',
      streetAddress: clinic.direccion,
      addressLocality: clinic.ciudad,
      addressRegion: clinic.departamento,
      addressCountry: clinic.pais,
    },
    ...(coordenadas === undefined
      ? {}
      : {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: coordenadas.latitud,
            longitude: coordenadas.longitud,
          },
        }),
    medicalSpecialty: OPHTHALMOLOGY,
    openingHoursSpecification: clinic.horario.flatMap(({ dias, bloques }) =>
      bloques.map(({ inicio, fin }) => ({
        ...HOURS,
        dayOfWeek: dias.map(DAY_NAME),
        opens: inicio,
        closes: fin,
      })),
    ),
    ...(feriados.length === 0 ? {} : { specialOpeningHoursSpecification: feriados.flatMap(specialHours) }),
    sameAs: clinic.redes.map(({ url }) => url),
  };
}

/** A day on which the clinic opens at other hours; closed all day, as search engines read it, from midnight to midnight. */
function specialHours({ fecha, bloques }: Clinic['feriados'][number]): readonly Node[] {
  const day = civilDate(fecha);
  const blocks = bloques.length === 0 ? [{ inicio: '00:00', fin: '00:00' }] : bloques;
  return blocks.map(({ inicio, fin }) => ({
    ...{ ...HOURS, validFrom: day, validThrough: day, opens: inicio, closes: fin },
  }));
}
