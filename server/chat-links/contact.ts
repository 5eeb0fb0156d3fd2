import type { Vault } from '../payment-methods/vault.ts'

/** Whom an agent made a link for, as they typed it. */
export interface ChatContact {
  name: string
  email: string
  phoneNumber: string
}

/** In any other row it doesn't open. */
const placeOf = (id: string) => `chat_links/${id}`

export const sealContact = (vault: Vault, id: string, contact: ChatContact): Buffer =>
  vault.seal(JSON.stringify(contact), placeOf(id))

export const openContact = (
  vault: Vault,
  { id, contactSealed }: { id: string; contactSealed: Buffer },
): ChatContact => JSON.parse(vault.open(contactSealed, placeOf(id)))
