// API calls about the payment provider's hosted form. Each billing kind has its own (CP §7, AH §7).
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import type { EnteredMethod } from '@lightwell/rulebook/payment-methods/form-wire.ts'
import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import type { Answer } from '../answer.ts'
import { legacyForm } from './form-legacy.ts'
import { platformForm } from './form-platform.ts'

export interface FormBiller {
  /** Opens the hosted form. `orderId` is a UUID that the browser makes for this opening. */
  openForm(entry: FormEntry): Promise<Answer<OpenForm, CallRefusal<typeof contract.openCardForm>>>
  /** Reads what the customer entered in the form. Reading it again returns the same. */
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

/** The API calls about the hosted form for this account. */
export function formBiller(account: LinkedAccount): FormBiller {
  return byKind(account, { legacy: legacyForm, platform: platformForm })
}
