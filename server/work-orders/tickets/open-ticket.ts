import { lineOf } from '@lightwell/rulebook/accounts/account-number.ts'
import { refuseContactNumber } from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { LinkedAccount } from '../../acting/signed-in.ts'
import type { NewTicket } from '../../connectors/ticketing/port.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { keepsNumber, mayBeAgreed, refuseNumber } from '../change-work.ts'
import { readWork } from '../list-works.ts'
import type { WorkFacts } from '../work.ts'

/**
 * Reports a problem with the account's line, and books an appointment if a time is given. If that time is no longer
 * free, the ticket is opened without an appointment, as the returned ticket shows. Repeating a call with the same
 * `requestId` returns the same ticket.
 */
export async function openTicket(
  world: World,
  account: Pick<LinkedAccount, 'id' | 'accountNumber'>,
  { slot, ...trouble }: Omit<NewTicket, 'accountId' | 'mainNumber'> & { slot: Slot | undefined },
): Promise<WorkFacts | Refused<'contact-number-refused' | 'too-many-open' | 'unavailable' | 'not-found'>> {
  const mainNumber = lineOf(account.accountNumber)
  const refusal =
    trouble.contactNumber === undefined ? undefined : refuseContactNumber(trouble.contactNumber, mainNumber)
  if (refusal !== undefined) return refuseNumber(refusal)
  const opened = await world.ticketing.open({ ...trouble, accountId: account.id, mainNumber })
  if (opened === 'unreachable') return refuse('unavailable')
  if (opened === 'too-many') return refuse('too-many-open')
  const work = { kind: 'ticket', accountId: account.id, id: opened.id } as const
  const { contactNumber } = trouble
  const facts = await readWork(world, work)
  // A customer who got no answer may send the form again with a new call-back number. The existing ticket then gets the
  // new number.
  if (facts && !keepsNumber(facts, { contactNumber })) await world.ticketing.change(work, { contactNumber })
  if (slot !== undefined && mayBeAgreed(world, slot)) await world.ticketing.change(work, { slot })
  return (await readWork(world, work)) ?? refuse('not-found')
}
