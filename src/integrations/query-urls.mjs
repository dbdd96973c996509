/** Lets `astro dev` answer the specification's query URLs like their paths; in production the server does so. */
export function queryUrls() {
  return {
    name: 'query-urls',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const url = new URL(request.url ?? '/', 'http://localhost');
          const value = url.searchParams.get(url.pathname === '/patologias' ? 'patologia' : 'section');
          const takesQuery = url.pathname === '/patologias' || url.pathname === '/infoFooter';
          if (takesQuery && value !== null && /^[a-z-]+$/.test(value))
            request.url = `${url.pathname}/${value}`;
          next();
        });
      },
    },
  };
}
