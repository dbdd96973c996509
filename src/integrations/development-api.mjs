/** Lets `astro dev` answer below /api; in production the server does so, and the built pages hold nothing of it. */
export function developmentApi() {
  return {
    name: 'development-api',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({
          pattern: '/api/[...path]',
          entrypoint: './src/server/http/api/development-endpoint.ts',
          prerender: false,
        });
      },
    },
  };
}
