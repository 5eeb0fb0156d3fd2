import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import * as passkeyCalls from '@lightwell/rulebook/passkeys/contract.ts'
import * as profileCalls from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepProviderSession } from '../../identity/provider-session-write.ts'
import { tie } from '../../single-sign-on/write.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { mailsTo, submitForm, tokenMailedTo } from '../../testing/mailed.ts'
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

// Tests removing a passkey or an app that was added before an emailed link set the password.

let server: TestServer
let owner: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['throttles', 'outbox', 'text_messages', 'mailed_links', 'factor_removals'] as const)
    await server.world.database.deleteFrom(table).execute()
  owner = await newCustomer(server, { kind: 'legacy' })
})

const hours = 24 * removalDays
const monthPasses = () => server.clock.pass({ hours: 24 * 30 })
const reset = () => resetByMail(server, owner.email)
/** Signs in by nothing but a password that was set through an emailed link. */
async function byMailAlone(): Promise<Visitor> {
  const who = server.guest()
  expect(await signInBy(who, owner.email)).toMatchObject({ ok: true })
  return who
}
const listed = async (who: Visitor) => (await who.ask(passkeyCalls.listPasskeys)).reply
/** Asks for the removal of the oldest passkey. */
async function remove(who: Visitor) {
  const id = (await listed(who)).at(-1)?.id ?? ''
  const { statusCode, body, headers } = await who.send('DELETE', `/api/profile/passkeys/${id}`)
  return { ...JSON.parse(body), status: statusCode, waitSeconds: Number(headers['retry-after']) }
}
const gone = { status: 200, removedAt: null }
const held = { status: 200, removedAt: expect.any(String) }
const subjects = async (address = owner.email) =>
  (await mailsTo(server, address)).map(({ subject }) => subject)
const removalMails = async () =>
  (await subjects()).filter((subject) => /^We’ll remove a sign-in method/.test(subject)).length

