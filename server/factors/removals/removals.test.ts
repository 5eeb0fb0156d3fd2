import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import * as passkeyCalls from '@lightwell/rulebook/passkeys/contract.ts'
import * as profileCalls from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byColumns, byThemselves } from '../../acting/by.ts'
import { keptHours } from '../../database/forget.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { submitForm, tokenMailedTo } from '../../testing/mailed.ts'
import {
  addApp,
  addPasskey,
  chosen,
  resetByMail,
  runRemovals,
  signInBy,
  signInByCode,
  signInByPasskey,
} from '../../testing/sign-in-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { forgetRemovals } from './carry-out.ts'

let server: TestServer
let owner: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of [
    'throttles',
    'outbox',
    'text_messages',
    'mailed_links',
    'factor_removals',
    'misfits',
  ] as const)
    await server.world.database.deleteFrom(table).execute()
  owner = await newCustomer(server, { kind: 'legacy' })
})

const hours = 24 * removalDays
const submit = (path: string, fields: Record<string, string>, who = server.guest(), headers = {}) =>
  submitForm(server, path, fields, who, headers)
const mails = () =>
  server.world.database
    .selectFrom('outbox')
    .orderBy('created_at')
    .orderBy('id')
    .select(['to_address as to', 'subject', 'body_text as text'])
    .execute()
const texts = () =>
  server.world.database
    .selectFrom('text_messages')
    .select(['telephone', 'body', 'is_urgent as isUrgent'])
    .orderBy('created_at')
    .execute()
const tokenIn = (text: string | undefined) => /token=(\S+)/.exec(text ?? '')?.[1] ?? 'none was mailed'
const removalSubject = /^We’ll remove a sign-in method/
const keepingToken = (to = owner.email) => tokenMailedTo(server, to, '/keep-factors')
const reset = (password = chosen) => resetByMail(server, owner.email, password)
const jobsRun = () => runRemovals(server)
const isAskedForCode = async () => (await signInBy(server.guest(), owner.email)).code === 'code-needed'
const eventsOf = async () =>
  (
    await server.world.database
      .selectFrom('identity_events')
      .where('identity_id', '=', owner.identityId)
      .select('what')
      .execute()
  ).map(({ what }) => what)

describe('after an emailed link, an app that was added a few days ago', () => {
  it('is asked for its code for days, and goes then', async () => {
    await addApp(server, owner.visitor)
    await reset()
    expect(await isAskedForCode()).toBe(true)
    server.clock.pass({ hours: hours - 1 })
    await jobsRun()
    expect(await isAskedForCode()).toBe(true)
    server.clock.pass({ hours: 24 })
    await jobsRun()
    expect(await signInBy(server.guest(), owner.email)).toMatchObject({ ok: true })
    expect(await eventsOf()).toEqual(expect.arrayContaining(['removal-begun', 'authenticator-removed']))
    expect((await mails()).at(-1)?.subject).toMatch(/^The authenticator app was removed from your .*$/)
  })

  it('is announced at once, again a day ahead, and when it has gone', async () => {
    await addApp(server, owner.visitor)
    await reset()
    const removalMails = async () =>
      (await mails()).filter(({ subject }) => /remove a sign-in method|was removed/.test(subject))
    expect(await removalMails()).toHaveLength(1)
    server.clock.pass({ hours: hours - 25 })
    await jobsRun()
    expect(await removalMails()).toHaveLength(1)
    server.clock.pass({ hours: 1 })
    await jobsRun()
    await jobsRun()
    expect((await removalMails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We’ll remove a sign-in method from your .* on October 17$/),
      expect.stringMatching(/^Reminder: we’ll remove a sign-in method/),
    ])
    server.clock.pass({ hours: 24 })
    await jobsRun()
    expect(await removalMails()).toHaveLength(3)
  })

  it('is announced a whole day ahead, even if no server ran before', async () => {
    await addApp(server, owner.visitor)
    await reset()
    server.clock.pass({ hours: 24 * 30 })
    await jobsRun()
    expect(await isAskedForCode()).toBe(true)
    server.clock.pass({ hours: 24 })
    await jobsRun()
    expect(await isAskedForCode()).toBe(false)
  })

  it('is announced by text as well if the phone was confirmed before', async () => {
    const telephone = { telephone: '2125550143', telephone_verified: true }
    await server.world.database
      .updateTable('identities')
      .set(telephone)
      .where('id', '=', owner.identityId)
      .execute()
    await addApp(server, owner.visitor)
    await reset()
    expect(await texts()).toEqual([
      { telephone: '2125550143', body: expect.stringContaining('/keep-factors?token='), isUrgent: true },
    ])
    expect((await texts())[0]?.body).toContain("You'll lose a sign-in method Oct 17.")
    expect((await submit('/keep-factors', { token: tokenIn((await texts())[0]?.body) })).statusCode).toBe(200)
  })

  it('isn’t announced to a phone that was confirmed recently, by whoever that was', async () => {
    const { database, clock } = server.world
    const by = byColumns(byThemselves(owner.identityId, 'customer'))
    const mine = { identity_id: owner.identityId, browser: null, network: null, ...by }
    await database
      .updateTable('identities')
      .set({ telephone: '2125550143', telephone_verified: true })
      .where('id', '=', owner.identityId)
      .execute()
    const event = {
      ...mine,
      id: crypto.randomUUID(),
      at: clock().toString(),
      what: 'telephone-verified',
    } as const
    await database.insertInto('identity_events').values(event).execute()
    await addApp(server, owner.visitor)
    await reset()
    expect(await texts()).toEqual([])
  })

  it('is announced to the previous email as well, which can stop it', async () => {
    await addApp(server, owner.visitor)
    const another = `another.${owner.email}`
    await owner.visitor.ask(profileCalls.changeEmail, { body: { email: another } })
    const token = await tokenMailedTo(server, another, '/verify-email')
    expect((await submit('/verify-email', { token }, owner.visitor)).statusCode).toBe(200)
    await submit('/forgot-password', { email: another })
    const resetToken = await tokenMailedTo(server, another, '/reset-password')
    await submit('/reset-password', { token: resetToken, password: chosen, repeat: chosen })
    expect((await submit('/keep-factors', { token: await keepingToken(owner.email) })).statusCode).toBe(200)
    expect(
      (await mails()).filter(({ subject }) => /^We won’t remove/.test(subject)).map(({ to }) => to),
    ).toEqual(expect.arrayContaining([owner.email, another]))
  })

  it('doesn’t affect an older app', async () => {
    await addApp(server, owner.visitor)
    server.clock.pass({ hours: 24 * 7 })
    await reset()
    server.clock.pass({ hours: hours + 48 })
    await jobsRun()
    await jobsRun()
    expect(await isAskedForCode()).toBe(true)
  })

  it('doesn’t affect an app added afterwards, if its owner removed the first', async () => {
    const secret = await addApp(server, owner.visitor)
    await reset()
    const { who } = await signInByCode(server, owner.email, secret)
    await who.ask(factorCalls.removeAuthenticator)
    await addApp(server, who)
    server.clock.pass({ hours: hours + 1 })
    await jobsRun()
    server.clock.pass({ hours: 25 })
    await jobsRun()
    expect(await isAskedForCode()).toBe(true)
  })
})

