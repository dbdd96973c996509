/** Names of the icons drawn by us on lucide's 24-unit grid. */
export type IconName =
  | 'eye'
  | 'laser'
  | 'microscope'
  | 'slitLamp'
  | 'oct'
  | 'field'
  | 'drop'
  | 'glasses'
  | 'lens'
  | 'chart'
  | 'building'
  | 'news';

/** Names of the social marks, drawn in one colour. */
export type SocialName = 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'whatsapp';

/** Path data of each icon; stroke 1.75, round caps and joins, no fill. */
export const iconPaths: Readonly<Record<IconName, string>> = {
  eye: 'M2 12.5C5 7.5 8.3 5 12 5s7 2.5 10 7.5C19 17.5 15.7 20 12 20S5 17.5 2 12.5ZM12 8.5a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM12 11.5a1 1 0 1 0 0 2a1 1 0 0 0 0-2Z',
  laser:
    'M3 9h8v6H3ZM11 11h2v2h-2M13 12h5M20.5 9.5v-2M22 10.5l1-1.5M20.5 14.5v2M22 13.5l1 1.5M21 12h2M5 15v4M9 15v4M3 19h8',
  microscope:
    'M6 21h12M8 21c0-3 1-4 4-4s4 1 4 4M12 17v-5M7 6h9a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H7ZM7 7.5H4v3h3M18 8h3M18 10h3M21 7v4',
  slitLamp:
    'M3 21h18M7 21v-3h11v3M9 18V9M7 3h4v6H7ZM9 9l-2 3M14 18v-6M12 8h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-6ZM19 9h2.5v2H19M2 10h3.5',
  oct: 'M3 4h18v16H3ZM3 10c4 0 5-1 6.5 0s1.5 2.5 2.5 2.5s1-1.5 2.5-2.5s2.5 0 6.5 0M3 13.5c4 0 6-.5 9 1.5c3-2 5-1.5 9-1.5M3 17h18',
  field: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 3v18M3 12h18M7.5 8h.1M16 7.5h.1M8 16h.1M16.5 16h.1',
  drop: 'M12 3c-4 5.5-6 8.5-6 11.5a6 6 0 0 0 12 0C18 11.5 16 8.5 12 3ZM9 15a3 3 0 0 0 3 3',
  glasses:
    'M2 14a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM14 14a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM10 13c1-1.5 3-1.5 4 0M2.3 12L5 5M21.7 12L19 5',
  lens: 'M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9ZM8 9.5C5 8 4 5 6.5 3M16 14.5c3 1.5 4 4.5 1.5 6.5M10.5 10a2.5 2.5 0 0 0-1 2',
  chart: 'M5 3h14v18H5ZM14.5 6h-5v5h5M9.5 8.5h4M8 14.5h2.5M13.5 14.5H16M8 18h1M12 18h.1M15 18h1',
  building: 'M3 21h18M5 21V9h5v12M10 21V4h9v17M7.5 12v.1M7.5 16v.1M13 8h3M13 12h3M13 21v-5h3v5',
  news: 'M4 5h13v14a1.5 1.5 0 0 0 3 0V9h-3M4 5v14a1.5 1.5 0 0 0 1.5 1.5h13M7.5 8.5h6v4h-6ZM7.5 15.5h6M7.5 17.8h4',
};

/** Path data of each social mark, drawn by us with the same pen as the icons. */
export const socialPaths: Readonly<Record<SocialName, string>> = {
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5C14 6.3 14.6 6 15.5 6H17.5V3H14.8C12 3 10.5 4.6 10.5 7.2V9.5H7.5V13h3v8Z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM17 7h.1',
  tiktok:
    'M13 3h3c.3 2.4 2 4.2 4.5 4.5v3c-1.7 0-3.2-.5-4.5-1.5v6.5a5.5 5.5 0 1 1-5.5-5.5l.5.1v3.1a2.4 2.4 0 1 0 2 2.3Z',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10 9v6l5-3Z',
  whatsapp:
    'M3 21l1.5-5A8.8 8.8 0 1 1 8 19.5ZM8.5 8c-.4 4 3.5 8 7.5 7.5l.5-2-2.5-1.2-1.2 1.2c-1-.5-1.8-1.3-2.3-2.3l1.2-1.2L10.5 7.5Z',
};

/** One icon as a complete decorative SVG in the current colour. */
export const icon = (name: IconName | SocialName, size = 20): string => {
  const paths: Readonly<Record<IconName | SocialName, string>> = { ...iconPaths, ...socialPaths };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" ` +
    `stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">` +
    `<path d="${paths[name]}"/></svg>`
  );
};
