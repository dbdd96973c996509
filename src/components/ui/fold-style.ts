/** What opens something folded away, inside a `group` that is a `details`. */
export const OPENER = [
  'flex min-h-tap w-fit cursor-pointer items-center font-semibold text-iris',
  "before:mr-3 before:ml-1 before:size-2 before:border-r-2 before:border-b-2 before:content-['']",
  'before:[transform:rotate(-45deg)] group-open:before:[transform:rotate(45deg)]',
].join(' ');
