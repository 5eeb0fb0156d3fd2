import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import * as passkeyCalls from '@lightwell/rulebook/passkeys/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import {
  addApp,
  addPasskey,
  proveByPasskey,
  resetByMail,
  runRemovals,
  signInBy,
  signInByCode,
  signInByPasskey,
} from '../../testing/sign-in-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'

// Tests which sessions end when a passkey or an app is removed. The owner may remove it because a thief has it.

let server: TestServer
let owner: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  owner = await newCustomer(server, { kind: 'legacy' })
})

const monthPasses = () => server.clock.pass({ hours: 24 * 30 })
const areSignedIn = (...visitors: Visitor[]) =>
  Promise.all(visitors.map(async (who) => (await who.send('GET', '/api/session')).statusCode === 200))
const listed = async (who: Visitor) => (await who.ask(passkeyCalls.listPasskeys)).reply
/** Removes the owner's newest passkey. */
async function remove(who: Visitor) {
  const id = (await listed(who))[0]?.id ?? ''
  return (await who.ask(passkeyCalls.removePasskey, { params: { id } })).reply
}
/** Signs in with only a password, which was set through an emailed link. */
async function byMailAlone(): Promise<Visitor> {
  const who = server.guest()
  await signInBy(who, owner.email)
  return who
}

describe('a passkey that’s removed at once', () => {
  it('ends the sessions it opened', async () => {
    const stolen = await addPasskey(owner.visitor)
    const { who: thief } = await signInByPasskey(server, stolen)
    expect(await remove(owner.visitor)).toMatchObject({ removedAt: null })
    expect(await areSignedIn(thief, owner.visitor)).toEqual([false, true])
  })

  it('ends the sessions it confirmed, and none that another passkey opened', async () => {
    const kept = await addPasskey(owner.visitor)
    server.clock.pass({ seconds: 1 })
    const stolen = await addPasskey(owner.visitor)
    const { who: byKept } = await signInByPasskey(server, kept)
    const { visitor: proved } = await owner.elsewhere()
    await proveByPasskey(proved, stolen)
    await remove(owner.visitor)
    expect(await areSignedIn(proved, byKept)).toEqual([false, true])
  })

  it('doesn’t count anymore in the session that removes it', async () => {
    await addPasskey(owner.visitor)
    monthPasses()
    const mine = await addPasskey((await owner.elsewhere()).visitor)
    monthPasses()
    await resetByMail(server, owner.email)
    const { who } = await signInByPasskey(server, mine)
    expect((await listed(who)).map(({ removal }) => removal)).toEqual(['now', 'now'])
    expect(await remove(who)).toMatchObject({ removedAt: null })
    expect((await listed(who)).map(({ removal }) => removal)).toEqual(['later'])
  })
})

it('a passkey that’s held ends the sessions it opened, so that none of them stops its removal', async () => {
  const stolen = await addPasskey(owner.visitor)
  monthPasses()
  await resetByMail(server, owner.email)
  const { who: thief } = await signInByPasskey(server, stolen)
  const me = await byMailAlone()
  const factor = (await listed(me))[0]?.id ?? ''
  const { removedAt } = await remove(me)
  expect((await thief.ask(factorCalls.keepFactor, { body: { factor } })).status).toBe(401)
  expect(await listed(me)).toMatchObject([{ removedAt }])
})

describe('an app', () => {
  it('that’s removed at once ends the other sessions it opened, and none from before it', async () => {
    await resetByMail(server, owner.email)
    const before = await byMailAlone()
    const secret = await addApp(server, before)
    const byCode = async () => (await signInByCode(server, owner.email, secret)).who
    const [thief, me] = [await byCode(), await byCode()]
    expect((await me.ask(factorCalls.removeAuthenticator)).reply).toMatchObject({ removedAt: null })
    expect(await areSignedIn(thief, me, before)).toEqual([false, true, true])
  })

  it('keeps the sessions it opened until the day it goes', async () => {
    const secret = await addApp(server, owner.visitor)
    await resetByMail(server, owner.email)
    server.clock.pass({ hours: 24 * removalDays - 24 })
    await runRemovals(server)
    server.clock.pass({ hours: 23 })
    const { who } = await signInByCode(server, owner.email, secret)
    await runRemovals(server)
    expect(await areSignedIn(who)).toEqual([true])
    server.clock.pass({ hours: 1 })
    await runRemovals(server)
    expect(await areSignedIn(who)).toEqual([false])
  })
})
