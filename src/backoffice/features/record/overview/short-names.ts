/** «Dr. Hernán Ibáñez»: where the second surname has no room. */
export const shortDoctor = (name: string): string => name.split(' ').slice(0, 3).join(' ');
