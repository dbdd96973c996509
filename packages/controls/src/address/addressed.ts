import { useEffect, useState } from 'react';

const searchWith = (change: (query: URLSearchParams) => void): string => {
  const url = new URL(location.href);
  change(url.searchParams);
  return url.pathname + url.search + url.hash;
};

/** The browser says `popstate` for Back and Forward only. */
const tell = (): boolean => dispatchEvent(new Event('direccion'));

/** Whether this page itself added what is open to the address, so that closing is going back. */
const isOurs = (name: string): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'abierto' in state && state.abierto === name;
};

/** Opens something at an address of its own: Back closes it and the address can be shared. */
export function openAt(name: string, value: string): void {
  if (new URLSearchParams(location.search).get(name) === value) return;
  history.pushState(
    { abierto: name },
    '',
    searchWith((query) => query.set(name, value)),
  );
  tell();
}

/** Gives the page its own address back. */
export function closeAt(name: string, ...others: readonly string[]): void {
  if (!new URLSearchParams(location.search).has(name)) return;
  if (isOurs(name)) {
    history.back();
    return;
  }
  history.replaceState(
    null,
    '',
    searchWith((query) => [name, ...others].forEach((each) => query.delete(each))),
  );
  tell();
}

/** What the address opens, also after Back and Forward; nothing until the page is awake. */
export function useAddressed(name: string): string | null {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setValue(new URLSearchParams(location.search).get(name));
    read();
    addEventListener('popstate', read);
    addEventListener('direccion', read);
    return () => {
      removeEventListener('popstate', read);
      removeEventListener('direccion', read);
    };
  }, [name]);
  return value;
}
