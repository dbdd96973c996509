/**
 * Hydrates when a person first touches, points at or focuses the island; a click before hydration is held
 * back and replayed, and when the scripts do not arrive its link is followed. Others can wake an island (a deep link
 * that opens it) with a `despertar` event on its root.
 */
export default (load, _options, el) => {
  let awake;
  const wake = () => (awake ??= load().then((hydrate) => hydrate()));

  const onClick = async (event) => {
    const control = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (control === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    control.setAttribute('aria-busy', 'true');
    await wake();
    control.removeAttribute('aria-busy');
    stop();
    // React listens at the island's root from the task in which hydration starts, so the replay comes after it.
    setTimeout(() => control.click(), 0);
  };
  const stop = () => el.removeEventListener('click', onClick, true);

  el.addEventListener('click', onClick, true);
  el.addEventListener('pointerover', () => void wake(), { once: true });
  el.addEventListener('focusin', () => void wake(), { once: true });
  el.addEventListener('despertar', async () => {
    await wake();
    stop();
  });
};
