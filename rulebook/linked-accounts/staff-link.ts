/** The known facts about an account that staff are about to link to a customer. */
interface ToLink {
  /** True if it already has an owner. */
  hasOwner: boolean
  /** True if the customer's verified email is the one on file for the account. */
  isTheirsOnFile: boolean
  /** True if only supervisors can open it. */
  isProtected: boolean
}

/**
 * True if one member of staff may link the account alone. A caller saying it's theirs isn't enough: fooling one
 * agent would give them somebody else's account. The mailbox on file is proof, and an existing owner would have to
 * be asked.
 */
export const mayLinkAlone = ({ hasOwner, isTheirsOnFile, isProtected }: ToLink): boolean =>
  isTheirsOnFile && !hasOwner && !isProtected
