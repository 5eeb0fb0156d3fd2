/** Facts about an account that staff are about to link to a customer. */
interface ToLink {
  /** True if the account already has an owner. */
  hasOwner: boolean
  /** True if the customer's verified email is the one on file for the account. */
  isTheirsOnFile: boolean
  /** True if only supervisors can open the account. */
  isProtected: boolean
}

/**
 * True if one member of staff may link the account without a second person. The account must be proved to be the
 * customer's: they have verified the email on file for it. Someone's word on the phone isn't enough, because they could
 * trick staff into linking a stranger's account. An account that already has an owner, or is protected, always takes a
 * second person.
 */
export const mayLinkAlone = ({ hasOwner, isTheirsOnFile, isProtected }: ToLink): boolean =>
  isTheirsOnFile && !hasOwner && !isProtected
