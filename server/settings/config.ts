import { resolve } from 'node:path'
import type { WireNames } from '@lightwell/rulebook/path-template.ts'
import { type AccountValidation, accountValidations } from '@lightwell/rulebook/payment-methods/rules.ts'
import { shownDaysAhead } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import { z } from 'zod'
import {
  type IdentityProviderSettings,
  identityProviderSettings,
  readIdentityProvider,
} from '../connectors/identity-provider/settings.ts'
import {
  readStaffIdentityProvider,
  type StaffIdentityProviderSettings,
  staffIdentityProviderSettings,
} from '../connectors/identity-provider/staff-settings.ts'
import {
  readTextGateway,
  type TextGatewaySettings,
  textGatewaySettings,
} from '../connectors/text-messages/settings.ts'
import {
  type DeviceBrokerSettings,
  deviceBrokerSettings,
  readDeviceBroker,
} from '../connectors/usp/settings.ts'
import { readVideos, type VideoSettings, videoSettings } from '../connectors/videos/settings.ts'
import { type EncryptionKey, keptKey, readKeys } from '../keys/encryption-keys.ts'
import { type Brand, readBrand } from './brand.ts'
import { productionRefusals } from './production-refusals.ts'
import { readStaffSettings, type StaffSettings, staffSettings } from './staff.ts'
import { readWireNames, wireNameSettings } from './wire-names.ts'

/** The server's settings. They're read once, at start. */
export interface Config extends StaffSettings {
  env: 'production' | 'development' | 'test'
  host: string
  port: number
  /** The URL that customers use: `https://account.example.net`. For links in emails, and the `Origin` check. */
  publicUrl: URL
  /** True if rate limits are on (`server/<noun>/limits.ts`). */
  limits: boolean
  /** True if a proxy in front sets `X-Forwarded-For` and `X-Forwarded-Proto`. */
  trustProxy: boolean
  /** PostgreSQL's URL; `undefined`: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  databasePool: number
  /** False behind a pooler in transaction mode, which can't keep named prepared statements. */
  preparedStatements: boolean
  dataDir: string
  /** True: fill an empty database with the demonstration, and simulate its technicians' trips as time passes. */
  demo: boolean
  /** The separate host and port of the metrics; `undefined`: no metrics. */
  metrics: { host: string; port: number } | undefined
  clockStartsAt: Temporal.Instant | undefined
  brand: Brand
  /** This deployment's names in API paths (decisions §9). */
  wireNames: WireNames
  /** The time zone of the business day (decisions §4). */
  businessZone: string
  /** From these times on, a payment for the same day is too late. `HH:MM` in UTC (CP §5). */
  cutoffs: { checking: string; card: string; other: string }
  /** AES-256 keys, each with a name. The first one encrypts, all of them decrypt. */
  encryptionKeys: EncryptionKey[]
  cardForm: { url: URL; merchantKey: string; sandbox: boolean }
  /** The provider's own billing platform; `undefined`: the embedded biller. */
  biller: { url: URL; key: string } | undefined
  /** Outgoing mail. `connections`: the most connections to the mail server at once. */
  mail: { smtpUrl: string | undefined; from: string; connections: number }
  /** The text message gateway; `undefined`: a folder in `dataDir`, or none in production. */
  textGateway: TextGatewaySettings | undefined
  /** The broker for customers' devices; `undefined`: demo devices are simulated. */
  deviceBroker: DeviceBrokerSettings | undefined
  /** The product video service; `undefined`: no videos. */
  videos: VideoSettings | undefined
  /**
   * The provider's own identity service; `undefined`: people sign in with Lightwell only. `isOnly`: people sign in with
   * that service only.
   */
  identityProvider: IdentityProviderSettings | undefined
  /** The identity service where staff sign in; `undefined`: staff have passwords in Lightwell. */
  staffIdentityProvider: StaffIdentityProviderSettings | undefined
  /** The way bank accounts are validated before their first debit (Nacha, WEB debits). */
  accountValidation: AccountValidation
  /** The seconds after which calls to the provider's systems time out. */
  providerTimeoutSeconds: number
  /** The most cents by which a day's payments may exceed the balance; `undefined`: as much as one payment may be. */
  overpaymentDailyCents: number | undefined
  /** The number of days ahead for which people see visits and can book them (AH §4). */
  appointmentDaysAhead: number
  /** The number of years for which entries of the audit trail are kept. */
  trailYears: number
  logLevel: string
}

