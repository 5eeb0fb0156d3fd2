import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Delivery, domainOf, openMailer } from '../../connectors/mail/mailer.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { type MailServerWishes, startMailServer } from '../../testing/mail-server.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import type { World } from '../../world.ts'
import { sendMails } from './send-mails.ts'
import { addAllToOutbox } from './store.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['outbox', 'misfits'] as const) await server.world.database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
})

const waiting = () =>
  server.world.database
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .orderBy('to_address')
    .selectAll()
    .execute()
/** Queues one mail to each address. */
const promise = (addresses: string[], { isBulk = false } = {}) =>
  addAllToOutbox(
    server.world.database,
    addresses.map((to) => ({
      accountId: null,
      isBulk,
      to,
      subject: 'Hello',
      write: () => ({ text: 'Hello', html: '<p>Hello</p>' }),
    })),
    server.clock.read(),
  )
const named = (count: number, name = 'customer') =>
  Array.from({ length: count }, (_, at) => `${name}.${String(at).padStart(4, '0')}@example.com`)

const sent: Delivery = { outcome: 'sent' }
const refused = (responseCode: number): Delivery => ({
  outcome: 'refused',
  isPassing: responseCode < 500,
  error: Object.assign(new Error('no'), { code: 'EENVELOPE' }),
})
const away: Delivery = { outcome: 'away', error: new Error('The mail server is down.') }
/** A world whose mail server answers as the test says. Also returns the recipients of the mails that the server got. */
function withMailServer(answer: (to: string) => Delivery | Promise<Delivery>) {
  const tried: string[] = []
  const mailer: World['mailer'] = {
    ...server.world.mailer,
    atOnce: 5,
    async deliver({ to }) {
      tried.push(to)
      return answer(to)
    },
  }
  return { world: { ...server.world, mailer }, tried }
}
const misfits = () => server.world.database.selectFrom('misfits').selectAll().execute()
/** The seconds until the next attempt to send each waiting mail. */
const waits = async () =>
  (await waiting()).map(
    ({ next_try_at }) => (next_try_at.getTime() - server.clock.read().epochMilliseconds) / 1000,
  )

describe('until a mail server is configured', () => {
  it('each mail is a file that a mail program can open', async () => {
    const { payment } = await customer.pay()
    expect(await sendMails(server.world)).toBe(1)
    const folder = join(server.world.config.dataDir, 'outbox')
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    const mail = readFileSync(join(folder, file), 'utf8')
    expect(mail).toContain(`To: ${customer.email}`)
    expect(mail).toContain(server.world.config.mail.from)
    expect(mail).toContain(payment.reference)
    expect(mail).toMatch(/Content-Type: multipart\/alternative/)
    expect(await waiting()).toEqual([])
    expect(await sendMails(server.world)).toBe(0)
  })
})

