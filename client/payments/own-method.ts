/**
 * Sent in place of a method's id when someone changes a payment whose method isn't saved. The payment keeps that
 * method.
 */
export const itsOwnMethod = 'its-own'
