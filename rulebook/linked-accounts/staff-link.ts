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
 * True if one member of staff may link the account without a second person. What proves that it's the customer's
 * account is the email on file, if the customer has verified that email. Someone's word on the phone isn't enough: they
 * could trick staff into linking a stranger's account. An account that already has an owner, or is protected, always
 * takes a second person.
 */
export const mayLinkAlone = ({ hasOwner, isTheirsOnFile, isProtected }: ToLink): boolean =>
  isTheirsOnFile && !hasOwner && !isProtected
