/** A type with all its lists and objects read-only: responses and stored values are never edited in place. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;
