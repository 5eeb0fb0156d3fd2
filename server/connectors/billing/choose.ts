import type { CardForm } from '../card-form/port.ts'
import { embeddedBiller } from './embedded.ts'
import type { Biller } from './port.ts'

export type BillingKind = 'legacy' | 'platform'
export type ChooseBiller = (kind: BillingKind) => Biller

/** The one place of the server that chooses the biller of a kind (decisions §3). */
export function chooseBiller({ cardForm }: { cardForm: CardForm }): ChooseBiller {
  const embedded = embeddedBiller(cardForm)
  const billers: Record<BillingKind, Biller> = { legacy: embedded, platform: embedded }
  return (kind) => billers[kind]
}
