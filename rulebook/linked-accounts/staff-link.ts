/** The facts known about an account that staff are about to link to a customer. */
interface ToLink {
  /** True if the account already has an owner. */
  hasOwner: boolean
  /** True if the customer's verified email is the one on file for the account. */
  isTheirsOnFile: boolean
  /** True if only supervisors can open the account. */
  isProtected: boolean
}

/**
 * True if one member of staff may link the account without a second person. A caller's word isn't enough: someone who
 * fools one agent would get another person's account. Control of the mailbox on file is proof. If the account has an
 * owner, the owner would have to be asked.
 */
export const mayLinkAlone = ({ hasOwner, isTheirsOnFile, isProtected }: ToLink): boolean =>
  isTheirsOnFile && !hasOwner && !isProtected
