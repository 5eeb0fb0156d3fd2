import { setOut } from '../../appointments/record.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import { stepOrders } from '../../orders/record.ts'
import { completeVisited } from '../../tickets/record.ts'
import type { World } from '../../world.ts'

const mostAtOnce = 500

/**
 * What the embedded ticket system does as time goes by: somebody sets out when a window begins, a ticket is done when it is over, and
 * an order goes from stage to stage (`rulebook/orders/states.ts`). What the provider's files told of last is theirs to move.
 * @returns how many moves it made.
 */
export async function moveWork({ database, clock, config }: World): Promise<number> {
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
