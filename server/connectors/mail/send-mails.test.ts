import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openMailer } from './mailer.ts'
import { sendMails } from './send-mails.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.world.database.deleteFrom('outbox').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
})

const waiting = () =>
  server.world.database.selectFrom('outbox').where('sent_at', 'is', null).selectAll().execute()

describe('until a mail server is configured', () => {
  it('each mail is a file that a mail program opens', async () => {
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

describe('a mail server', () => {
  it('that is down keeps the mail waiting, longer with every try, and gets it when it is up', async () => {
    await customer.pay()
    const tries: string[] = []
    let isUp = false
    const world = {
      ...server.world,
      mailer: async ({ to }: { to: string }) => {
        tries.push(to)
        if (!isUp) throw new Error('The mail server is down.')
      },
    }
    const began = server.clock.read()
    const waitsSeconds: number[] = []
    for (const _ of [1, 2, 3]) {
      expect(await sendMails(world)).toBe(0)
      const [mail] = await waiting()
      const nextTry = Temporal.Instant.fromEpochMilliseconds(mail?.next_try_at.getTime() ?? 0)
      waitsSeconds.push(server.clock.read().until(nextTry).total('seconds'))
      expect(await sendMails(world)).toBe(0)
      server.clock.set(nextTry.toString())
    }
    expect(tries).toHaveLength(3)
    expect(waitsSeconds).toEqual([60, 120, 240])
    isUp = true
    expect(await sendMails(world)).toBe(1)
    expect(await waiting()).toEqual([])
    server.clock.set(began.toString())
  })

  it('that refuses one mail does not keep the others from it', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    await customer.pay()
    await other.pay()
    const world = {
      ...server.world,
      mailer: async ({ to }: { to: string }) => {
        if (to === customer.email) throw new Error('No such mailbox.')
      },
    }
    expect(await sendMails(world)).toBe(1)
    expect((await waiting()).map((mail) => mail.to_address)).toEqual([customer.email])
  })

  it('gets each mail from one of two servers', async () => {
    for (const amount of [1, 2, 3, 4]) await customer.pay({ amount })
    const ids: string[] = []
    const world = { ...server.world, mailer: async ({ id }: { id: string }) => void ids.push(id) }
    await Promise.all([sendMails(world), sendMails(world), sendMails(world)])
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })

  it('is spoken to by SMTP, and told one message id for one mail', async () => {
    await using smtp = await smtpServer()
    const folder = mkdtempSync(join(tmpdir(), 'lightwell-mail-'))
    const mailer = openMailer({ smtpUrl: smtp.url, from: 'billing@example.com' }, folder)
    const mail = {
      id: 'one',
      to: customer.email,
      subject: 'Recibo de pago: $84.50',
      text: 'Gracias',
      html: '<p>Gracias</p>',
    }
    await mailer(mail)
    await mailer(mail)
    rmSync(folder, { recursive: true })
    expect(smtp.received).toHaveLength(2)
    for (const received of smtp.received) {
      expect(received).toContain('Message-ID: <one@lightwell>')
      expect(received).toContain('Subject: Recibo de pago: $84.50')
      expect(received).toContain(`To: ${customer.email}`)
    }
  })

  it('that is not there, or says no, throws', async () => {
    const gone = openMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'billing@example.com' }, tmpdir())
    const mail = { id: 'one', to: customer.email, subject: 'One', text: 'One', html: '<p>One</p>' }
    await expect(gone(mail)).rejects.toThrow()
    await using smtp = await smtpServer({ refuses: true })
    const refusing = openMailer({ smtpUrl: smtp.url, from: 'billing@example.com' }, tmpdir())
    await expect(refusing(mail)).rejects.toThrow('554')
    expect(smtp.received).toEqual([])
  })
})

/** As much of an SMTP server (RFC 5321) as takes a mail: greeting, envelope, data. */
async function smtpServer({ refuses = false } = {}) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let heard = ''
    let isData = false
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('data', (text: string) => {
      heard += text
      for (;;) {
        const end = heard.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = heard.slice(0, end)
        heard = heard.slice(end + (isData ? 5 : 2))
        if (isData) received.push(said)
        const isStart = !isData && said === 'DATA' && !refuses
        socket.write(replyTo(said, isData, refuses))
        isData = isStart
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function replyTo(said: string, isData: boolean, refuses: boolean): string {
  if (isData) return '250 taken\r\n'
  if (said.startsWith('RCPT') && refuses) return '554 no\r\n'
  if (said === 'DATA') return '354 go on\r\n'
  return said === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
}