describe('the outbox', () => {
  it('is drained in one run, however much is waiting', async () => {
    await promise(named(730))
    const { world, tried } = withMailServer(() => sent)
    expect(await sendMails(world)).toBe(730)
    expect(new Set(tried).size).toBe(730)
    expect(await waiting()).toEqual([])
  })

  it('sends mails that customers wait for before mass mail', async () => {
    await promise(named(250, 'notice'), { isBulk: true })
    server.clock.pass({ seconds: 1 })
    await promise(named(3, 'receipt'))
    const { world, tried } = withMailServer(() => sent)
    await sendMails(world)
    expect(tried.slice(0, 3).toSorted()).toEqual(named(3, 'receipt'))
    expect(tried).toHaveLength(253)
  })

  it('sends mails queued while it’s being drained, and those before mass mail', async () => {
    await promise(named(4_000, 'notice'), { isBulk: true })
    let isPromised = false
    const { world, tried } = withMailServer(async () => {
      if (!isPromised) {
        isPromised = true
        await promise(['receipt@example.com'])
      }
      return sent
    })
    await sendMails(world)
    expect(tried).toHaveLength(4_001)
    expect(tried.indexOf('receipt@example.com')).toBeLessThan(500)
  })

  it('gives each mail to one of two servers at once', async () => {
    await promise(named(300))
    const { world, tried } = withMailServer(() => sent)
    const counts = await Promise.all([sendMails(world), sendMails(world), sendMails(world)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300)
    expect(tried.toSorted()).toEqual(named(300))
  })

  it.each([1, 48, 49, 24 * 365])('doesn’t resend a mail that was sent %d hours ago', async (hours) => {
    await promise(named(3))
    const { world, tried } = withMailServer(() => sent)
    await sendMails(world)
    server.clock.pass({ hours })
    expect(await sendMails(world)).toBe(0)
    expect(tried).toHaveLength(3)
  })

  it('releases a mail whose server died while sending it, minutes later', async () => {
    await promise(named(1))
    const neverAnswered = withMailServer(() => Promise.withResolvers<Delivery>().promise)
    void sendMails(neverAnswered.world)
    await expect.poll(() => neverAnswered.tried).toEqual(named(1))
    const other = withMailServer(() => sent)
    server.clock.pass({ seconds: 299 })
    expect(await sendMails(other.world)).toBe(0)
    server.clock.pass({ seconds: 1 })
    expect(await sendMails(other.world)).toBe(1)
  })

  it('finishes mails in progress when the server stops, and hands back the rest', async () => {
    await promise(named(40))
    const stopping = new AbortController()
    const { world, tried } = withMailServer(async () => {
      stopping.abort()
      return sent
    })
    const count = await sendMails(world, stopping.signal)
    expect(count).toBe(tried.length)
    expect(count).toBeLessThan(10)
    expect(await waits()).toEqual(Array(40 - count).fill(0))
  })
})

describe('a mail server', () => {
  it('that’s down is tried once a minute, and gets everything once it’s up', async () => {
    await promise(named(200))
    let isUp = false
    const { world, tried } = withMailServer(() => (isUp ? sent : away))
    await expect(sendMails(world)).rejects.toThrow('is down')
    expect(tried.length).toBeLessThanOrEqual(5)
    expect(await waiting()).toHaveLength(200)
    isUp = true
    server.clock.pass({ minutes: 1 })
    expect(await sendMails(world)).toBe(200)
  })

  it.each([1, 2])('that %d mails don’t reach gets the others in the same run', async (unreached) => {
    await promise(named(40))
    const lost: string[] = []
    const { world } = withMailServer((to) => {
      if (lost.length >= unreached) return sent
      lost.push(to)
      return away
    })
    expect(await sendMails(world)).toBe(40 - unreached)
    expect((await waiting()).map(({ to_address }) => to_address)).toEqual(lost.toSorted())
    expect(await waits()).toEqual(Array(unreached).fill(60))
    expect(await misfits()).toHaveLength(unreached)
    server.clock.pass({ minutes: 1 })
    expect(await sendMails(world)).toBe(unreached)
    expect(await misfits()).toEqual([])
  })

  it.each([1, 3])(
    'that %d mails never reach gets them later and later, even with nothing else to send, and operators see it',
    async (count) => {
      const never = named(count, 'never')
      await promise(named(10))
      // Mails of the same instant are sent in any order. These unsendable mails are queued a second later, so that they
      // come last. Three of them in a row would hold up the rest.
      server.clock.pass({ seconds: 1 })
      await promise(never)
      const { world } = withMailServer((to) => (never.includes(to) ? away : sent))
      world.mailer.atOnce = 1
      await sendMails(world).catch(() => {})
      for (const seconds of [60, 120, 240, 480]) {
        expect(await waits()).toEqual(Array(count).fill(seconds))
        server.clock.pass({ seconds })
        await sendMails(world).catch(() => {})
      }
      expect((await misfits()).map(({ job, times }) => [job, times])).toEqual(
        Array(count).fill(['send-mails', 5]),
      )
    },
  )

  it('that every second mail doesn’t reach gets the others in the same run', async () => {
    await promise(named(20))
    let tries = 0
    const { world } = withMailServer(() => (tries++ % 2 === 0 ? away : sent))
    world.mailer.atOnce = 1
    expect(await sendMails(world)).toBe(10)
  })

  it.each([1, 2, 3])('that none of %d mails reaches counts as down', async (count) => {
    await promise(named(count))
    const { world } = withMailServer(() => away)
    await expect(sendMails(world)).rejects.toThrow('is down')
    expect(await waits()).toEqual(Array(count).fill(60))
  })

  it.each([451, 550])(
    'that refuses one mail by %d gets the others, and that one later and later',
    async (code) => {
      await promise(named(60))
      const [bad = ''] = named(1)
      let isRefused = true
      const { world, tried } = withMailServer((to) => (to === bad && isRefused ? refused(code) : sent))
      expect(await sendMails(world)).toBe(59)
      for (const seconds of [60, 120, 240]) {
        expect(await waits()).toEqual([seconds])
        expect(await sendMails(world)).toBe(0)
        const [misfit] = await server.world.database.selectFrom('misfits').selectAll().execute()
        expect(misfit).toMatchObject({ job: 'send-mails', reason: 'EENVELOPE' })
        server.clock.pass({ seconds })
        if (seconds < 240) expect(await sendMails(world)).toBe(0)
      }
      isRefused = false
      expect(await sendMails(world)).toBe(1)
      expect(tried.filter((to) => to === bad)).toHaveLength(4)
      expect(await server.world.database.selectFrom('misfits').selectAll().execute()).toEqual([])
    },
  )

  it('that refuses everything for now is left alone after a few tries, and the others get their turn', async () => {
    await promise(named(12, 'a'))
    server.clock.pass({ seconds: 1 })
    await promise(named(30, 'b'))
    const { world, tried } = withMailServer((to) => (to.startsWith('a') ? refused(451) : sent))
    expect(await sendMails(world)).toBeLessThan(30)
    const first = tried.length
    expect(first).toBeLessThanOrEqual(20)
    await sendMails(world)
    expect(tried.filter((to) => to.startsWith('b'))).toHaveLength(30)
  })

  it('that permanently refuses very many mails gets all the others in the same run', async () => {
    await promise(named(150, 'a'))
    server.clock.pass({ seconds: 1 })
    await promise(named(30, 'b'))
    const { world } = withMailServer((to) => (to.startsWith('a') ? refused(550) : sent))
    expect(await sendMails(world)).toBe(30)
  })
})

describe('by SMTP', () => {
  const mail = {
    id: '019a0000-0000-7000-8000-000000000001',
    messageId: '<one@example.com>',
    from: 'Lumen <billing@example.com>',
    to: 'customer@example.com',
    subject: 'Recibo de pago: $84.50',
    text: 'Gracias',
    html: '<p>Gracias</p>',
    writtenAt: new Date('2026-10-14T11:00:00Z'),
  }
  const deliveredBy = async (wishes: MailServerWishes, tries = 1) => {
    await using smtp = await startMailServer(wishes)
    const mailer = openMailer({ smtpUrl: smtp.url, from: mail.from, connections: 3 }, '.')
    const deliveries = []
    const message = await mailer.compose(mail)
    for (let each = 0; each < tries; each++) deliveries.push(await mailer.deliver({ ...mail, message }))
    mailer.close()
    return { deliveries, received: smtp.received }
  }

  it('a mail that’s sent again is the same, byte by byte', async () => {
    const { received } = await deliveredBy({}, 2)
    const [first = '', second] = received
    expect(second).toBe(first)
    expect(first).toContain('Message-ID: <one@example.com>')
    expect(first).toContain('Subject: Recibo de pago: $84.50')
    expect(first).toContain('Date: Wed, 14 Oct 2026 11:00:00 +0000')
    expect(first).toContain('Auto-Submitted: auto-generated')
  })

  it.each<[string, MailServerWishes, Partial<Delivery>]>([
    ['takes it', {}, { outcome: 'sent' }],
    ['does not know the mailbox', { toRecipient: () => 550 }, { outcome: 'refused', isPassing: false }],
    ['is busy', { toRecipient: () => 451 }, { outcome: 'refused', isPassing: true }],
    ['ends the line after it has the mail', { afterData: 'cut' }, { outcome: 'refused', isPassing: true }],
  ])('a mail server that %s', async (_name, wishes, outcome) => {
    const { deliveries, received } = await deliveredBy(wishes)
    expect(deliveries).toEqual([expect.objectContaining(outcome)])
    // If the connection broke, the mail may have arrived, so it must not be sent again.
    expect(received.length).toBe('toRecipient' in wishes ? 0 : 1)
  })

  it('a mail server that doesn’t exist', async () => {
    const mailer = openMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: mail.from, connections: 1 }, '.')
    const message = await mailer.compose(mail)
    expect(await mailer.deliver({ ...mail, message })).toMatchObject({ outcome: 'away' })
    mailer.close()
  })

  it.each<[string, MailServerWishes]>([
    ['cuts one line', {}],
    ['cuts one line and refuses the next connection', { refusesAfterCut: 1 }],
  ])('a mail server that %s gets all the other mails in the same run', async (_name, wishes) => {
    await promise(named(20))
    await using smtp = await startMailServer({ afterData: 'cut-once', ...wishes })
    const mailer = openMailer({ smtpUrl: smtp.url, from: mail.from, connections: 1 }, '.')
    expect(await sendMails({ ...server.world, mailer })).toBe(19)
    mailer.close()
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
  })

  it('the outbox uses the configured number of connections, with ids of the sender’s domain', async () => {
    await using smtp = await startMailServer()
    const mailer = openMailer({ smtpUrl: smtp.url, from: 'Lumen <billing@example.com>', connections: 3 }, '.')
    await promise(named(40))
    expect(await sendMails({ ...server.world, mailer })).toBe(40)
    mailer.close()
    expect(smtp.mostConnections()).toBe(3)
    const ids = smtp.received.map((received) => /^Message-ID: <(.+)@example.com>\r$/m.exec(received)?.[1])
    expect(new Set(ids).size).toBe(40)
  })

  it('a mail goes out as it was written before its first try, whatever has changed since', async () => {
    await promise(named(1))
    await using smtp = await startMailServer({ greylists: true })
    const mailer = openMailer({ smtpUrl: smtp.url, from: mail.from, connections: 1 }, '.')
    await sendMails({ ...server.world, mailer })
    expect(smtp.received).toEqual([])
    const [first] = await waiting()
    // Simulates a later version of the program that would write the mail differently.
    await server.world.database
      .updateTable('outbox')
      .set({ subject: 'Goodbye', body_text: 'Goodbye' })
      .execute()
    server.clock.pass({ minutes: 5 })
    expect(await sendMails({ ...server.world, mailer })).toBe(1)
    mailer.close()
    expect(smtp.received).toEqual([first?.message?.toString()])
    expect(smtp.received[0]).toContain('Subject: Hello')
    expect(await waiting()).toEqual([])
    const kept = await server.world.database.selectFrom('outbox').select('message').execute()
    expect(kept).toEqual([{ message: null }])
  })

  it('a mail whose server died after delivery goes out again identically, and is never lost', async () => {
    await promise(named(3))
    const received: string[] = []
    {
      await using smtp = await startMailServer({ afterData: 'cut' })
      const mailer = openMailer({ smtpUrl: smtp.url, from: mail.from, connections: 1 }, '.')
      await sendMails({ ...server.world, mailer })
      mailer.close()
      received.push(...smtp.received)
    }
    expect(await waiting()).toHaveLength(3)
    server.clock.pass({ hours: 1 })
    await using smtp = await startMailServer()
    const mailer = openMailer({ smtpUrl: smtp.url, from: mail.from, connections: 1 }, '.')
    expect(await sendMails({ ...server.world, mailer })).toBe(3)
    mailer.close()
    for (const cut of received) expect(smtp.received).toContain(cut)
  })

  describe('with TLS and a password required', () => {
    const account = { user: 'billing', pass: 'lanterns' }
    const sendTo = async (url: string) => {
      const mailer = openMailer({ smtpUrl: url, from: mail.from, connections: 1 }, '.')
      const delivery = await mailer.deliver({ ...mail, message: await mailer.compose(mail) })
      mailer.close()
      return delivery
    }
    const withAccount = (url: string, { user, pass } = account, query = '') =>
      url.replace('smtp://', `smtp://${user}:${pass}@`) + query
    // Trusts the test server's self-signed certificate.
    const trusting = '?requireTLS=true&tls.rejectUnauthorized=false'

    it('the mail goes over TLS, after the name and password', async () => {
      await using smtp = await startMailServer({ tls: true, account })
      expect(await sendTo(withAccount(smtp.url, account, trusting))).toEqual({ outcome: 'sent' })
      expect(smtp.received).toHaveLength(1)
      expect(smtp.wasSecure).toEqual([true])
    })

    it.each([
      ['a wrong password', { ...account, pass: 'candles' }, trusting],
      ['a certificate that nobody signed', account, '?requireTLS=true'],
    ])('nothing is sent with %s, and it’s tried again', async (_which, given, query) => {
      await using smtp = await startMailServer({ tls: true, account })
      expect(await sendTo(withAccount(smtp.url, given, query))).toMatchObject({ outcome: 'away' })
      expect([smtp.received, smtp.wasSecure]).toEqual([[], []])
    })

    it('nothing is sent to a server without TLS', async () => {
      await using smtp = await startMailServer()
      expect(await sendTo(`${smtp.url}${trusting}`)).toMatchObject({ outcome: 'away' })
      expect(smtp.received).toEqual([])
    })
  })

  it('a mail keeps its sender and its id if the settings change after its first try', async () => {
    await promise(named(1))
    const before = withMailServer(() => refused(451))
    await sendMails(before.world)
    server.clock.pass({ minutes: 1 })
    await using smtp = await startMailServer()
    const mailer = openMailer({ smtpUrl: smtp.url, from: 'other@example.net', connections: 1 }, '.')
    await sendMails({ ...server.world, mailer })
    mailer.close()
    expect(smtp.received[0]).toContain(`From: ${server.world.config.mail.from}`)
    expect(smtp.received[0]).toContain(`@${domainOf(server.world.config.mail.from)}>`)
  })
})
