import { choose, readContactPreferences } from '@lightwell/rulebook/contact-preferences/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { settleTrail } from '../trail/settle.ts'
import type { Change } from './changes.ts'
import { lastMorning, notifyOfAccess } from './notify-of-access.ts'
import { addChange } from './test-rows.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(at('2026-10-14', '10:15'))
  for (const table of ['views', 'outbox', 'misfits'] as const)
    await server.world.database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
})

/** Converts a day and a time in New York to an instant. */
const at = (day: string, time: string) =>
  Temporal.ZonedDateTime.from(`${day}T${time}[America/New_York]`).toInstant().toString()
const morningComes = (day = '2026-10-15') => server.clock.set(at(day, '08:05'))
/** Adds a view of a customer, with changes made in it. */
async function viewed(changes: readonly Change[] = [], over = customer) {
  const view = { identityId: over.identityId, ...(await addView(server, over, { isActing: true })) }
  for (const change of changes) {
    server.clock.pass({ seconds: 1 })
    await addChange(server, view, change)
  }
  return view
}
const mails = (of = customer) =>
  server.world.database
    .selectFrom('outbox')
    .where('to_address', '=', of.email)
    .where('subject', '=', 'Support opened your account')
    .orderBy('created_at')
    .select(['body_text as text', 'unsubscribe_url as stop', 'is_bulk as isBulk'])
    .execute()
const mailsAfterRun = async (of = customer) => {
  await notifyOfAccess(server.world)
  return mails(of)
}
const turn = (isOn: boolean) =>
  customer.visitor.ask(choose, { body: { about: 'support', channel: 'mail', isOn } })

describe('a mail in the morning', () => {
  it('says when support looked, why, and what was changed, and how such mails are stopped', async () => {
    await viewed()
    server.clock.pass({ hours: 3 })
    await viewed([
      { call: 'POST /api/agent/{idp}_user/{uid}/contactProfile/repair' },
      { call: 'GET /api/agent/unlock/{uid}' },
    ])
    morningComes()
    const [mail, ...more] = await mailsAfterRun()
    expect(more).toEqual([])
    expect(mail?.text).toContain('Oct 14, 10:15\u00a0am: Question about a bill · Nothing changed')
    expect(mail?.text).toContain(
      'Oct 14, 1:15\u00a0pm: Question about a bill · Fixed your contact information · Unlocked sign-in and account linking',
    )
    expect(mail?.text).toContain('#/profile/support')
    expect(mail).toMatchObject({ stop: expect.stringMatching(/\/stop-mails\?token=/), isBulk: true })
  })

  it('says what may have been changed, even if a letter of its own tells of that where it was', async () => {
    const view = await viewed()
    await addChange(server, view, { call: 'GET /api/agent/unlock/{uid}' }, 'unknown')
    morningComes()
    expect((await mailsAfterRun())[0]?.text).toContain(
      'Unlocked sign-in and account linking. We don’t know if it went through.',
    )
  })

  it('comes once what was begun in it is known or given up', async () => {
    const view = await viewed()
    server.clock.pass({ minutes: 1 })
    await addChange(server, view, { call: 'POST /api/accounts/{id}/equipment/{equipmentId}' }, null)
    morningComes()
    expect(await mailsAfterRun()).toEqual([])
    await settleTrail(server.world)
    expect((await mailsAfterRun())[0]?.text).toContain('Restarted a device')
  })

  it('comes once a view', async () => {
    await viewed()
    morningComes()
    await mailsAfterRun()
    expect(await mailsAfterRun()).toHaveLength(1)
    await viewed()
    morningComes('2026-10-16')
    expect(await mailsAfterRun()).toHaveLength(2)
  })

  it('doesn’t come before it’s morning, nor of what is still open', async () => {
    await viewed()
    server.clock.set(at('2026-10-15', '07:59'))
    await viewed()
    expect(await mailsAfterRun()).toEqual([])
    morningComes()
    expect((await mailsAfterRun())[0]?.text.match(/Nothing changed/g)).toHaveLength(1)
  })

  it('is in the language of whoever reads it', async () => {
    await server.world.database
      .updateTable('identities')
      .set({ language: 'es' })
      .where('id', '=', customer.identityId)
      .execute()
    await viewed()
    morningComes()
    await notifyOfAccess(server.world)
    const { subject } = await server.world.database
      .selectFrom('outbox')
      .where('to_address', '=', customer.email)
      .select('subject')
      .executeTakeFirstOrThrow()
    expect(subject).toBe('Entramos en su cuenta')
  })

  it('goes to each person for themselves', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    await viewed()
    await viewed([{ call: 'POST /api/agent/{idp}' }], other)
    morningComes()
    expect((await mailsAfterRun())[0]?.text).not.toContain('TV service')
    expect((await mails(other))[0]?.text).toContain('TV service')
  })
})

