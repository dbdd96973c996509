/**
 * Hydration directives of our own, so that no byte of script travels before the `load` event: `client:carga` waits for
 * `load` and then for an idle moment; `client:toque` waits until a person touches, focuses or types on the island, and
 * then replays the click that woke it; `client:llamada` waits until the page calls it.
 */
export function clientDirectives() {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'carga', entrypoint: './src/integrations/carga.mjs' });
        addClientDirective({ name: 'llamada', entrypoint: './src/integrations/llamada.mjs' });
        addClientDirective({ name: 'toque', entrypoint: './src/integrations/toque.mjs' });
      },
    },
  };
}