/** Thrown for an invalid setting. The message is for the operator. */
export class ConfigRefused extends Error {}

/** A number within bounds. `what` completes the message "PORT must be … from 0 to 65535". */
const number = (what: string, least: number, most: number) => {
  const error = `must be ${what} from ${least} to ${most}`
  return z.coerce.number({ error }).min(least, { error }).max(most, { error })
}
const whole = (what: string, least: number, most: number) =>
  number(what, least, most).int({ error: `must be ${what} from ${least} to ${most}` })
const port = whole('a port number', 0, 65535)
const oneOf = <const Choices extends readonly string[]>(...choices: Choices) =>
  z.enum(choices, { error: `must be one of ${choices.join(', ')}` })
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time in UTC such as 12:45' })
const onOff = oneOf('on', 'off')
const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://account.example.net',
})

const settings = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3001),
  PUBLIC_URL: address.optional(),
  TRUST_PROXY: onOff.optional(),
  LIMITS: onOff.default('on'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' })
    .optional(),
  DATABASE_POOL: whole('a number of connections', 1, 500).default(10),
  PREPARED_STATEMENTS: onOff.default('on'),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO: onOff.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  CLOCK: z.string().optional(),
  BRAND_FILE: z.string().optional(),
  BUSINESS_ZONE: z.string().default('America/New_York'),
  CUTOFF_CHECKING: clockTime.default('12:45'),
  CUTOFF_CARD: clockTime.default('16:00'),
  CUTOFF_OTHER: clockTime.default('12:00'),
  ENCRYPTION_KEYS: z.string().optional(),
  CARD_FORM_URL: address.optional(),
  CARD_FORM_KEY: z.string().optional(),
  BILLER_URL: address.optional(),
  BILLER_KEY: z.string().optional(),
  ACCOUNT_VALIDATION: oneOf(...accountValidations).default('before-first-payment'),
  PROVIDER_TIMEOUT_SECONDS: number('seconds', 0.1, 9).default(8),
  OVERPAYMENT_DAILY_LIMIT: whole('a number of dollars', 0, 1_000_000).optional(),
  APPOINTMENT_DAYS_AHEAD: whole('a number of days', 1, 365).default(shownDaysAhead),
  ...staffSettings,
  TRAIL_YEARS: whole('a number of years', 1, 100).default(3),
  ...identityProviderSettings,
  ...staffIdentityProviderSettings,
  ...wireNameSettings,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' })
    .optional(),
  SMTP_CONNECTIONS: whole('a number of connections', 1, 100).default(5),
  MAIL_FROM: z.string().optional(),
  ...textGatewaySettings,
  ...videoSettings,
  ...deviceBrokerSettings,
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
})

