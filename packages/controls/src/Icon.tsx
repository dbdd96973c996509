/** A drawing from the page's sprite, for islands; the word beside it carries the meaning. */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg className="size-[1.25em] flex-none" aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  );
}
