/**
 * The key that does the same, for the eyes only: `aria-keyshortcuts` says it to others. It is drawn, so that it is no part of
 * what the button is called.
 */
export const Key = ({ children }: { readonly children: string }) => (
  <kbd
    aria-hidden="true"
    data-tecla={children}
    className="before:content-[attr(data-tecla)] rounded-mark border border-b-2 border-current px-1.5 font-sans text-small leading-[1.4] font-medium"
  />
);
