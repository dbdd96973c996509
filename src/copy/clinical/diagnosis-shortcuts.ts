/** Diagnoses at hand in the visit. */
export const DIAGNOSIS_SHORTCUTS_COPY = {
  previous: 'De la visita anterior',
  favourites: 'Favoritos',
  recent: 'Recientes',
  add: 'Agregar ',
  star: 'Guardar entre los favoritos',
  starOf: 'Favorito: ',
} as const;
