import { expect, it } from 'vitest'
import { newCustomer } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { forgetMails } from './forget-mails.ts'
import { sendMails } from './send-mails.ts'

it('a mail is deleted 30 days after it was sent, or 90 days after it was written if it was never accepted', async () => {
  await using server = await startTestServer()
  const mails = () => server.opened.database.selectFrom('outbox').select('sent_at').execute()
  await server.opened.database.deleteFrom('outbox').execute()
  await (await newCustomer(server, { kind: 'legacy' })).pay()
  await sendMails(server.world)
  await (await newCustomer(server, { kind: 'platform' })).pay()
  expect(await mails()).toHaveLength(2)

  server.clock.pass({ hours: 30 * 24 })
  expect(await forgetMails(server.world)).toBe(0)
  server.clock.pass({ seconds: 1 })
  expect(await forgetMails(server.world)).toBe(1)
  expect(await mails()).toEqual([{ sent_at: null }])
  server.clock.pass({ hours: 60 * 24 })
  expect(await forgetMails(server.world)).toBe(1)
  expect(await mails()).toEqual([])
})
