/**
 * What Tailwind is told besides the values of `src/styles/theme.css`, which names colours, type, space and breakpoints.
 *
 * @type {import('tailwindcss').Config}
 */
export default {
  // Each style sheet names what it scans with @source, so that public pages never carry the back office's classes.
  content: [],
  // The back office's dark theme is chosen on the workstation, not by the system.
  darkMode: ['selector', "[data-tema='penumbra']"],
};
