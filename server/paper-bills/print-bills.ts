import { minutesInProgress } from '@lightwell/rulebook/paper-bills/rules.ts'
import { tryEach } from '../jobs/dead-letters.ts'
import { documentName } from '../statements/download/download.ts'
import { writeStatement } from '../statements/download/write-statement.ts'
import type { World } from '../world.ts'
import {
  findReprint,
  findReprintsToPrint,
  moveReprint,
  takeUpReprints,
  type WaitingReprint,
} from './store.ts'

const mostAtOnce = 64
const printed = {
  job: 'print-bills',
  thingOf: ({ accountId, id }: WaitingReprint) => `${accountId}/${id}`,
}

/**
 * Hands the documents of claimed requests to the print shop, then claims new requests. A new request waits a while
 * after its claim, so that it can still be canceled. A document is handed over under its request's name, and recorded
 * as printed afterwards. If a server dies in between, the next run hands the document over again, under the same name.
 * @returns the number of requests claimed or printed.
 */
export async function printBills(world: World): Promise<number> {
  const now = world.clock()
  let handled = 0
  for (;;) {
    const waiting = await findReprintsToPrint(
      world.database,
      now.subtract({ minutes: minutesInProgress }),
      now,
      mostAtOnce,
    )
    // Documents are made one after another, because each takes CPU time.
    for (const reprint of waiting)
      handled += (await tryEach(world, printed, [reprint], () => print(world, reprint, now))).length
    if (waiting.length < mostAtOnce) break
  }
  for (;;) {
    const taken = await takeUpReprints(world.database, now, mostAtOnce)
    handled += taken
    if (taken < mostAtOnce) return handled
  }
}

async function print(world: World, reprint: WaitingReprint, now: Temporal.Instant): Promise<void> {
  const document = await writeStatement(world, reprint, reprint.statementOn, reprint.language)
  if (document === undefined) throw new Error(`The bill of the request ${reprint.id} is gone.`)
  const name = printedName(reprint)
  await world.printShop.print(name, document.pieces)
  if (await moveReprint(world.database, reprint, 'print', now)) return
  // Either the request was canceled, or another server recorded it as printed. If it was canceled, its document is
  // withdrawn.
  const current = await findReprint(world.database, reprint)
  if (current?.status === 'cancelled') await world.printShop.withdraw(name)
}

/** The name under which the print shop gets the document of a request. */
export const printedName = ({
  id,
  accountNumber,
  statementOn,
}: Pick<WaitingReprint, 'id' | 'accountNumber' | 'statementOn'>): string =>
  `${id}-${documentName({ accountNumber }, statementOn)}`
