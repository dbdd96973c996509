declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates after `load`, in the first idle moment. */
    'client:carga'?: boolean;
    /** Hydrates when the page calls it. */
    'client:llamada'?: boolean;
    /** Hydrates when a person first touches, points at or focuses the island. */
    'client:toque'?: boolean;
  }
}

export {};
