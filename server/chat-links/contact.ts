import type { Vault } from '../keys/vault.ts'

/** The person in the chat, as the agent typed them. */
export interface ChatContact {
  name: string
  email: string
  phoneNumber: string
}

/** The name of the row that the person's details are encrypted for. They can't be decrypted in another link's row. */
const placeOf = (id: string) => `chat_links/${id}`

export const sealContact = (vault: Vault, id: string, contact: ChatContact): Buffer =>
  vault.seal(JSON.stringify(contact), placeOf(id))

export const openContact = (
  vault: Vault,
  { id, contactSealed }: { id: string; contactSealed: Buffer },
): ChatContact => JSON.parse(vault.open(contactSealed, placeOf(id)))
