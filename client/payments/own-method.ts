/** Stands for the method's id in a change of a payment whose method isn't saved: the payment keeps its method. */
export const itsOwnMethod = 'its-own'
