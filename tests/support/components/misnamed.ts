const NAMED =
  '[aria-label]:is(button, a[href], summary, [role="button"], [role="link"], [role="tab"], [role="option"])';

/** The words without their signs, as who speaks to a computer says them. */
const spoken = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What is read on an element: its text, and what its pictures are called; nothing that is hidden from one of both. */
function readOn(element: Element): string {
  if (element.getAttribute('aria-hidden') === 'true' || element.classList.contains('sr-only')) return '';
  if (element.getAttribute('role') === 'img') return element.getAttribute('aria-label') ?? '';
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? readOn(node) : (node.textContent ?? '')))
    .join(' ');
}

/**
 * The controls that are called otherwise than what is read on them (WCAG 2.5.3, axe's `label-content-name-mismatch`):
 * whoever speaks to the computer says what is read.
 */
export function misnamed(root: ParentNode): string[] {
  return [...root.querySelectorAll(NAMED)].flatMap((element) => {
    const [name, read] = [spoken(element.getAttribute('aria-label') ?? ''), spoken(readOn(element))];
    return name.includes(read) ? [] : [`«${read}» is called «${name}»`];
  });
}
