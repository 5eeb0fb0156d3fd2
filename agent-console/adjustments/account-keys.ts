/** The key of each thing that's done about an account's money and its end. No two of a view's pages have the same. */
export const accountKeys = { credit: 't', waive: 'l', close: 'z', keepOpen: 'q' } as const
