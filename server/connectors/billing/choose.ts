import type { Database } from '../../database/transaction.ts'
import type { CardForm } from '../card-form/port.ts'
import { embeddedBiller, embeddedPlatform } from './embedded.ts'
import type { Biller } from './port.ts'

export type BillingKind = 'legacy' | 'platform'
export type ChooseBiller = (kind: BillingKind) => Biller

/** The one place of the server that chooses the biller of a kind (decisions §3). */
export function chooseBiller({
  cardForm,
  database,
}: {
  cardForm: CardForm
  database: Database
}): ChooseBiller {
  const billers: Record<BillingKind, Biller> = {
    legacy: embeddedBiller(cardForm, database),
    platform: embeddedPlatform(cardForm, database),
  }
  return (kind) => billers[kind]
}