describe('a passkey older than a password set through an emailed link', () => {
  it('signs nobody in once its removal is asked for with that password alone, and goes days later', async () => {
    const passkey = await addPasskey(owner.visitor)
    monthPasses()
    await reset()
    const me = await byMailAlone()
    expect((await signInByPasskey(server, passkey)).answer.statusCode).toBe(303)
    const day = server.world.clock().add({ hours }).toString()
    const { removedAt } = await remove(me)
    expect(Math.abs(Date.parse(removedAt) - Date.parse(day))).toBeLessThan(1000)
    expect(await listed(me)).toMatchObject([{ removedAt, removal: 'later' }])
    expect((await signInByPasskey(server, passkey)).answer.statusCode).toBe(401)
    server.clock.pass({ hours: hours - 24 })
    await runRemovals(server)
    server.clock.pass({ hours: 24 })
    await runRemovals(server)
    expect(await listed(await byMailAlone())).toEqual([])
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^We’ll remove a sign-in method/),
        expect.stringMatching(/^Reminder: we’ll remove/),
        expect.stringMatching(/^A passkey was removed from your .*$/),
      ]),
    )
  })

  it('is held however long ago that link was used', async () => {
    await addPasskey(owner.visitor)
    await reset()
    for (let month = 0; month < 12; month++) monthPasses()
    expect(await remove(await byMailAlone())).toMatchObject(held)
  })

  it('is announced to the phone, with a link that makes it work again', async () => {
    const telephone = { telephone: '2125550143', telephone_verified: true }
    const { database } = server.world
    await database.updateTable('identities').set(telephone).where('id', '=', owner.identityId).execute()
    const passkey = await addPasskey(owner.visitor)
    monthPasses()
    await reset()
    await remove(await byMailAlone())
    const [text] = await database.selectFrom('text_messages').select('body').execute()
    const token = /token=(\S+)/.exec(text?.body ?? '')?.[1] ?? ''
    expect((await submitForm(server, '/keep-factors', { token })).statusCode).toBe(200)
    expect((await signInByPasskey(server, passkey)).answer.statusCode).toBe(303)
  })

  it('is announced once, with one day, if its removal is asked for again or twice at once', async () => {
    await addPasskey(owner.visitor)
    monthPasses()
    await reset()
    const me = await byMailAlone()
    const [one, other] = await Promise.all([remove(me), remove(me)])
    server.clock.pass({ minutes: 1 })
    const again = await remove(me)
    expect([one.removedAt, other.removedAt, await removalMails()]).toEqual([
      again.removedAt,
      again.removedAt,
      1,
    ])
  })

  it('is held from a passkey and an app added with that password, even if another emailed link is used after them', async () => {
    await addPasskey(owner.visitor)
    monthPasses()
    await reset()
    const me = await byMailAlone()
    const secret = await addApp(server, me)
    const theirs = await addPasskey(me)
    expect(await proveByPasskey(me, theirs)).toBe(200)
    monthPasses()
    const another = 'rivers carry winter light'
    await resetByMail(server, owner.email, another)
    const byCode = await signInByCode(server, owner.email, secret, { password: another })
    for (const { who } of [await signInByPasskey(server, theirs), byCode])
      expect(await remove(who)).toMatchObject(held)
  })

  it('goes at once if the session proves an older app', async () => {
    await addPasskey(owner.visitor)
    const secret = await addApp(server, owner.visitor)
    monthPasses()
    await reset()
    const { who } = await signInByCode(server, owner.email, secret)
    expect(await listed(who)).toMatchObject([{ removal: 'now' }])
    expect(await remove(who)).toMatchObject(gone)
  })

  it('goes at once in a session that’s confirmed with it', async () => {
    const passkey = await addPasskey(owner.visitor)
    monthPasses()
    await reset()
    const me = await byMailAlone()
    expect(await proveByPasskey(me, passkey)).toBe(200)
    expect(await remove(me)).toMatchObject(gone)
  })

  it('goes at once if its removal is under way and an older app is proved', async () => {
    const secret = await addApp(server, owner.visitor)
    await addPasskey(owner.visitor)
    await reset()
    const { who } = await signInByCode(server, owner.email, secret)
    expect(await listed(who)).toMatchObject([{ removedAt: expect.any(String), removal: 'now' }])
    expect(await remove(who)).toMatchObject(gone)
  })

  it('goes at once if the session came through an older tie to the identity service, but not through one made with that password', async () => {
    for (const { tied, came } of [
      { tied: 'before', came: gone },
      { tied: 'after', came: held },
    ] as const) {
      owner = await newCustomer(server, { kind: 'legacy' })
      await addPasskey(owner.visitor)
      const there = { issuer: 'https://id.example', subject: owner.identityId, sid: undefined }
      const { database, clock } = server.world
      if (tied === 'before') await tie(database, there, owner.identityId, clock())
      monthPasses()
      await reset()
      if (tied === 'after') await tie(database, there, owner.identityId, clock())
      const who = await byMailAlone()
      const mine = database.selectFrom('sessions').where('identity_id', '=', owner.identityId).select('id')
      await keepProviderSession(database, (await mine.executeTakeFirstOrThrow()).id, there)
      expect(await remove(who)).toMatchObject(came)
    }
  })

  it('is also announced to the previous email when it goes', async () => {
    await addPasskey(owner.visitor)
    const another = `another.${owner.email}`
    await owner.visitor.ask(profileCalls.changeEmail, { body: { email: another } })
    const token = await tokenMailedTo(server, another, '/verify-email')
    await submitForm(server, '/verify-email', { token }, owner.visitor)
    expect(await remove(owner.visitor)).toMatchObject(gone)
    for (const address of [owner.email, another])
      expect(await subjects(address)).toContainEqual(expect.stringMatching(/^A passkey was removed/))
  })
})

