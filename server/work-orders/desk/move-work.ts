import { inTransaction, type Queries } from '../../database/transaction.ts'
import type { World } from '../../world.ts'
import { stepOrders } from '../orders/record.ts'
import { setOut } from '../record.ts'
import { completeVisited } from '../tickets/record.ts'

const mostAtOnce = 500

/**
 * Simulates the progress of tickets and orders in the demonstration, where no technicians go out:
 * - A technician sets out when the visit's window begins.
 * - A ticket is completed when its visit is over.
 * - An order advances from stage to stage (`rulebook/work-orders/orders/states.ts`).
 * In production, nothing is simulated: the provider's files report this progress (`docs/import.md`). In the
 * demonstration, tickets and orders from such a file aren't simulated either.
 * @returns how many changes it made
 */
export async function moveWork({ database, clock, config }: World): Promise<number> {
  if (!config.demo) return 0
  const within = { zone: config.businessZone, most: mostAtOnce }
  const moves = [
    (trx: Queries) => setOut(trx, mostAtOnce, clock()),
    (trx: Queries) => completeVisited(trx, within, clock()),
    (trx: Queries) => stepOrders(trx, within, clock()),
  ]
  let made = 0
  for (const move of moves)
    for (let moved = mostAtOnce; moved > 0; made += moved) moved = await inTransaction(database, move)
  return made
}
