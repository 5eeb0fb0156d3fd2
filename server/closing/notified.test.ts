// Tests which people get an email when an account is closed, and which get one about the account's credit.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBilling } from '../testing/billing.ts'
import { closeOn, closingDaysCome, leaveNothingToClose } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await leaveNothingToClose(server)
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, '2026-11-05')
})
const close = async () => {
  await closeOn(server, customer.accountId, '2026-10-20')
  await closingDaysCome(server, '2026-10-20')
}

it('if nobody owns it, the address on file hears of the closing and of the refund', async () => {
  await customer.pay({ amount: 84.5 })
  await customer.pay({ amount: 100, with: 'visa' })
  const { database } = server.world
  const onFile = `${customer.accountId}@file.example.com`.toLowerCase()
  await database.deleteFrom('account_links').where('account_id', '=', customer.accountId).execute()
  const account = database.updateTable('accounts').where('id', '=', customer.accountId)
  await account.set({ contact_email: onFile }).execute()
  await close()
  const subjects = (await mailsTo(server, onFile)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^Your account was closed on/))
  expect(subjects).toContain('Your refund of $69.97 is on its way')
})

describe('a helper reads what they can still do, and', () => {
  const copies = 'You can order paper copies of bills until April 20, 2028.'
  const subjects = async (scopes: Parameters<Customer['housemate']>[0]) => {
    const helper = await customer.housemate(scopes)
    await close()
    const mails = await mailsTo(server, helper.email)
    return mails.find(({ subject }) => subject.startsWith('An account you have access to was closed on'))
      ?.text
  }

  it('until when they can order copies, if they manage it', async () => {
    const text = await subjects({ manages: true })
    expect(text).toContain(copies)
    expect(text).toContain('/account/#/statements/current')
  })

  it('nothing about copies if they only see its bills', async () => {
    const text = await subjects({ manages: false })
    expect(text).not.toContain(copies)
    expect(text).toContain('You can still see the bills you could see before.')
  })

  it('gets no link to bills they may not see', async () => {
    const text = await subjects({ billing: false, pays: false, seesServices: true, manages: false })
    expect(text).not.toContain('statements')
    expect(text).not.toContain('You’ll still be able to see')
    expect(text).toContain('See your profile:')
    expect(text).toContain('/account/#/profile')
  })
})