describe('a removal that was stopped', () => {
  it('can’t begin again before its day, which the answer says, and then it can', async () => {
    await addPasskey(owner.visitor)
    monthPasses()
    await reset()
    const me = await byMailAlone()
    await remove(me)
    server.clock.pass({ minutes: 5 })
    const token = await tokenMailedTo(server, owner.email, '/keep-factors')
    expect((await submitForm(server, '/keep-factors', { token })).statusCode).toBe(200)
    const refused = await remove(me)
    expect(refused).toMatchObject({ status: 409, code: 'removal-stopped' })
    expect(refused.waitSeconds).toBeLessThanOrEqual(hours * 3600 - 300)
    expect(await listed(me)).toMatchObject([{ removedAt: null, removal: 'later' }])
    server.clock.pass({ seconds: refused.waitSeconds })
    expect(await remove(await byMailAlone())).toMatchObject(held)
    expect(await removalMails()).toBe(2)
    server.clock.pass({ hours })
    await runRemovals(server)
    expect(await listed(await byMailAlone())).toHaveLength(1)
  })

  it('doesn’t hold back someone who proves an older factor', async () => {
    const passkey = await addPasskey(owner.visitor)
    monthPasses()
    await reset()
    const me = await byMailAlone()
    await remove(me)
    await me.ask(factorCalls.keepFactor, { body: { factor: (await listed(me))[0]?.id ?? '' } })
    expect(await remove((await signInByPasskey(server, passkey)).who)).toMatchObject(gone)
  })

  it('is announced to the phone once, however many are begun and stopped one by one', async () => {
    await server.world.database
      .updateTable('identities')
      .set({ telephone: '2125550143', telephone_verified: true })
      .where('id', '=', owner.identityId)
      .execute()
    for (const _which of [1, 2, 3]) await addPasskey((await owner.elsewhere()).visitor)
    monthPasses()
    await reset()
    const me = await byMailAlone()
    const ids = (await listed(me)).map(({ id }) => id)
    const removeAndKeep = async (id: string, who = me) => {
      expect((await who.ask(passkeyCalls.removePasskey, { params: { id } })).status).toBe(200)
      await who.ask(factorCalls.keepFactor, { body: { factor: id } })
    }
    for (const id of ids) await removeAndKeep(id)
    const texts = () => server.world.database.selectFrom('text_messages').select('id').execute()
    expect([(await texts()).length, await removalMails()]).toEqual([1, 3])
    server.clock.pass({ hours: hours + 1 })
    await removeAndKeep(ids[0] ?? '', await byMailAlone())
    expect((await texts()).length).toBe(2)
  })

  it('is stopped with all others by a page from the previous release, which names none', async () => {
    for (const _which of [1, 2]) await addPasskey((await owner.elsewhere()).visitor)
    monthPasses()
    await reset()
    const me = await byMailAlone()
    for (const { id } of await listed(me)) await me.ask(passkeyCalls.removePasskey, { params: { id } })
    expect((await me.send('POST', '/api/profile/factors/keep')).statusCode).toBe(200)
    expect(await listed(me)).toMatchObject([{ removedAt: null }, { removedAt: null }])
  })

  it('is one event, however often its removal is asked for', async () => {
    await addPasskey(owner.visitor)
    monthPasses()
    await reset()
    const me = await byMailAlone()
    using spied = vi.spyOn(server.world.events, 'identityChanged')
    for (const _time of [1, 2, 3]) expect(await remove(me)).toMatchObject(held)
    expect(spied.mock.calls.map(([, { what }]) => what)).toEqual(['removal-begun'])
  })

  it('is the one that’s named, and no other', async () => {
    await addPasskey(owner.visitor)
    monthPasses()
    await addPasskey((await owner.elsewhere()).visitor)
    await reset()
    const me = await byMailAlone()
    await remove(me)
    const [recent, lost] = await listed(me)
    expect((await me.ask(factorCalls.keepFactor, { body: { factor: recent?.id ?? '' } })).status).toBe(200)
    expect(await listed(me)).toMatchObject([{ removedAt: null }, { removedAt: lost?.removedAt }])
  })
})

describe('an app older than a password set through an emailed link', () => {
  it('is required until it goes, if a session that proves nothing older asks for its removal', async () => {
    const secret = await addApp(server, owner.visitor)
    monthPasses()
    await reset()
    const { who } = await signInByCode(server, owner.email, secret)
    await forgetFactor()
    expect((await who.ask(factorCalls.readFactors)).reply.authenticator).toMatchObject({ removal: 'later' })
    using spied = vi.spyOn(server.world.events, 'identityChanged')
    const { removedAt } = (await who.ask(factorCalls.removeAuthenticator)).reply
    expect((await who.ask(factorCalls.removeAuthenticator)).reply).toMatchObject({ removedAt })
    expect(spied.mock.calls.map(([, { what }]) => what)).toEqual(['removal-begun'])
    expect((await who.ask(factorCalls.readFactors)).reply.authenticator).toMatchObject({ removedAt })
    const { answer, who: later } = await signInByCode(server, owner.email, secret)
    expect(answer.statusCode).toBe(303)
    expect((await later.ask(factorCalls.removeAuthenticator)).reply.removedAt).toBeNull()
  })
})

/** Makes every session count as confirmed by the password alone. */
const forgetFactor = () => server.world.database.deleteFrom('session_factors').execute()
