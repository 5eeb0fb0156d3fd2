// The provider's hosted form as the pages know it; each kind opens and reads it by its own calls (CP §7, AH §7).
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import type { MethodKind, PayableMethod } from '../accounts/biller.ts'
import type { Answer } from '../answer.ts'

export interface FormBiller {
  /** Opens the provider's form for one entry; `orderId` is a UUID of the browser's own. */
  openForm(entry: FormEntry): Promise<Answer<OpenForm, CallRefusal<typeof contract.openCardForm>>>
  /** Takes over what was entered in the form. Asked again it answers the same. */
  readForm(uid: string): Promise<Answer<EnteredMethod, CallRefusal<typeof contract.readCardForm>>>
}

export interface FormEntry {
  kind: MethodKind
  billingName: string
  orderId: string
}

export interface OpenForm {
  uid: string
  formUrl: string
}

/** What was just entered. */
export interface EnteredMethod extends PayableMethod {
  holderName: string
}
