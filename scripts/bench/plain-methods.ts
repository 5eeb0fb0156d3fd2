// Turns rows of saved payment methods into JSON for plain-server.ts, a minimal server. The benchmarks compare
// Lightwell's reads with it.

/* biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them; this is what is done without types */
type Row = any

/**
 * The name of the person who saved a payment method. Null if that's the reader, or if it's unknown who saved it.
 * Helpers get only the names of owners: if another helper saved it, they get an empty text.
 */
const savedBy = ({ by_id, creator }: Row, { identity_id, role }: Row) =>
  by_id === identity_id
    ? null
    : creator === null || role === 'owner' || creator.isOwner
      ? (creator?.name ?? null)
      : ''

const standing = (account: Row, method: Row) => ({
  status: 'Active',
  deleteable: !method.autopay && !method.paying,
  updateable: true,
  validation: null,
  barred: null,
  authorizable: account.role === 'owner' || method.by_id === account.identity_id,
  savedBy: savedBy(method, account),
})

/** A saved card in the JSON of the legacy billing kind. */
export const legacyMethod = (account: Row, method: Row) => ({
  id: method.id,
  nickName: method.nickname ?? '',
  systemOfOrigin: 'DST',
  type: 'Card',
  subtype: method.brand,
  default: method.is_default ? 'Y' : 'N',
  accountNumberEndsWith: method.last_four,
  expirationMM: String(method.exp_month).padStart(2, '0'),
  expirationYYYY: String(method.exp_year),
  billingCity: method.billing_city,
  billingState: method.billing_state,
  billingZip: method.billing_zip,
  autopay: method.autopay,
  ...standing(account, method),
})

/** A saved card in the JSON of the platform billing kind, with the auto pay rule that uses it. */
export const platformMethod = (account: Row, method: Row) => ({
  id: method.id,
  auto_payment: method.autopay,
  payment_method: {
    id: method.id,
    payment_method_type: 'tokenized-credit-card',
    account_type: null,
    token: method.id,
    card_type: method.brand,
    last_four: method.last_four,
    exp_month: method.exp_month,
    exp_year: method.exp_year,
    nickname: method.nickname,
    postal_address: { city: method.billing_city, state: method.billing_state, zip: method.billing_zip },
    is_default: method.is_default,
    ...standing(account, method),
  },
})
