import { openGuestSession } from '@lightwell/rulebook/accounts/contract.ts'
import { listEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { enterByNumber } from '../../guests/enter-by-number.ts'
import { guestRef } from '../../guests/session.ts'
import { type GuestExample, newBrowser, outcomeOf } from '../../testing/guest-example.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { Refused } from '../../web/errors.ts'
import { addDevice } from '../test-rows.ts'

/** Opens a guest session by giving an account's number. Returns the guest, and the id they use for the account. */
export async function withNumberGiven(
  server: TestServer,
  accountNumber: string,
): Promise<{ visitor: Visitor; ref: string }> {
  const { visitor, http } = newBrowser(server)
  const guest = await enterByNumber(server.world, accountNumber, http)
  if (guest === undefined || guest instanceof Refused) throw new Error('No account has that number.')
  return { visitor, ref: guestRef(guest) }
}

const giveNumber = (visitor: Visitor, accountNumber: string) =>
  visitor.ask(openGuestSession, { body: { type: 'account_without_pin', accountNumber } })

/** A guest who gave an account's number. */
export const guestByNumber: GuestExample = {
  page: '/helpcenter/reboot',
  async open(server, subject) {
    await addDevice(server, subject)
    const { visitor, ref } = await withNumberGiven(server, subject.accountNumber)
    return { visitor, about: { ...subject, accountId: ref, serialNumber: 'modem-1' } }
  },
  async enter(visitor, { accountNumber }) {
    const { reply } = await giveNumber(visitor, accountNumber)
    return (reply.serviceId ?? '').replace('_', '-')
  },
  miss: (visitor) => giveNumber(visitor, 'NOBODY-1'),
  ask: async (visitor, id) => outcomeOf(await visitor.ask(listEquipment, { params: { id }, query: {} })),
  spelled: (id) => id.replace('_', '-'),
}
