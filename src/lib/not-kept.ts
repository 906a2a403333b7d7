/** Of a query whose answer is not to lie on this device: other people's data, or of no use without a network. */
export const notKept = { meta: { keep: false } } as const;
