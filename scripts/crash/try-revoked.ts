import { readMethodsThatCameBack } from './books.ts'
import { untilAnswered } from './client.ts'
import { revoked } from './customers.ts'
import type { Order } from './orders.ts'
import type { Stage } from './stage.ts'
import type { Line } from './wire.ts'

/**
 * Once everything has settled, orders one more payment with each payment method that its holder disputed. Every order
 * must be refused, whatever was killed while the dispute was recorded.
 * @returns a sentence for each error
 */
export async function tryRevoked({ customers, database, days }: Stage, line: Line): Promise<string[]> {
  const cameBack = await readMethodsThatCameBack(database.opened)
  const wrong: string[] = []
  for (const customer of customers)
    for (const method of revoked) {
      if (!cameBack.has(customer.methods[method])) continue
      const order: Order = {
        key: `revoked-${method}`,
        customer,
        method,
        amountCents: 100,
        payInDays: 0,
        isOverLimit: false,
        habit: 'patient',
        waitsMs: 8_000,
        triesOtherAmount: false,
        secondThought: undefined,
      }
      const answer = await untilAnswered(line, () =>
        line.send(order, days.today(), { server: 0, waitsMs: order.waitsMs }),
      )
      if (answer?.kind === 'refused' && answer.code === 'method-unauthorized') continue
      const said = answer?.kind === 'refused' ? answer.code : answer?.payment.status
      wrong.push(`${customer.accountId} orders with ${method}, which came back, and is answered ${said}`)
    }
  return wrong
}
