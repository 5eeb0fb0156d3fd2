import type { OwnAuthorization } from '@lightwell/client/payment-methods/own-authorizations.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { methodName } from '../../payment-methods/names.ts'

/** What was agreed to, as a list names it. */
export const purposeNames: Record<OwnAuthorization['purpose'], () => string> = {
  'save-card': words.profile_document_card,
  'save-bank': words.profile_document_bank,
  'auto-pay': words.profile_document_auto_pay,
}

/** The method that it is about: "Visa ending in 4242". */
export const methodOf = ({ type, brand, lastFour }: OwnAuthorization['method']): string =>
  methodName({ kind: type, brand: brand ?? undefined, lastFour })