describe('no mail comes', () => {
  it('to somebody who turned them off, nor once they turn them on again', async () => {
    expect((await turn(false)).status).toBe(200)
    await viewed()
    morningComes()
    expect(await mailsAfterRun()).toEqual([])
    customer = await customer.elsewhere()
    expect((await turn(true)).status).toBe(200)
    expect(await mailsAfterRun()).toEqual([])
  })

  it('as a text, which nobody can turn on', async () => {
    const body = { about: 'support', channel: 'text', isOn: true } as const
    expect((await customer.visitor.ask(choose, { body })).problem.code).toBe('no-texts')
    const { choices } = (await customer.visitor.ask(readContactPreferences)).reply
    expect(choices.filter(({ about }) => about === 'support').map(({ channel }) => channel)).toEqual(['mail'])
  })

  it('of changes that had an email of their own at once', async () => {
    await viewed([
      { call: 'GET /api/agent/unlock/{uid}' },
      { call: 'DELETE /api/accounts/{id}/payments/{paymentId}' },
    ])
    morningComes()
    expect(await mailsAfterRun()).toEqual([])
  })

  it('of a caller who failed three checks, which had an email at once', async () => {
    const { viewId } = await viewed()
    const failed = { checks_failed_at: server.clock.read().toString() }
    await server.world.database.updateTable('views').set(failed).where('id', '=', viewId).execute()
    morningComes()
    expect(await mailsAfterRun()).toEqual([])
  })

  it('of what is more than a week ago', async () => {
    await viewed()
    morningComes('2026-10-22')
    expect(await mailsAfterRun()).toEqual([])
  })
})

describe('each mail comes once', () => {
  it('if one couldn’t be written: the others go out, and that one does once it can', async () => {
    const [fine, odd] = [customer, await newCustomer(server, { kind: 'legacy' })]
    for (const one of [fine, odd]) await viewed([], one)
    morningComes()
    const { digests } = server.world
    const ofStopLink = (text: string) => {
      if (text.startsWith(odd.identityId)) throw new Error('No link can be made.')
      return digests.ofStopLink(text)
    }
    expect(await notifyOfAccess({ ...server.world, digests: { ...digests, ofStopLink } })).toBe(1)
    expect([await mails(fine), await mails(odd)].map(({ length }) => length)).toEqual([1, 0])
    await server.world.database.deleteFrom('misfits').execute()
    await notifyOfAccess(server.world)
    expect([await mails(fine), await mails(odd)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('where it runs twice at a time', async () => {
    await viewed()
    morningComes()
    await Promise.all([notifyOfAccess(server.world), notifyOfAccess(server.world)])
    expect(await mails()).toHaveLength(1)
  })
})

it.each([
  ['before eight', '2026-10-14', '07:59', '2026-10-13'],
  ['at eight', '2026-10-14', '08:00', '2026-10-14'],
  ['late', '2026-10-14', '23:59', '2026-10-14'],
  ['the day clocks go forward', '2026-03-08', '08:00', '2026-03-08'],
  ['the day after clocks went back', '2026-11-02', '07:00', '2026-11-01'],
])('the newest morning %s is eight o’clock by the business zone', (_when, day, time, morning) => {
  const now = Temporal.Instant.from(at(day, time))
  expect(lastMorning(now, 'America/New_York').toString()).toBe(at(morning, '08:00'))
})
