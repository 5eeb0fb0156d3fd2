/** Placeholder for a method's id in an order: the payment keeps its current method, which isn't a saved one. */
export const itsOwnMethod = 'its-own'
