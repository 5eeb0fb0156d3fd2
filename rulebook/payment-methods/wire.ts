// One shape for cards and bank accounts, whether the customer's account is of the legacy or the platform kind, and how
// saved ones travel over the wire (`contract.ts`, `saved-contract.ts`). Has no schemas, so pages don't load any.
import type { CallInput, CallReply } from '../call.ts'
import type * as contract from './contract.ts'

export type MethodKind = 'card' | 'checking'
export type CardBrand = 'Visa' | 'MasterCard' | 'American Express' | 'Discover'

/** A card or bank account that payments can use. */
export interface PayableMethod {
  /** The method's id in payments. The provider's own token never leaves the server. */
  id: string
  kind: MethodKind
  brand: CardBrand | undefined
  lastFour: string
  /** The last month in which a card is valid. Undefined for bank accounts. */
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
  /** False for a bank account until the provider has confirmed whose it is. */
  isVerified: boolean
  /** The reason a payment with this method would be refused. Undefined if there is none. */
  barred?: 'method-unauthorized' | 'method-unverified' | 'method-locked' | undefined
  /**
   * The name of the person who saved the method. `''` if that person and the reader are both helpers, since helpers
   * don't learn each other's names. Undefined for your own methods, and if that person no longer has access to the
   * account.
   */
  savedBy?: string | undefined
}

/** A saved method, with everything that the page for managing methods needs. */
export interface SavedMethod extends Method {
  isExpired: boolean
  /** True if an active auto pay uses the method. */
  isUsedByAutopay: boolean
  /** True if no active auto pay and no scheduled or pending payment uses the method. */
  isDeletable: boolean
  /**
   * True if the person asking entered the method or may manage the account. Permission to pay with a method isn't
   * enough to change it.
   */
  isChangeable: boolean
  /**
   * True if the person asking can authorize the method again after its holder objected. They can if they entered it, or
   * own the account.
   */
  isAuthorizable: boolean
  /** A bank account's progress toward being verified. Undefined for verified accounts and for cards. */
  validation: { state: 'asking' | 'deposits' | 'confirming' | 'locked'; triesLeft: number } | undefined
}

/** A saved method, plus the wire fields that no page shows. */
export interface MethodReply extends SavedMethod {
  address: { city: string | null; state: string | null; zip: string | null }
}

export interface MethodToSave {
  method: Pick<PayableMethod, 'id' | 'kind'>
  nickname: string | undefined
  /** The saved card that the new one replaces. */
  replaces?: string | undefined
  /** The version of the authorization shown on the page and accepted (decisions §6). */
  authorizationVersion: string
  /** The version of the auto pay text, if the replaced card pays for auto pay. */
  autopayAuthorizationVersion?: string | undefined
}

/** A change to a saved method. Anything left out stays as it is. */
export interface MethodChange {
  /** An empty nickname removes the current one. */
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

// The parts that both kinds of account encode alike, and each kind's words for them.

/** Records acceptance of the text with this version. */
export const accepted = (version: string) => ({ text_version: version, accepted: true as const })

/** The legacy kind's words for a card and a bank account. */
export const encodeKind = (kind: MethodKind) => (kind === 'card' ? 'Card' : 'Checking')
export const decodeKind = (type: 'Card' | 'Checking'): MethodKind => (type === 'Card' ? 'card' : 'checking')

/** The platform kind's words for a card and a bank account. */
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

/** The brand, if we have a name for it. Otherwise undefined. */
export function brandOf(name: string | null): CardBrand | undefined {
  return name !== null && brands.includes(name) ? (name as CardBrand) : undefined
}

/** A card's expiry. Undefined for methods without one. */
export function expiryOf(month: number | null, year: number | null): Expiry | undefined {
  return month === null || year === null ? undefined : { month, year }
}

type Written = Record<'expirationMM' | 'expirationYYYY', string>

/** A card's expiry in the legacy kind's form. Bank accounts have none. */
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
