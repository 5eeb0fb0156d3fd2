// Cards and bank accounts as everybody knows them, and how each kind has those that are saved on the wire (`contract.ts`,
// `saved-contract.ts`). No schema is needed for it, so none travels to the page.
import type { CallInput, CallReply } from '../call.ts'
import type * as contract from './contract.ts'

export type MethodKind = 'card' | 'checking'
export type CardBrand = 'Visa' | 'MasterCard' | 'American Express' | 'Discover'

/** A card or bank account that can be paid with. */
export interface PayableMethod {
  /** What a payment names it by. The provider's own token never leaves the server. */
  id: string
  kind: MethodKind
  brand: CardBrand | undefined
  lastFour: string
  /** For cards: good until the end of that month. */
  expires: Expiry | undefined
}

export interface Expiry {
  month: number
  year: number
}

/** One that was saved. */
export interface Method extends PayableMethod {
  nickname: string | undefined
  isDefault: boolean
  /** A bank account is not until the provider knows whose it is. */
  isVerified: boolean
  /** Why a payment with it would be refused; nothing where none would be for that. */
  barred?: 'method-unauthorized' | 'method-unverified' | 'method-locked' | undefined
  /**
   * The name of who saved it, or `''` for another helper, whom helpers aren't told by name; undefined for one's own, and where whoever saved it
   * has no access to the account any more.
   */
  savedBy?: string | undefined
}

/** The same, with all that is told of it where it is managed. */
export interface SavedMethod extends Method {
  isExpired: boolean
  /** An active auto pay pays with it. */
  isUsedByAutopay: boolean
  /** Neither an active auto pay nor a payment that is scheduled or on its way needs it. */
  isDeletable: boolean
  /** Whoever asks entered it, or may manage the account: somebody who may only pay with it leaves it as it is. */
  isChangeable: boolean
  /** Whoever asks may authorize it again where its holder objected: they entered it, or own the account. */
  isAuthorizable: boolean
  /** How far a bank account is from being verified; nothing where it is, and for cards. */
  validation: { state: 'asking' | 'deposits' | 'confirming' | 'locked'; triesLeft: number } | undefined
}

/** The same, with what the wire tells and no page shows. */
export interface ToldMethod extends SavedMethod {
  address: { city: string | null; state: string | null; zip: string | null }
}

export interface MethodToSave {
  method: Pick<PayableMethod, 'id' | 'kind'>
  nickname: string | undefined
  /** The saved card whose place it takes. */
  replaces?: string | undefined
  /** The version of the authorisation that stood on the page and was accepted (decisions §6). */
  authorizationVersion: string
  /** The same of the text of auto pay, where the card that it replaces pays for that. */
  autopayAuthorizationVersion?: string | undefined
}

/** What is left out stays as it is. */
export interface MethodChange {
  /** Empty: it has none any more. */
  nickname?: string | undefined
  expires?: Expiry | undefined
  isDefault?: boolean | undefined
}

type Legacy = CallReply<typeof contract.savePaymentMethod>
type Platform = CallReply<typeof contract.addPaymentMethod>

export function encodeMethod(method: ToldMethod): Legacy {
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

export function encodePlatformMethod(method: ToldMethod): Platform {
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

// What both kinds write alike, and the words that each has for the same.

/** That the text of this version was accepted. */
export const accepted = (version: string) => ({ text_version: version, accepted: true as const })

/** What the legacy kind calls a card, and what a bank account. */
export const encodeKind = (kind: MethodKind) => (kind === 'card' ? 'Card' : 'Checking')
export const decodeKind = (type: 'Card' | 'Checking'): MethodKind => (type === 'Card' ? 'card' : 'checking')

/** What the platform kind calls them. */
export const platformKind = (kind: MethodKind) =>
  kind === 'card' ? 'tokenized-credit-card' : 'tokenized-bank'

type Standing = Pick<
  Legacy,
  'status' | 'deleteable' | 'updateable' | 'authorizable' | 'validation' | 'barred' | 'savedBy'
>

const encodeStanding = (method: ToldMethod): Standing => ({
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

/** The brand, where it is one that there is a name for. */
export function brandOf(name: string | null): CardBrand | undefined {
  return name !== null && brands.includes(name) ? (name as CardBrand) : undefined
}

/** When a card expires, where it does. */
export function expiryOf(month: number | null, year: number | null): Expiry | undefined {
  return month === null || year === null ? undefined : { month, year }
}

type Written = Record<'expirationMM' | 'expirationYYYY', string>

/** When a card ends, as the legacy kind has it; a bank account never does. */
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
