/** The key that does the same, for the eyes only: `aria-keyshortcuts` says it to others. */
export const Key = ({ children }: { readonly children: string }) => (
  <kbd
    aria-hidden="true"
    className="rounded-mark border border-b-2 border-current px-1.5 font-sans text-small leading-[1.4] font-medium"
  >
    {children}
  </kbd>
);
