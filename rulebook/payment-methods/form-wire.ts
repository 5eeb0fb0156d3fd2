// What people enter in the payment provider's hosted form, and its wire form for each billing kind (`form-contract.ts`,
// `contract.ts`).
import type { CallReply } from '../call.ts'
import type * as contract from './contract.ts'
import type * as form from './form-contract.ts'
import {
  brandOf,
  decodeExpiry,
  decodeKind,
  encodeExpiry,
  encodeKind,
  expiryOf,
  type PayableMethod,
} from './wire.ts'

/** A payment method that was just entered in the hosted form. */
export interface EnteredMethod extends PayableMethod {
  holderName: string
}

type Legacy = CallReply<typeof form.readPaymentToken>
type Platform = CallReply<typeof contract.readCardForm>

export function encodeEntered(method: EnteredMethod): Legacy {
  return {
    token: method.id,
    type: encodeKind(method.kind),
    subtype: method.brand ?? 'Checking',
    accountNumberEndsWith: method.lastFour,
    ...encodeExpiry(method.expires),
    holderName: method.holderName,
  }
}

export function decodeEntered(wire: Legacy): EnteredMethod {
  return {
    id: wire.token,
    kind: decodeKind(wire.type),
    brand: brandOf(wire.subtype),
    lastFour: wire.accountNumberEndsWith,
    expires: decodeExpiry(wire),
    holderName: wire.holderName,
  }
}

export function encodePlatformEntered(method: EnteredMethod): Platform {
  const masked = `************${method.lastFour}`
  return {
    account_type: method.kind === 'card' ? 'CC' : 'CHECKING',
    token_id: method.id,
    card_brand: method.brand ?? null,
    exp_month: method.expires?.month ?? null,
    exp_year: method.expires?.year ?? null,
    mpan: method.kind === 'card' ? masked : null,
    billing_name: method.holderName,
    account_number: method.kind === 'checking' ? masked : null,
  }
}

export function decodePlatformEntered(wire: Platform): EnteredMethod {
  return {
    id: wire.token_id,
    kind: wire.account_type === 'CC' ? 'card' : 'checking',
    brand: brandOf(wire.card_brand),
    lastFour: (wire.mpan ?? wire.account_number ?? '').slice(-4),
    expires: expiryOf(wire.exp_month, wire.exp_year),
    holderName: wire.billing_name,
  }
}
