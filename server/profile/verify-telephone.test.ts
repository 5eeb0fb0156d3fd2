import { sendTelephoneCode, verifyTelephone } from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailOf } from '../demo/people.ts'
import { stopNumber } from '../messages/texts/store.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let person: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const telephone = '5855550102'
const somebody = 'residential.platform'
beforeEach(async () => {
  const { database } = server.world
  server.clock.set(usualInstant)
  for (const table of ['text_messages', 'stopped_numbers', 'telephone_codes', 'throttles'] as const)
    await database.deleteFrom(table).execute()
  await setTelephone(telephone)
  person = await server.signedIn(somebody)
})

const setTelephone = (to: string | null) =>
  server.world.database
    .updateTable('identities')
    .set({ telephone: to, telephone_verified: false })
    .where('email', '=', emailOf(somebody))
    .execute()
const texts = () =>
  server.world.database
    .selectFrom('text_messages')
    .orderBy('id')
    .select(['telephone', 'body', 'sent_at'])
    .execute()
/** Reads the code in the newest text message. */
const codeOf = async () => /#(\d{6})$/.exec((await texts()).at(-1)?.body ?? '')?.[1] ?? ''
const isVerified = async () =>
  (
    await server.world.database
      .selectFrom('identities')
      .where('email', '=', emailOf(somebody))
      .select('telephone_verified')
      .executeTakeFirstOrThrow()
  ).telephone_verified
const ask = () => person.ask(sendTelephoneCode)
const give = (code: string) => person.ask(verifyTelephone, { body: { code } })
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a phone is verified with a code', () => {
  it('that’s texted at once, bound to our pages, and used once', async () => {
    expect((await ask()).status).toBe(200)
    const [text] = await texts()
    const code = await codeOf()
    expect(text).toMatchObject({ telephone, sent_at: expect.any(Date) })
    expect(text?.body).toMatch(
      new RegExp(`^Lightwell Fiber: Your code is ${code}\\. .+\\n\\n@localhost #${code}$`),
    )
    expect((await give(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect(await isVerified()).toBe(true)
    expect((await give(code)).status).toBe(422)
    expect((await ask()).problem).toMatchObject({ code: 'no-telephone' })
  })

  it('for ten minutes', async () => {
    await ask()
    server.clock.pass({ minutes: 10 })
    expect((await give(await codeOf())).status).toBe(422)
  })

  it('that can’t be guessed: after five tries it stops working', async () => {
    await ask()
    const code = await codeOf()
    for (let tries = 0; tries < 5; tries++) expect((await give(another(code))).status).toBe(422)
    expect((await give(code)).status).toBe(422)
    expect(await isVerified()).toBe(false)
  })

  it('nor by many guesses at the same moment', async () => {
    await ask()
    const code = await codeOf()
    const wrong = await Promise.all(Array.from({ length: 12 }, () => give(another(code))))
    expect(wrong.every(({ status }) => status === 422)).toBe(true)
    expect((await give(code)).status).toBe(422)
  })

  it('and only the latest one works', async () => {
    await ask()
    const former = await codeOf()
    server.clock.pass({ seconds: 5 })
    await ask()
    const latest = await codeOf()
    if (former !== latest) expect((await give(former)).status).toBe(422)
    expect((await give(latest)).status).toBe(200)
  })

  it('for the phone it was sent to, and no other', async () => {
    await ask()
    const code = await codeOf()
    await setTelephone('2125550199')
    expect((await give(code)).status).toBe(422)
    expect(await isVerified()).toBe(false)
  })

  it('of one’s own, not anybody else’s', async () => {
    await ask()
    const code = await codeOf()
    const other = await server.signedIn('residential.legacy')
    expect((await other.ask(verifyTelephone, { body: { code } })).status).toBe(422)
    expect((await give(code)).status).toBe(200)
  })
})

describe('no code is sent', () => {
  it('if there’s no phone', async () => {
    await setTelephone(null)
    expect((await (await server.signedIn(somebody)).ask(sendTelephoneCode)).problem).toMatchObject({
      code: 'no-telephone',
    })
  })

  it('to a number whose owner has replied STOP', async () => {
    await stopNumber(server.world.database, telephone, server.clock.read())
    expect((await ask()).problem).toMatchObject({ code: 'stopped' })
    expect(await texts()).toEqual([])
  })

  it('more than five times in an hour for one person, and eight to one number, whoever asks, by two servers', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await ask()).status).toBe(200)
    const second = await server.another()
    await server.world.database
      .updateTable('identities')
      .set({ telephone, telephone_verified: false })
      .where('email', '=', emailOf('residential.legacy'))
      .execute()
    const other = second.guest('203.0.113.9')
    await other.send('POST', '/api/login', {
      body: { email: emailOf('residential.legacy'), password: 'glass carries light' },
    })
    expect((await ask()).problem).toMatchObject({ code: 'too-many-codes' })
    // Somebody else who says the number is theirs doesn't use up its owner's codes.
    for (let sent = 0; sent < 3; sent++) expect((await other.ask(sendTelephoneCode)).status).toBe(200)
    expect((await other.ask(sendTelephoneCode)).problem).toMatchObject({ code: 'too-many-codes' })
    expect(await texts()).toHaveLength(8)
  })
})
