import { useEffect, useRef, type ReactNode } from 'react';
import { readSearchIndex } from '#client/queries/search-index';
import { showAnswer } from './show-answer.ts';

/** Answers while somebody writes, in the page that the form would ask for. Without the index the form asks the server. */
export function LiveSearch({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = root.current?.querySelector('form');
    const field = form?.querySelector('input');
    if (form === null || form === undefined || field === null || field === undefined) return;
    const stop = new AbortController();
    const start = async () => {
      const [{ entriesIn, openSearch }, index] = await Promise.all([
        import('#search/site-search'),
        readSearchIndex(stop.signal),
      ]);
      const search = openSearch(entriesIn(index));
      const show = () => showAnswer(document, field.value, search);
      const asked = new URLSearchParams(location.search).get('q') ?? '';
      if (field.value === '') field.value = asked;
      if (field.value !== '') show();
      field.addEventListener('input', show, { signal: stop.signal });
      form.addEventListener(
        'submit',
        (event) => {
          event.preventDefault();
          show();
          history.replaceState(history.state, '', `?${new URLSearchParams({ q: field.value }).toString()}`);
        },
        { signal: stop.signal },
      );
    };
    // Without the index the form asks the server, as it does without any script.
    start().catch(() => undefined);
    return () => stop.abort();
  }, []);

  return <div ref={root}>{children}</div>;
}
