import { readAccount } from '@lightwell/client/accounts/account.ts'
import { readBill } from '@lightwell/client/accounts/bill.ts'
import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../../shell/paths.ts'
import { readPart } from '../../shell/read-part.ts'

/**
 * Reads the current bill and the payment with the given id. The payment is undefined if the account has none with that
 * id. Without an id, as in a typed URL, redirects to the last payment, or to the summary if there are no payments.
 */
export async function readReceipt({
  context: { account },
  deps: { id },
}: {
  context: { account: LinkedAccount }
  deps: { id?: string }
}): Promise<{
  payment: Payment | Error | undefined
  bill: Bill | Error
}> {
  if (id !== undefined) {
    const [payment, bill] = await Promise.all([
      isId(id) ? readPart(paymentBiller(account).readPayment(id)) : undefined,
      readPart(readBill(account)),
    ])
    return { payment, bill }
  }
  const read = await readPart(readAccount(account.id))
  if (read instanceof Error) return { payment: read, bill: read }
  const { lastPayment } = read
  if (lastPayment === undefined) throw redirect({ to: paths.summary, replace: true })
  throw redirect({ to: paths.paymentConfirmation, search: { id: lastPayment.id }, replace: true })
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
