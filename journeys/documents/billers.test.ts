import { pdfAddress } from '@lightwell/client/statements/pdf-both-kinds.ts'
import { listDocuments } from '@lightwell/rulebook/documents/contract.ts'
import { decodeDocument } from '@lightwell/rulebook/documents/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal } from '../fixtures/portal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each(['legacy', 'platform'] as const)(
  "a bill among the documents of the %s kind is a file at that kind's address",
  async (kind) => {
    const { visitor, accountId, statementOn } = await newCustomer(server, { kind })
    const { account, statements } = await openPortal(visitor)
    const { reply } = await visitor.ask(listDocuments, {
      params: { id: accountId as AccountId },
      query: { kind: 'bill' },
    })
    const [bill] = reply.documents.map(decodeDocument)
    if (bill?.kind !== 'bill') throw new Error('There is a bill.')
    expect(bill.date).toBe(statementOn)
    const address = pdfAddress(account, bill)
    expect(address).toBe((await statements.readCurrent())?.pdfAddress)
    const { statusCode, rawPayload } = await visitor.send('GET', address)
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  },
)
