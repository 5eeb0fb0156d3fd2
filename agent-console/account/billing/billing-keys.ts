/** The key of each thing that's done about an account’s money and its end, on its billing page. */
export const billingKeys = { credit: 't', waive: 'l', close: 'z', keepOpen: 'h' } as const