/**
 * Reads the settings from the environment.
 * @throws ConfigRefused with one sentence per wrong or missing setting
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  if (!read.success)
    throw new ConfigRefused(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  const set = read.data
  const production = set.NODE_ENV === 'production'
  if (production) refuseInProduction(set)

  const dataDir = resolve(set.DATA_DIR)
  const brand = readBrandOrRefuse(set.BRAND_FILE)
  const sandboxUrl = `http://127.0.0.1:${set.SANDBOX_PORT}`
  return {
    env: set.NODE_ENV,
    host: set.HOST,
    port: set.PORT,
    publicUrl: new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`),
    limits: set.LIMITS === 'on',
    trustProxy: set.TRUST_PROXY === 'on',
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    preparedStatements: set.PREPARED_STATEMENTS === 'on',
    dataDir,
    demo: set.DEMO === undefined ? !production && set.DATABASE_URL === undefined : set.DEMO === 'on',
    metrics: set.METRICS_PORT === undefined ? undefined : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    clockStartsAt: set.CLOCK === undefined ? undefined : readInstant(set.CLOCK),
    brand,
    wireNames: orRefuse(readWireNames(set)),
    businessZone: readZone(set.BUSINESS_ZONE),
    cutoffs: { checking: set.CUTOFF_CHECKING, card: set.CUTOFF_CARD, other: set.CUTOFF_OTHER },
    encryptionKeys: set.ENCRYPTION_KEYS ? orRefuse(readKeys(set.ENCRYPTION_KEYS)) : [keptKey(dataDir)],
    cardForm: {
      url: new URL(set.CARD_FORM_URL ?? sandboxUrl),
      merchantKey: set.CARD_FORM_KEY ?? 'sandbox-merchant-key',
      sandbox: set.CARD_FORM_URL === undefined,
    },
    biller: readBiller(set),
    identityProvider: orRefuse(readIdentityProvider(set, brand.customerIdName)),
    staffIdentityProvider: orRefuse(readStaffIdentityProvider(set)),
    mail: {
      smtpUrl: set.SMTP_URL,
      from: senderOf(set.MAIL_FROM ?? 'billing@example.com', brand.name),
      connections: set.SMTP_CONNECTIONS,
    },
    textGateway: orRefuse(readTextGateway(set)),
    videos: orRefuse(readVideos(set)),
    deviceBroker: orRefuse(readDeviceBroker(set)),
    accountValidation: set.ACCOUNT_VALIDATION,
    providerTimeoutSeconds: set.PROVIDER_TIMEOUT_SECONDS,
    overpaymentDailyCents:
      set.OVERPAYMENT_DAILY_LIMIT === undefined ? undefined : set.OVERPAYMENT_DAILY_LIMIT * 100,
    appointmentDaysAhead: set.APPOINTMENT_DAYS_AHEAD,
    ...readStaffSettings(set, production),
    trailYears: set.TRAIL_YEARS,
    logLevel: set.LOG_LEVEL,
  }
}

/** The sender of mails. Adds the brand's name to an address without a name. */
const senderOf = (from: string, name: string): string =>
  from.includes('<') ? from : `${name.replaceAll(/["\\<>(),;:@]/g, '')} <${from}>`

function refuseInProduction(set: z.infer<typeof settings>): void {
  const wrong: string[] = []
  if (set.CLOCK !== undefined) wrong.push('CLOCK isn’t allowed in production.')
  if (set.DATABASE_URL === undefined) wrong.push('DATABASE_URL is missing. Production needs PostgreSQL.')
  if (set.ENCRYPTION_KEYS === undefined)
    wrong.push('ENCRYPTION_KEYS is missing. Production doesn’t generate keys.')
  if (set.CARD_FORM_URL === undefined || set.CARD_FORM_KEY === undefined)
    wrong.push(
      'CARD_FORM_URL and CARD_FORM_KEY are required. The payment sandbox isn’t allowed in production.',
    )
  else if (new URL(set.CARD_FORM_URL).protocol !== 'https:')
    wrong.push('CARD_FORM_URL must be an https address in production.')
  if (set.PUBLIC_URL === undefined || new URL(set.PUBLIC_URL).protocol !== 'https:')
    wrong.push('PUBLIC_URL must be set to an https address in production.')
  if (set.TRUST_PROXY === undefined)
    wrong.push(
      'TRUST_PROXY is missing. Set it to on behind one TLS proxy, or off without one, so the server knows client addresses.',
    )
  wrong.push(...productionRefusals(set))
  if (wrong.length > 0) throw new ConfigRefused(wrong.join('\n'))
}

/** Requires both of the biller's settings or none. Without a key, every payment would stay pending forever. */
function readBiller({ BILLER_URL, BILLER_KEY }: z.infer<typeof settings>): Config['biller'] {
  if (BILLER_URL === undefined && BILLER_KEY === undefined) return undefined
  if (BILLER_URL === undefined || BILLER_KEY === undefined)
    throw new ConfigRefused('BILLER_URL and BILLER_KEY must be set together. One is missing.')
  return { url: new URL(BILLER_URL), key: BILLER_KEY }
}

/**
 * Returns the settings, or refuses them with the message.
 * @param read the settings, or a message that says why they can't be used
 */
function orRefuse<T extends object | undefined>(read: T | string): T {
  if (typeof read === 'string') throw new ConfigRefused(read)
  return read
}

function readInstant(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw new ConfigRefused(`CLOCK must be an ISO instant such as 2026-03-02T15:00:00Z, not "${text}".`)
  }
}

function readZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new ConfigRefused(`BUSINESS_ZONE must be a time zone such as America/New_York, not "${zone}".`)
  }
}

function readBrandOrRefuse(file: string | undefined): Brand {
  try {
    return readBrand(file)
  } catch (error) {
    throw new ConfigRefused(
      `BRAND_FILE can’t be used: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
