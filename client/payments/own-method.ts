/** A placeholder id in an order: the payment keeps its current method, which is not a saved one. */
export const itsOwnMethod = 'its-own'
