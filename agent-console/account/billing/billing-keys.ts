/** The shortcuts on an account’s billing page, for actions on its credits and its closing. */
export const billingKeys = { credit: 't', waive: 'l', close: 'z', keepOpen: 'h' } as const
