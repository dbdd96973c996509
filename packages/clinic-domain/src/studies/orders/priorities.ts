/** How soon a study is wanted, and within how many days. */
export const PRIORITIES = { urgente: 1, preferente: 7, normal: 30 } as const;
export type Priority = keyof typeof PRIORITIES;
