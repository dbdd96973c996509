/** What the lock says about one installed package. */
export interface LockEntry {
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Lock = Readonly<Record<string, LockEntry>>;

/** The locations (`node_modules/a/node_modules/b`) of packages and everything they depend on, resolved as Node does. */
export function closureOf(lock: Lock, names: readonly string[]): string[] {
  const places = new Set<string>();
  const add = (from: string, name: string, isOptional: boolean): void => {
    const place = placeOf(lock, from, name);
    if (place === undefined) {
      if (isOptional) return;
      throw new Error(
        `${from === '' ? 'El servidor' : from} necesita ${name}, que no está en package-lock.json.`,
      );
    }
    if (places.has(place)) return;
    places.add(place);
    const entry = lock[place] ?? {};
    const optional = new Set(Object.keys(entry.optionalDependencies ?? {}));
    for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      add(place, needed, optional.has(needed));
    for (const peer of Object.keys(entry.peerDependencies ?? {}))
      if (entry.peerDependenciesMeta?.[peer]?.optional !== true) add(place, peer, false);
  };
  for (const name of names) add('', name, false);
  return [...places].sort();
}

/** Inside its user's folder or the nearest one above it. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(base.lastIndexOf('node_modules/') - 1, 0))) {
    const place = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (lock[place] !== undefined) return place;
    if (base === '') return undefined;
  }
}
