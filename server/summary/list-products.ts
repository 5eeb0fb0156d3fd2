import type { Product } from '@lightwell/rulebook/accounts/wire.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import type { World } from '../world.ts'
import { toProducts } from './encode.ts'
import { findDelivery } from './store.ts'

/** Reads the products and services of an account, in one SQL statement. */
export const productsOf = async (
  { database, clock }: Pick<World, 'database' | 'clock'>,
  account: Pick<LinkedAccount, 'id' | 'kind'>,
): Promise<Product[]> => toProducts(await findDelivery(database, account.id, clock()), account)
