/** The values of one eye in the units of its fields, by field; what was not measured is missing. */
export type EyeValues = Readonly<Record<string, number | string | readonly string[]>>;