describe('its owner stops it', () => {
  it('with one click on the page from the email, and opening it changes nothing', async () => {
    await addApp(server, owner.visitor)
    await reset()
    const token = await keepingToken()
    const opened = await server.guest().send('GET', `/keep-factors?token=${token}`)
    expect([opened.statusCode, opened.body.includes('Authenticator app, added on October 14, 2026')]).toEqual(
      [200, true],
    )
    const forged = await submit('/keep-factors', { token }, server.guest(), {
      'sec-fetch-site': 'cross-site',
    })
    expect(forged.headers.location).toBe(`/keep-factors?token=${token}`)
    expect((await submit('/keep-factors', { token })).statusCode).toBe(200)
    expect((await submit('/keep-factors', { token })).statusCode).toBe(410)
    server.clock.pass({ hours })
    await jobsRun()
    server.clock.pass({ hours: 25 })
    await jobsRun()
    expect(await isAskedForCode()).toBe(true)
    expect(await eventsOf()).toContain('removal-stopped')
  })

  it('signed in, where the sign-in said so and links to it', async () => {
    const secret = await addApp(server, owner.visitor)
    await reset()
    const asking = server.guest()
    await signInBy(asking, owner.email)
    const page = await asking.send('GET', '/login/code', { headers: { accept: 'text/html' } })
    expect(page.body).toContain('We’ll stop asking for this code on October 17')
    const { who, answer } = await signInByCode(server, owner.email, secret)
    expect(answer.headers.location).toBe('/account/#/profile')
    const before = (await who.ask(factorCalls.readFactors)).reply.authenticator
    expect(before?.removedAt).toMatch(/^2026-10-17T/)
    expect((await who.ask(factorCalls.keepFactor, { body: { factor: 'app' } })).status).toBe(200)
    expect((await who.ask(factorCalls.keepFactor, { body: { factor: 'app' } })).status).toBe(200)
    expect((await who.ask(factorCalls.readFactors)).reply.authenticator?.removedAt).toBeNull()
    expect((await mails()).filter(({ subject }) => /^We won’t remove/.test(subject))).toHaveLength(1)
  })

  it('for good: no other link begins it again', async () => {
    await addApp(server, owner.visitor)
    await reset()
    await submit('/keep-factors', { token: await keepingToken() })
    await reset('rivers carry winter light')
    expect((await mails()).filter(({ subject }) => removalSubject.test(subject))).toHaveLength(1)
    server.clock.pass({ hours })
    await jobsRun()
    server.clock.pass({ hours: 25 })
    await jobsRun()
    expect((await signInBy(server.guest(), owner.email, 'rivers carry winter light')).code).toBe(
      'code-needed',
    )
  })

  it('with a link that another new password neither ends nor defeats', async () => {
    await addApp(server, owner.visitor)
    await reset()
    const token = await keepingToken()
    await reset('rivers carry winter light')
    expect((await submit('/keep-factors', { token })).statusCode).toBe(200)
  })

  it('not with an unknown or expired link', async () => {
    await addApp(server, owner.visitor)
    await reset()
    const token = await keepingToken()
    server.clock.pass({ hours })
    await jobsRun()
    server.clock.pass({ hours: 25 })
    await jobsRun()
    for (const late of [token, 'none'])
      expect([
        (await server.guest().send('GET', `/keep-factors?token=${late}`)).statusCode,
        (await submit('/keep-factors', { token: late })).statusCode,
      ]).toEqual([410, 410])
  })
})

