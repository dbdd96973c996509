/** The farthest ahead that a clinic can give appointments, in days: nothing is booked after it. */
export const MOST_HORIZON_DAYS = 730;
