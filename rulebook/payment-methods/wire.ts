// Cards and bank accounts, in one form for both billing kinds, and the wire forms of saved ones (`contract.ts`,
// `saved-contract.ts`). This file has no schema, so pages don't load one.
import type { CallInput, CallReply } from '../call.ts'
import type * as contract from './contract.ts'

export type MethodKind = 'card' | 'checking'
export type CardBrand = 'Visa' | 'MasterCard' | 'American Express' | 'Discover'

/** A card or bank account that a payment can use. */
export interface PayableMethod {
  /** The id by which payments name the method. The payment provider's own token stays on the server. */
  id: string
  kind: MethodKind
  brand: CardBrand | undefined
  lastFour: string
  /** A card's expiry month. Undefined for bank accounts. */
  expires: Expiry | undefined
}

export interface Expiry {
  month: number
  year: number
}

/** A saved card or bank account. */
export interface Method extends PayableMethod {
  nickname: string | undefined
  isDefault: boolean
  /** False for a bank account until the payment provider has verified that it's the customer's. */
  isVerified: boolean
  /** The reason a payment with this method would be refused. Undefined if there is none. */
  barred?: 'method-unauthorized' | 'method-unverified' | 'method-locked' | undefined
  /**
   * The name of the person who saved the method. Undefined if it was the reader, or someone who has lost access to the
   * account. `''` if neither that person nor the reader owns the account, since helpers don't learn each other's names.
   */
  savedBy?: string | undefined
}

/** A saved method, with everything that the payment methods page shows. */
export interface SavedMethod extends Method {
  isExpired: boolean
  /** True if an active auto pay rule uses the method. */
  isUsedByAutopay: boolean
  /** True if the method can be deleted. It can't while active auto pay, or a scheduled or pending payment, uses it. */
  isDeletable: boolean
  /** True if the reader entered the method, or may manage the account. Permission to pay isn't enough. */
  isChangeable: boolean
  /**
   * True if the reader can authorize the method again, after its holder objected to a payment. For that, the reader has
   * to own the account, or have entered the method.
   */
  isAuthorizable: boolean
  /** The state of a bank account's verification. Undefined for verified accounts and for cards. */
  validation: { state: 'asking' | 'deposits' | 'confirming' | 'locked'; triesLeft: number } | undefined
}

/** A saved method, plus the wire fields that no page shows. */
export interface MethodReply extends SavedMethod {
  address: { city: string | null; state: string | null; zip: string | null }
}

export interface MethodToSave {
  method: Pick<PayableMethod, 'id' | 'kind'>
  nickname: string | undefined
  /** The id of the saved card that the new card replaces. */
  replaces?: string | undefined
  /** The version of the authorization that the page showed and the customer accepted (decisions §6). */
  authorizationVersion: string
  /** The version of the accepted auto pay text, if auto pay uses the replaced card. */
  autopayAuthorizationVersion?: string | undefined
}

/** A change to a saved method. Anything left out stays as it is. */
export interface MethodChange {
  /** `''` removes the current nickname. */
  nickname?: string | undefined
  expires?: Expiry | undefined
  isDefault?: boolean | undefined
}

type Legacy = CallReply<typeof contract.savePaymentMethod>
type Platform = CallReply<typeof contract.addPaymentMethod>

export function encodeMethod(method: MethodReply): Legacy {
  return {
    id: method.id,
    nickName: method.nickname ?? '',
    type: encodeKind(method.kind),
    subtype: method.brand ?? 'Checking',
    default: method.isDefault ? 'Y' : 'N',
    accountNumberEndsWith: method.lastFour,
    ...encodeExpiry(method.expires),
    billingCity: method.address.city,
    billingState: method.address.state,
    billingZip: method.address.zip,
    ...encodeStanding(method),
    systemOfOrigin: 'DST',
    autopay: method.isUsedByAutopay,
  }
}

export function decodeMethod(wire: Legacy): SavedMethod {
  return {
    id: wire.id,
    kind: decodeKind(wire.type),
    brand: brandOf(wire.subtype),
    lastFour: wire.accountNumberEndsWith,
    expires: decodeExpiry(wire),
    nickname: wire.nickName || undefined,
    isDefault: wire.default === 'Y',
    isUsedByAutopay: wire.autopay,
    ...decodeStanding(wire),
  }
}

export function encodePlatformMethod(method: MethodReply): Platform {
  return {
    id: method.id,
    auto_payment: method.isUsedByAutopay,
    payment_method: {
      id: method.id,
      payment_method_type: platformKind(method.kind),
      token: method.id,
      card_type: method.brand ?? null,
      account_type: method.kind === 'checking' ? 'checking' : null,
      last_four: method.lastFour,
      exp_month: method.expires?.month ?? null,
      exp_year: method.expires?.year ?? null,
      nickname: method.nickname ?? null,
      postal_address: method.address,
      is_default: method.isDefault,
      ...encodeStanding(method),
    },
  }
}

