import type { CardForm } from '../card-form/port.ts'
import type { Biller } from './port.ts'

/** The biller that comes with Lightwell: the books are our own tables, the money is taken by the card provider. */
export function embeddedBiller(cardForm: CardForm): Biller {
  return { charge: cardForm.charge, findCharge: cardForm.findCharge }
}
