/** What's known of an account that staff are about to link to a customer. */
interface ToLink {
  /** True: somebody owns it already. */
  hasOwner: boolean
  /** True: the customer's verified email is the one on file for the account. */
  isTheirsOnFile: boolean
  /** True: supervisors alone open it. */
  isProtected: boolean
}

/**
 * True: one member of staff may link the account alone. Being called by somebody who says it's theirs isn't enough, or whoever takes in one
 * agent has somebody else's account. The mailbox on file proves it, and an owner would have to be asked.
 */
export const mayLinkAlone = ({ hasOwner, isTheirsOnFile, isProtected }: ToLink): boolean =>
  isTheirsOnFile && !hasOwner && !isProtected
