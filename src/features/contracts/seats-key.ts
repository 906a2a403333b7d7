/** All that is known of contracts and licenses. */
export const seatsKey = ['seats'] as const;
