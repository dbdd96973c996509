/** A text in the lines in which it was written. */
export function Note({ text }: { readonly text: string | undefined }) {
  return text === undefined || text === '' ? null : <p className="my-2 whitespace-pre-line">{text}</p>;
}
