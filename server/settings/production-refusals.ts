// Settings that production must not start with: a connection that others can read, a key that others can guess, a
// simulated provider. Startup refuses each of these settings with a sentence for the operator (standards: Bad input,
// faults).

/** The settings to check, as environment variables. */
export interface GivenSettings {
  DATABASE_URL?: string | undefined
  ENCRYPTION_KEYS?: string | undefined
  CARD_FORM_URL?: string | undefined
  CARD_FORM_KEY?: string | undefined
  BILLER_URL?: string | undefined
  BILLER_KEY?: string | undefined
  PUBLIC_URL?: string | undefined
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  DEMO?: string | undefined
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  STAFF_OIDC_ISSUER?: string | undefined
  STAFF_OIDC_CLIENT_SECRET?: string | undefined
  TEXT_URL?: string | undefined
  VIDEO_URL?: string | undefined
  VIDEO_KEY?: string | undefined
  USP_BROKER?: string | undefined
  STAFF_SECOND_STEP?: string | undefined
  LIMITS?: string | undefined
  BRAND_FILE?: string | undefined
}

/** The reasons why production can't start with these settings, one sentence each. */
export function productionRefusals(given: GivenSettings): string[] {
  const { DATABASE_URL, ENCRYPTION_KEYS, CARD_FORM_KEY, BILLER_URL, BILLER_KEY, SMTP_URL, MAIL_FROM, DEMO } =
    given
  const refusals: [boolean, string][] = [
    [
      given.LIMITS === 'off',
      'LIMITS=off isn’t allowed in production. Without limits, anyone can guess passwords and card numbers.',
    ],
    [given.BRAND_FILE === undefined, 'BRAND_FILE is missing. Production needs the provider’s own brand.'],
    [DEMO === 'on', 'DEMO=on isn’t allowed in production. The demo password is public.'],
    [SMTP_URL === undefined, 'SMTP_URL is missing. Production needs a mail server.'],
    [MAIL_FROM === undefined, 'MAIL_FROM is missing. Emails need a sender.'],
    [
      SMTP_URL !== undefined && !isSmtpSafe(SMTP_URL),
      'SMTP_URL must use TLS with a checked certificate, unless it’s on this machine: smtps://… or smtp://…?requireTLS=true.',
    ],
    [
      DATABASE_URL !== undefined && !isDatabaseSafe(DATABASE_URL),
      'DATABASE_URL must use TLS, unless it’s on this machine: add sslmode=verify-full, and sslrootcert=… for your own certificate authority.',
    ],
    [
      ENCRYPTION_KEYS !== undefined && keyBytes(ENCRYPTION_KEYS).some(isGuessable),
      'ENCRYPTION_KEYS has a key that’s easy to guess. Use 32 random bytes, as the README shows.',
    ],
    [
      isForTrying(CARD_FORM_KEY),
      'CARD_FORM_KEY is a sandbox or test key. Production needs the payment provider’s live key.',
    ],
    [
      BILLER_URL !== undefined && new URL(BILLER_URL).protocol !== 'https:',
      'BILLER_URL must be an https address in production. Card tokens go there.',
    ],
    [isForTrying(BILLER_KEY), 'BILLER_KEY is a sandbox or test key. Production needs the biller’s live key.'],
    [
      given.OIDC_ISSUER !== undefined && new URL(given.OIDC_ISSUER).protocol !== 'https:',
      'OIDC_ISSUER must be an https address in production. It decides who signs in.',
    ],
    [
      isForTrying(given.OIDC_CLIENT_SECRET),
      'OIDC_CLIENT_SECRET is a sandbox or test secret. Production needs the identity service’s own.',
    ],
    [
      given.STAFF_OIDC_ISSUER !== undefined && new URL(given.STAFF_OIDC_ISSUER).protocol !== 'https:',
      'STAFF_OIDC_ISSUER must be an https address in production. It decides who opens customers’ accounts.',
    ],
    [
      isForTrying(given.STAFF_OIDC_CLIENT_SECRET),
      'STAFF_OIDC_CLIENT_SECRET is a sandbox or test secret. Production needs the identity service’s own.',
    ],
    [
      given.TEXT_URL !== undefined && new URL(given.TEXT_URL).protocol !== 'https:',
      'TEXT_URL must be an https address in production. Sign-in codes go there.',
    ],
    [
      given.VIDEO_URL !== undefined && new URL(given.VIDEO_URL).protocol !== 'https:',
      'VIDEO_URL must be an https address in production. Its key goes there.',
    ],
    [
      isForTrying(given.VIDEO_KEY),
      'VIDEO_KEY is a sandbox or test key. Production needs the video service’s own.',
    ],
    [
      given.USP_BROKER !== undefined && !isBrokerSafe(given.USP_BROKER),
      'USP_BROKER must use TLS, unless it’s on this machine: mqtts://….',
    ],
    [
      given.STAFF_SECOND_STEP === 'offered',
      'STAFF_SECOND_STEP=offered isn’t allowed in production. A staff password alone would open every customer’s account.',
    ],
    ...formHostRefusals(given),
  ]
  return refusals.filter(([isRefused]) => isRefused).map(([, sentence]) => sentence)
}

