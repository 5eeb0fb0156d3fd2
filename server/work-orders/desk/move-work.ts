import { inTransaction, type Queries } from '../../database/transaction.ts'
import type { World } from '../../world.ts'
import { stepOrders } from '../orders/record.ts'
import { setOut } from '../record.ts'
import { completeVisited } from '../tickets/record.ts'

const mostAtOnce = 500

/**
 * Simulates the passing of time in the demonstration, since no technicians go out there. A technician sets out when a
 * window begins, a ticket is done when it's over, and an order goes from stage to stage
 * (`rulebook/orders/states.ts`). In production the provider's files report all of that (`docs/import.md`), and
 * nothing moves on its own. Even the demonstration doesn't move work that a file reported last.
 * @returns the number of moves it made.
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