export function decodePlatformMethod({ auto_payment, payment_method: wire }: Platform): SavedMethod {
  return {
    id: wire.token,
    kind: wire.payment_method_type === 'tokenized-credit-card' ? 'card' : 'checking',
    brand: brandOf(wire.card_type),
    lastFour: wire.last_four,
    expires: expiryOf(wire.exp_month, wire.exp_year),
    nickname: wire.nickname ?? undefined,
    isDefault: wire.is_default,
    isUsedByAutopay: auto_payment,
    ...decodeStanding(wire),
  }
}

export function encodeSaving(saving: MethodToSave): CallInput<typeof contract.savePaymentMethod>['body'] {
  const { method, nickname, replaces, authorizationVersion, autopayAuthorizationVersion } = saving
  return {
    token: method.id,
    nickName: nickname,
    replaces,
    authorization: accepted(authorizationVersion),
    autopayAuthorization: autopayAuthorizationVersion ? accepted(autopayAuthorizationVersion) : undefined,
  }
}

export function encodePlatformSaving(
  saving: MethodToSave,
): CallInput<typeof contract.addPaymentMethod>['body'] {
  const { method, nickname, replaces, authorizationVersion, autopayAuthorizationVersion } = saving
  return {
    payment_method: { payment_method_type: platformKind(method.kind), token: method.id, nickname },
    replaces,
    auto_payment: false,
    authorization: accepted(authorizationVersion),
    autopay_authorization: autopayAuthorizationVersion ? accepted(autopayAuthorizationVersion) : undefined,
  }
}

type ChangeBody = CallInput<typeof contract.changePaymentMethod>['body']

export const encodeChange = ({ nickname, expires, isDefault }: MethodChange): ChangeBody => ({
  ...(nickname !== undefined && { nickName: nickname }),
  ...(expires && (encodeExpiry(expires) as Written)),
  ...(isDefault && { default: 'Y' }),
})

export const decodeChange = (body: ChangeBody): MethodChange => ({
  nickname: body.nickName,
  expires: decodeExpiry(body),
  isDefault: body.default === 'Y',
})

// Parts of the wire forms that both billing kinds have, and each kind's words for a card and a bank account.

/** Encodes that the customer accepted this version of an authorization's text. */
export const accepted = (version: string) => ({ text_version: version, accepted: true as const })

/** The words that a legacy account's calls use for a card and a bank account. */
export const encodeKind = (kind: MethodKind) => (kind === 'card' ? 'Card' : 'Checking')
export const decodeKind = (type: 'Card' | 'Checking'): MethodKind => (type === 'Card' ? 'card' : 'checking')

/** The words that a platform account's calls use for a card and a bank account. */
export const platformKind = (kind: MethodKind) =>
  kind === 'card' ? 'tokenized-credit-card' : 'tokenized-bank'

type Standing = Pick<
  Legacy,
  'status' | 'deleteable' | 'updateable' | 'authorizable' | 'validation' | 'barred' | 'savedBy'
>

const encodeStanding = (method: MethodReply): Standing => ({
  status: method.isVerified ? (method.isExpired ? 'Expired' : 'Active') : 'Unverified',
  deleteable: method.isDeletable,
  updateable: method.isChangeable,
  authorizable: method.isAuthorizable,
  validation: method.validation ?? null,
  barred: method.barred ?? null,
  savedBy: method.savedBy ?? null,
})

const decodeStanding = (wire: Standing) => ({
  isVerified: wire.status !== 'Unverified',
  isExpired: wire.status === 'Expired',
  isDeletable: wire.deleteable,
  isChangeable: wire.updateable,
  isAuthorizable: wire.authorizable,
  validation: wire.validation ?? undefined,
  barred: wire.barred ?? undefined,
  savedBy: wire.savedBy ?? undefined,
})

const brands: readonly string[] = ['Visa', 'MasterCard', 'American Express', 'Discover'] satisfies CardBrand[]

/** The card brand. Undefined if the name isn't one of our brands. */
export function brandOf(name: string | null): CardBrand | undefined {
  return name !== null && brands.includes(name) ? (name as CardBrand) : undefined
}

/** A card's expiry. Undefined for methods without one. */
export function expiryOf(month: number | null, year: number | null): Expiry | undefined {
  return month === null || year === null ? undefined : { month, year }
}

type Written = Record<'expirationMM' | 'expirationYYYY', string>

/** A card's expiry in a legacy account's wire form. Null for bank accounts. */
export const encodeExpiry = (expires: Expiry | undefined) => ({
  expirationMM: expires ? String(expires.month).padStart(2, '0') : null,
  expirationYYYY: expires ? String(expires.year) : null,
})

export function decodeExpiry(
  wire: {
    [Field in keyof Written]?: string | null | undefined
  },
): Expiry | undefined {
  const { expirationMM: month, expirationYYYY: year } = wire
  return month && year ? { month: Number(month), year: Number(year) } : undefined
}
