import { readAccount } from '@lightwell/client/accounts/account.ts'
import { readBill } from '@lightwell/client/accounts/bill.ts'
import { readToolbox, type Tool } from '@lightwell/client/accounts/toolbox.ts'
import type { Notices } from '@lightwell/client/notices/notices.ts'
import type { Outage } from '@lightwell/client/outages/outages.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { mayBill } from '@lightwell/rulebook/accounts/rules.ts'
import { beyond } from '@lightwell/rulebook/accounts/toolbox.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import { offersMove } from '@lightwell/rulebook/upgrade/rules.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { noticesOn } from '../notices/loaders.ts'
import { outagesOf } from '../outages/read-outages.ts'
import { partIfRead, readPart } from '../read-part.ts'
import { ClosedNote, MoveOffer, NextVisit, NoBill } from './later-parts.ts'
import { offeredOnSummary } from './offered.ts'

export interface Loading {
  context: { session: Session; account: LinkedAccount }
}

// The replies are written out: inferred, they would need the router's type, which is made of them.

interface Summary {
  account: Account | Error
  /** Nothing for those who may not see it. */
  bill: Bill | Error | undefined
  notices: Notices
  /** Those to where the page does not lead by itself. */
  tools: Tool[]
  outages: Outage[]
}

/** What the summary shows. */
export async function readSummary({ context: { account } }: Loading): Promise<Summary> {
  const [read, bill, notices, tools, outages] = await Promise.all([
    readPart(readAccount(account.id)),
    mayBill(account) ? readPart(readBill(account)) : undefined,
    noticesOn(account.id, 'summary'),
    readPart(readToolbox(account.id)),
    outagesOf(account),
  ])
  if (partIfRead(read)?.nextVisit) await NextVisit.ready()
  if (partIfRead(read)?.products.some((product) => offersMove(product, account))) await MoveOffer.ready()
  if (account.closedOn) await ClosedNote.ready()
  else if (bill === undefined) await NoBill.ready()
  const shown = { account: partIfRead(read), bill: bill && partIfRead(bill), notices }
  return {
    account: read,
    bill,
    notices,
    tools: beyond(offeredOnSummary(account, shown, today()), partIfRead(tools) ?? []),
    outages,
  }
}