/** True if a key's name says that the key is only for testing. */
const isForTrying = (key: string | undefined) =>
  key !== undefined && /(^|[^a-z])(sandbox|test)([^a-z]|$)/i.test(key)

/**
 * Refuses a card form that customers can't reach, or that's on the portal's own host. Customers must type card numbers
 * into a page of another origin (decisions §5).
 */
function formHostRefusals({ CARD_FORM_URL, PUBLIC_URL }: GivenSettings): [boolean, string][] {
  if (CARD_FORM_URL === undefined) return []
  const { hostname } = new URL(CARD_FORM_URL)
  return [
    [isThisMachine(hostname), 'CARD_FORM_URL is on this machine, where customers can’t reach it.'],
    [
      PUBLIC_URL !== undefined && new URL(PUBLIC_URL).hostname === hostname,
      'CARD_FORM_URL has the same host as PUBLIC_URL. Card numbers must be entered on another origin.',
    ],
  ]
}

/**
 * True if nobody between this machine and the mail server can read mails. `smtp://` doesn't count, since it continues
 * without TLS if the server offers none.
 */
function isSmtpSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, searchParams } = new URL(address)
  if (isThisMachine(hostname)) return true
  const said = Object.fromEntries(searchParams)
  const isChecked = said.ignoreTLS === undefined && said['tls.rejectUnauthorized'] === undefined
  return isChecked && (protocol === 'smtps:' || said.requireTLS === 'true')
}

/** True if nobody between this machine and the broker can send commands to devices. */
const isBrokerSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'mqtts:' || isThisMachine(hostname)
}

/**
 * True if the database is local, or the connection to it is encrypted and verified. Only `verify-full` counts, since
 * `require` means different things in different driver versions. Reads the URL as the driver does: a host among the
 * parameters overrides the URL's host, and of a repeated parameter, the last one wins.
 */
function isDatabaseSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  const said = Object.fromEntries(searchParams)
  const host = said.host ?? decodeURIComponent(hostname)
  return host.startsWith('/') || isThisMachine(host) || said.sslmode === 'verify-full'
}

/** True for a host name or IP address that means this machine. */
function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    name === '0.0.0.0' ||
    name === '::' ||
    /^127\.\d+\.\d+\.\d+$/.test(name)
  )
}

const keyBytes = (keys: string) =>
  keys.split(',').map((entry) => Buffer.from(entry.split(':')[1] ?? '', 'base64'))

/**
 * True if 32 bytes can't be random: they have too few different values, a regular pattern, or are typed text. Fewer
 * than one in a billion random keys are refused.
 */
function isGuessable(key: Buffer): boolean {
  const steps = new Set([...key].slice(1).map((byte, at) => (byte - (key[at] ?? 0) + 256) % 256))
  const isTyped = key.every((byte) => byte >= 0x20 && byte < 0x7f)
  return new Set(key).size < 18 || steps.size < 18 || isTyped
}
