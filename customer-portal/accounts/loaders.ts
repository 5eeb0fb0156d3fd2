import { readAccount } from '@lightwell/client/accounts/account.ts'
import { readBill } from '@lightwell/client/accounts/bill.ts'
import { readToolbox, type Tool } from '@lightwell/client/accounts/toolbox.ts'
import type { Notices } from '@lightwell/client/notices/notices.ts'
import type { Outage } from '@lightwell/client/outages/outages.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { beyond } from '@lightwell/rulebook/accounts/toolbox.ts'
import { maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import { code } from '@lightwell/web-kit/api/code.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { noticesOn } from '../notices/loaders.ts'
import { outagesOf } from '../outages/read-outages.ts'
import { partIfRead, readPart } from '../shell/read-part.ts'
import { ClosedNote, MoveNotice, NextVisit, NoBill, NoServices } from './later-parts.ts'
import { leadsToMove, offeredOnSummary } from './offered.ts'
import type { Served } from './while-down.tsx'

const onceDown = code(() => import('./while-down.tsx'))

export interface Loading {
  context: { session: Session; account: LinkedAccount }
}

// Return types are explicit. To infer them, TypeScript would need the router's type, which depends on these types.

interface Summary extends Served {
  /** Undefined for people who may not see the account's bills. */
  bill: Bill | Error | undefined
  notices: Notices
  /** The toolbox links to pages that nothing else on the summary links to. */
  tools: Tool[]
  outages: Outage[]
}

/** Reads the data for the summary. */
export async function readSummary({ context: { account } }: Loading): Promise<Summary> {
  const [anyway, bill, notices, tools, outages] = await Promise.all([
    readPart(readAccount(account.id)),
    maySeeBills(account) ? readPart(readBill(account)) : undefined,
    noticesOn(account.id, 'summary'),
    readPart(readToolbox(account.id)),
    outagesOf(account),
  ])
  let served: Served = { account: anyway, down: {} }
  if (outages.length > 0) served = (await onceDown()).whileDown(served, outages)
  const read = partIfRead(served.account)
  if (read?.nextVisit) await NextVisit.ready()
  if (read?.products.length === 0) await NoServices.ready()
  if (leadsToMove(read, account)) await MoveNotice.ready()
  if (account.closedOn) await ClosedNote.ready()
  else if (bill === undefined) await NoBill.ready()
  const shown = { account: read, bill: bill && partIfRead(bill), notices }
  return {
    ...served,
    bill,
    notices,
    tools: beyond(offeredOnSummary(account, shown, today()), partIfRead(tools) ?? []),
    outages,
  }
}
