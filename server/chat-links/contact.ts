import type { Vault } from '../keys/vault.ts'

/** The person for whom an agent makes a link, as the agent typed it. */
export interface ChatContact {
  name: string
  email: string
  phoneNumber: string
}

/** The context a contact is sealed for: copied to another row, it can't be opened. */
const placeOf = (id: string) => `chat_links/${id}`

export const sealContact = (vault: Vault, id: string, contact: ChatContact): Buffer =>
  vault.seal(JSON.stringify(contact), placeOf(id))

export const openContact = (
  vault: Vault,
  { id, contactSealed }: { id: string; contactSealed: Buffer },
): ChatContact => JSON.parse(vault.open(contactSealed, placeOf(id)))
