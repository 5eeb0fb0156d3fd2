import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { PasswordRefusal } from '@lightwell/rulebook/identity/rules.ts'
import type * as contract from '@lightwell/rulebook/staff/contract.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../database/transaction.ts'
import { refusePassword } from '../identity/common-passwords.ts'
import { refuseBusy } from '../identity/passwords.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { digestOfToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { endStaffSessions } from './end-sessions.ts'
import { removeStaffPending } from './pending-store.ts'
import { findStaffLink, lockStaff, updateStaff, useStaffLink } from './people-store.ts'

/** Uses a set-up link, once, and stores the password that its owner chose. Doesn't sign them in. */
export async function setUpStaff(
  world: World,
  { token, password }: { token: string; password: string },
  request: FastifyRequest,
): Promise<CallAnswer<typeof contract.setUpStaff> | Refused<'link-over' | 'busy' | PasswordRefusal>> {
  const { database, clock, config, passwords, events } = world
  const tokenHash = digestOfToken(token)
  const owner = await findStaffLink(database, tokenHash, clock())
  if (owner === undefined) return refuse('link-over')
  const { staffId, userName, fullName } = owner
  const names = { email: userName, firstName: fullName, lastName: '', brand: config.brand.name }
  const refused = refusePassword(password, names)
  if (refused !== undefined) return refuse(refused)
  const passwordHash = await passwords.hash(password)
  if (passwordHash === 'busy') return refuseBusy()
  const isSet = await inTransaction(database, async (trx) => {
    const now = clock()
    if (!(await lockStaff(trx, staffId))) return false
    if (!(await useStaffLink(trx, { staffId, tokenHash }, now))) return false
    await updateStaff(trx, staffId, { passwordHash })
    await removeStaffPending(trx, { staffId })
    await endStaffSessions(trx, { staffId }, now, world.views)
    return true
  })
  if (!isSet) return refuse('link-over')
  events.staffChanged({ what: 'password-chosen', staffId }, request)
  return { userName }
}
