import { CircleAlert } from 'lucide-react';

/** A field's error, in words and with a sign that does not depend on colour. */
export function FieldMessage({ children }: { readonly children: string }) {
  return (
    <>
      <CircleAlert aria-hidden="true" size="1rem" strokeWidth={2} />
      <span>{children}</span>
    </>
  );
}