describe('a passkey that was added a few days ago', () => {
  it('signs nobody in meanwhile, says so to someone who has it, and then goes', async () => {
    const passkey = await addPasskey(owner.visitor)
    await reset()
    const held = (await signInByPasskey(server, passkey)).answer
    expect([held.statusCode, held.body.includes('This passkey is on hold')]).toEqual([401, true])
    const me = server.guest()
    await signInBy(me, owner.email)
    expect((await me.ask(passkeyCalls.listPasskeys)).reply).toMatchObject([
      { removedAt: expect.stringMatching(/^2026-10-17T/) },
    ])
    server.clock.pass({ hours: hours - 24 })
    await jobsRun()
    server.clock.pass({ hours: 24 })
    await jobsRun()
    const later = server.guest()
    await signInBy(later, owner.email)
    expect((await later.ask(passkeyCalls.listPasskeys)).reply).toEqual([])
    expect((await mails()).at(-1)?.subject).toMatch(/^A passkey was removed from your .*$/)
  })

  it('proves nothing meanwhile, and isn’t asked for', async () => {
    const passkey = await addPasskey(owner.visitor)
    await reset()
    const me = server.guest()
    await signInBy(me, owner.email)
    expect((await me.ask(passkeyCalls.beginConfirming)).reply.options).toBeNull()
    const other = await addPasskey(me)
    const { options } = (await me.ask(passkeyCalls.beginConfirming)).reply
    expect(options?.allowCredentials.map(({ id }) => id)).toEqual([other.id])
    const answer = passkey.used(options?.challenge ?? '')
    expect((await me.ask(passkeyCalls.confirmWithPasskey, { body: { answer } })).problem.code).toBe(
      'passkey-held',
    )
  })

  it('signs in again once its owner has stopped that', async () => {
    const passkey = await addPasskey(owner.visitor)
    await reset()
    await submit('/keep-factors', { token: await keepingToken() })
    expect((await signInByPasskey(server, passkey)).answer.statusCode).toBe(303)
  })
})

describe('an email that’s restored', () => {
  it('removes an app added since only days later, and sends the remaining address nothing to stop it with', async () => {
    const thief = (await owner.elsewhere()).visitor
    const theirs = `thief.${owner.email}`
    await thief.ask(profileCalls.changeEmail, { body: { email: theirs } })
    await submit('/verify-email', { token: await tokenMailedTo(server, theirs, '/verify-email') }, thief)
    await addApp(server, thief)
    const back = await submit('/undo-email', {
      token: await tokenMailedTo(server, owner.email, '/undo-email'),
    })
    const resetToken = new URLSearchParams(String(back.headers.location).split('?')[1]).get('token') ?? ''
    await submit('/reset-password', { token: resetToken, password: chosen, repeat: chosen })
    expect(await isAskedForCode()).toBe(true)
    expect((await mails()).filter(({ text }) => text.includes('/keep-factors')).map(({ to }) => to)).toEqual([
      owner.email,
    ])
    server.clock.pass({ hours: hours - 24 })
    await jobsRun()
    server.clock.pass({ hours: 24 })
    await jobsRun()
    expect(await isAskedForCode()).toBe(false)
  })
})

describe('the jobs', () => {
  it('delete what ended long ago, and nothing else', async () => {
    const rows = () => server.world.database.selectFrom('factor_removals').select('state').execute()
    await addApp(server, owner.visitor)
    await reset()
    await submit('/keep-factors', { token: await keepingToken() })
    server.clock.pass({ hours: hours + keptHours.removals - 1 })
    expect([await forgetRemovals(server.world), await rows()]).toEqual([0, [{ state: 'stopped' }]])
    server.clock.pass({ hours: 1 })
    expect([await forgetRemovals(server.world), await rows()]).toEqual([1, []])
  })
})
