import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Ctrl+Intro issues, wherever it is pressed in the window of the form: also before any of its fields has taken the focus, by
 * who types faster than it is shown. It is sent as by its button: what is wrong takes the focus. Another window over it has keys of its own.
 */
export function useSendKey(): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    const over = event.target instanceof Element ? event.target.closest('[data-overlay]') : null;
    if (over !== null && !over.contains(form.current)) return;
    event.preventDefault();
    event.stopPropagation();
    form.current?.closest('form')?.requestSubmit();
  });
  useEffect(() => {
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  return form;
}
