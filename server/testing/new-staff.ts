import type { Role } from '@lightwell/rulebook/call.ts'
import { beginStaffAuthenticator, confirmStaffAuthenticator } from '@lightwell/rulebook/staff/contract.ts'
import { newId } from '../database/id.ts'
import { password } from '../demo/people.ts'
import { insertStaff } from '../staff/people-store.ts'
import { codeShown } from './app-code.ts'
import { hashDemoPassword } from './demonstration.ts'
import type { TestServer } from './test-server.ts'
import type { Visitor } from './visitor.ts'

/** A new member of staff, with a password. */
export interface NewStaff {
  staffId: string
  userName: string
  password: string
}

let made = 0

/** Adds a member of staff, an agent by default, with the demonstration's password. */
export async function newStaff(
  { world }: Pick<TestServer, 'world'>,
  role: Role = 'agent',
): Promise<NewStaff> {
  const { database, clock } = world
  const staffId = newId(clock())
  const userName = `new.staff.${++made}`
  const passwordHash = await hashDemoPassword()
  const added = { id: staffId, userName, fullName: 'Ines Marchetti', role }
  await insertStaff(database, { ...added, passwordHash }, clock())
  return { staffId, userName, password }
}

/**
 * Submits a member of staff's password in a browser.
 * @returns the response
 */
export const givePassword = (visitor: Visitor, { userName: username, password }: NewStaff) =>
  visitor.send('POST', '/api/agent/corp_login', { body: { username, password } })

/**
 * Sets up a member of staff's authenticator app during sign-in. A code works once, so the clock then moves until the
 * app shows another code.
 * @returns the app's secret, for `codeShown`
 */
export async function enrollApp(
  { clock }: Pick<TestServer, 'clock'>,
  visitor: Visitor,
  who: NewStaff,
): Promise<string> {
  await givePassword(visitor, who)
  const { secret } = (await visitor.ask(beginStaffAuthenticator)).reply
  const code = codeShown(secret, clock.read())
  const { next } = (await visitor.ask(confirmStaffAuthenticator, { body: { code } })).reply
  if (next !== 'done') throw new Error(`A confirmed app answered ${next}.`)
  clock.pass({ seconds: 30 })
  return secret
}
