export const WHOSE = [
  'flex gap-1 mb-4 overflow-x-auto [&_a]:grid [&_a]:flex-none [&_a]:items-center [&_a]:min-h-tap',
  '[&_a]:px-4 [&_a]:text-ink-2 [&_a]:font-semibold [&_a]:no-underline [&_a:hover]:bg-iris-tint',
  '[&_a[aria-current]]:text-ink [&_a[aria-current]]:[box-shadow:inset_0_-3px_0_var(--color-iris)]',
  '[&_a:focus-visible]:-outline-offset-3 w-fit max-w-full border border-line-strong rounded-control',
  '[&_a]:rounded-mark [&_a]:text-dense [&_a[aria-current]]:bg-iris-tint',
].join(' ');
export const TABS = [
  'flex gap-1 mb-4 overflow-x-auto border-b border-line [&_a]:grid [&_a]:flex-none [&_a]:items-center',
  '[&_a]:min-h-tap [&_a]:px-4 [&_a]:rounded-t-mark [&_a]:text-ink-2 [&_a]:font-semibold',
  '[&_a]:no-underline [&_a:hover]:bg-iris-tint [&_a[aria-current]]:text-ink',
  '[&_a[aria-current]]:[box-shadow:inset_0_-3px_0_var(--color-iris)]',
  '[&_a:focus-visible]:-outline-offset-3',
].join(' ');
