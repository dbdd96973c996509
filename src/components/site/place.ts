interface Place {
  readonly coordenadas?: { readonly latitud: number; readonly longitud: number } | undefined;
  readonly direccion: string;
  readonly ciudad: string;
  readonly departamento: string;
}

/** The city as every page writes it. */
export const placeLine = ({ ciudad, departamento }: Pick<Place, 'ciudad' | 'departamento'>): string =>
  `${ciudad}, ${departamento}, Bolivia`;

/** Where maps look for the clinic; `geo:` opens the phone's own. */
export function mapLinks(place: Place): {
  readonly google: string;
  readonly osm: string;
  readonly geo: string;
} {
  const { coordenadas } = place;
  if (coordenadas !== undefined) {
    const [lat, lon] = [String(coordenadas.latitud), String(coordenadas.longitud)];
    return {
      google: `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lon}`,
      osm: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`,
      geo: `geo:${lat},${lon}`,
    };
  }
  const where = encodeURIComponent(`${place.direccion}, ${placeLine(place)}`);
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${where}`,
    osm: `https://www.openstreetmap.org/search?query=${where}`,
    geo: `geo:0,0?q=${where}`,
  };
}
