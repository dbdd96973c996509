/** Diagnoses at hand in the visit. */
export const DIAGNOSIS_SHORTCUTS_COPY = {
  previous: 'De la visita anterior',
  favourites: 'Favoritos',
  recent: 'Recientes',
  add: (name: string, eye: string | undefined) =>
    eye === undefined ? `Agregar ${name}` : `Agregar ${name}, ${eye}`,
  star: 'Guardar entre los favoritos',
  starOf: (name: string) => `Favorito: ${name}`,
} as const;
