import { listPaperBills } from '@lightwell/client/paper-bills/biller.ts'
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import { areCopiesOver } from '@lightwell/rulebook/accounts/closing.ts'
import { mayChooseDelivery } from '@lightwell/rulebook/accounts/who-may.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'

/** An account, and those of its bills that can be requested on paper. */
export interface PaperBills {
  account: LinkedAccount
  serviceId: ServiceId
  bills: PaperBill[]
}

/**
 * Reads the bills of the account with the entered number. Undefined if no number was entered, or if this person may not
 * order paper bills for an account with that number. So another customer's number looks the same as a nonexistent one.
 */
export async function readPaperBills({
  context: {
    account: inUse,
    session: { accounts, services },
  },
  deps: { account: number },
}: {
  context: { account: LinkedAccount; session: Session }
  deps: { account?: string | undefined }
}): Promise<PaperBills | undefined> {
  if (!mayOrder(inUse)) throw redirect({ to: paths.statementHistory, replace: true })
  const wanted = cleanAccountNumber(number ?? '')
  const account = accounts.find((each) => mayOrder(each) && cleanAccountNumber(each.accountNumber) === wanted)
  const service = services.find(({ type, ref }) => type === 'BILLING' && ref === account?.id)
  if (wanted === '' || account === undefined || service === undefined) return undefined
  return { account, serviceId: service.id, bills: await listPaperBills(service.id) }
}

const mayOrder = (account: LinkedAccount) => mayChooseDelivery(account) && !areCopiesOver(account, today())
