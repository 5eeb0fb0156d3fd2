import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigRefused, readConfig } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lightwell-config-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes 32 random-looking bytes from a name. They're the same in every run. */
const bytes = (name: string) => createHash('sha256').update(name).digest()
const key = bytes('now').toString('base64')
const read = (environment: Record<string, string | undefined>) =>
  readConfig({ DATA_DIR: folder, ...environment })
const production = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/lightwell?sslmode=verify-full',
  ENCRYPTION_KEYS: `now:${key}`,
  CARD_FORM_URL: 'https://forms.example',
  CARD_FORM_KEY: 'lw_live_2f1c',
  SMTP_URL: 'smtps://lightwell:secret@mail.example',
  MAIL_FROM: 'Lightwell Fiber <billing@account.example.net>',
  PUBLIC_URL: 'https://account.example.net',
  TRUST_PROXY: 'on',
  BRAND_FILE: join(import.meta.dirname, 'brand.json'),
})

const keyOf = (weak: Buffer) => `weak:${weak.toString('base64')}`

/** The message that the operator gets for these settings. */
function refusal(environment: Record<string, string | undefined>): string {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message
    throw error
  }
  throw new Error('It was accepted.')
}

describe('without settings', () => {
  it('runs on loopback with the embedded database, the sandbox and the demo’s brand', () => {
    const config = read({})
    expect(config).toMatchObject({
      env: 'development',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      trustProxy: false,
      businessZone: 'America/New_York',
      cutoffs: { checking: '12:45', card: '16:00', other: '12:00' },
      cardForm: { url: new URL('http://127.0.0.1:3001'), sandbox: true },
      brand: { name: 'Lightwell Fiber' },
      wireNames: {
        idp: 'idp',
        partner: 'partner',
        loyalty: 'loyalty',
        'registration-backend': 'registration',
      },
    })
  })

  it('fills the embedded database with the demo, and another one only on request', () => {
    const address = 'postgres://127.0.0.1/lightwell'
    expect(read({}).demo).toBe(true)
    expect(read({ DEMO: 'off' }).demo).toBe(false)
    expect(read({ DATABASE_URL: address }).demo).toBe(false)
    expect(read({ DATABASE_URL: address, DEMO: 'on' }).demo).toBe(true)
    expect(read(production()).demo).toBe(false)
  })

  it('exposes metrics nowhere, and on loopback if a port is given', () => {
    expect(read({}).metrics).toBeUndefined()
    expect(read({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100 })
  })

  it('makes a key once and keeps it', () => {
    expect(read({}).encryptionKeys).toEqual(read({}).encryptionKeys)
  })

  it('treats an empty setting as unset', () => {
    expect(read({ DATABASE_URL: '', CLOCK: '' })).toMatchObject({
      databaseUrl: undefined,
      clockStartsAt: undefined,
    })
  })
})

describe('with settings', () => {
  it('uses its own names in configurable paths', () => {
    const settings = {
      IDENTITY_PROVIDER_NAME: 'acme-id',
      PARTNER_NAME: 'a',
      LOYALTY_NAME: 'points4you',
      REGISTRATION_BACKEND_NAME: 'enroll-',
    }
    expect(read(settings).wireNames).toEqual({
      idp: 'acme-id',
      partner: 'a',
      loyalty: 'points4you',
      'registration-backend': 'enroll-',
    })
  })

  it('starts the clock at the given time', () => {
    expect(String(read({ CLOCK: '2026-03-02T15:00:00Z' }).clockStartsAt)).toBe('2026-03-02T15:00:00Z')
  })

  it('seals with the first key and opens with all', () => {
    const keys = read({
      ENCRYPTION_KEYS: `new:${key}, old:${bytes('old').toString('base64')}`,
    }).encryptionKeys
    expect(keys.map(({ name }) => name)).toEqual(['new', 'old'])
  })

  it('has the built-in biller, or the provider’s own', () => {
    expect(read({}).biller).toBeUndefined()
    const settings = { BILLER_URL: 'https://biller.example', BILLER_KEY: 'live' }
    expect(read({ ...production(), ...settings }).biller).toEqual({
      url: new URL('https://biller.example'),
      key: 'live',
    })
  })

  it('runs in production with everything it needs', () => {
    expect(read(production())).toMatchObject({
      env: 'production',
      cardForm: { sandbox: false },
      limits: true,
    })
    expect(read({ ...production(), TRUST_PROXY: 'off' }).trustProxy).toBe(false)
  })
})

describe('an invalid setting is refused with a sentence', () => {
  it.each([
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test.'],
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a port number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a port number from 0 to 65535.'],
    [{ SANDBOX_PORT: 'NaN' }, 'SANDBOX_PORT must be a port number from 0 to 65535.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be one of on, off.'],
    [
      { PUBLIC_URL: 'account.example.net' },
      'PUBLIC_URL must be an address such as https://account.example.net.',
    ],
    [
      { PUBLIC_URL: 'ftp://account.example.net' },
      'PUBLIC_URL must be an address such as https://account.example.net.',
    ],
    [{ DATABASE_URL: 'mysql://db/lightwell' }, 'DATABASE_URL must begin with postgres://.'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a number of connections from 1 to 500.'],
    [{ APPOINTMENT_DAYS_AHEAD: '366' }, 'APPOINTMENT_DAYS_AHEAD must be a number of days from 1 to 365.'],
    [{ PREPARED_STATEMENTS: 'no' }, 'PREPARED_STATEMENTS must be one of on, off.'],
    [{ CLOCK: 'tomorrow' }, 'CLOCK must be an ISO instant such as 2026-03-02T15:00:00Z, not "tomorrow".'],
    [
      { CLOCK: '2026-03-02T15:00:00' },
      'CLOCK must be an ISO instant such as 2026-03-02T15:00:00Z, not "2026-03-02T15:00:00".',
    ],
    [
      { BUSINESS_ZONE: 'Eastern' },
      'BUSINESS_ZONE must be a time zone such as America/New_York, not "Eastern".',
    ],
    [{ CUTOFF_CARD: '24:00' }, 'CUTOFF_CARD must be a time in UTC such as 12:45.'],
    [{ CUTOFF_CHECKING: '9:00' }, 'CUTOFF_CHECKING must be a time in UTC such as 12:45.'],
    [
      { ENCRYPTION_KEYS: 'short:AAAA' },
      'ENCRYPTION_KEYS must be a list of name:key, each key 32 bytes in base64.',
    ],
    [{ ENCRYPTION_KEYS: key }, 'ENCRYPTION_KEYS must be a list of name:key, each key 32 bytes in base64.'],
    [
      { CARD_FORM_URL: 'forms.example' },
      'CARD_FORM_URL must be an address such as https://account.example.net.',
    ],
    [
      { BILLER_URL: 'biller.example', BILLER_KEY: 'key' },
      'BILLER_URL must be an address such as https://account.example.net.',
    ],
    [
      { BILLER_URL: 'https://biller.example' },
      'BILLER_URL and BILLER_KEY must be set together. One is missing.',
    ],
    [
      { OIDC_ISSUER: 'https://id.example.net', OIDC_CLIENT_ID: 'portal' },
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together. One is missing.',
    ],
    [{ OIDC_ONLY: 'on' }, 'OIDC_ONLY needs OIDC_ISSUER, the address of the identity service.'],
    [
      { OIDC_ISSUER: 'https://id.example.net/?a=b', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'key' },
      'OIDC_ISSUER must be the issuer’s address, without a user, query or fragment.',
    ],
    [{ OIDC_ISSUER: 'id.example.net' }, 'OIDC_ISSUER must be an address such as https://id.example.net.'],
    [
      { STAFF_OIDC_AGENTS: 'desk' },
      'STAFF_OIDC_AGENTS needs STAFF_OIDC_ISSUER, the address of the identity service for staff.',
    ],
    [
      { STAFF_OIDC_ISSUER: 'https://id.example.net', STAFF_OIDC_CLIENT_ID: 'console' },
      'STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET and STAFF_OIDC_NAME must be set together. One is missing.',
    ],
    [
      ofStaff({ STAFF_OIDC_ISSUER: 'https://id.example.net/#a' }),
      'STAFF_OIDC_ISSUER must be the issuer’s address, without a user, query or fragment.',
    ],
    [
      ofStaff({ STAFF_OIDC_AGENTS: ' ; ' }),
      'STAFF_OIDC_ISSUER needs a group: set STAFF_OIDC_VIEWERS, STAFF_OIDC_AGENTS or STAFF_OIDC_SUPERVISORS.',
    ],
    [
      ofStaff({ STAFF_OIDC_SECOND_FACTOR: 'mfa' }),
      'STAFF_OIDC_SECOND_FACTOR must be demanded, or a list such as amr=mfa;acr=phr.',
    ],
    [
      ofStaff({ STAFF_OIDC_SCOPE: 'profile' }),
      'STAFF_OIDC_SCOPE must have openid among its words, such as openid profile.',
    ],
    [{ BILLER_KEY: 'key' }, 'BILLER_URL and BILLER_KEY must be set together. One is missing.'],
    [{ PROVIDER_TIMEOUT_SECONDS: '60' }, 'PROVIDER_TIMEOUT_SECONDS must be seconds from 0.1 to 9.'],
    [{ ACCOUNT_VALIDATION: 'never' }, 'ACCOUNT_VALIDATION must be one of before-first-payment, by-provider.'],
    [{ DEMO: 'yes' }, 'DEMO must be one of on, off.'],
    ...['Acme', 'acme_id', '1acme', '-acme', 'a/b', 'a b', 'acme.id', 'ñandú'].map(
      (name): [Record<string, string>, string] => [
        { IDENTITY_PROVIDER_NAME: name },
        'IDENTITY_PROVIDER_NAME must be a name such as acme-id: lowercase letters, digits and hyphens, starting with a letter.',
      ],
    ),
    [{ PARTNER_NAME: 'acme', LOYALTY_NAME: 'acme' }, 'PARTNER_NAME and LOYALTY_NAME must be different.'],
    [
      { REGISTRATION_BACKEND_NAME: 'idp' },
      'IDENTITY_PROVIDER_NAME and REGISTRATION_BACKEND_NAME must be different.',
    ],
    [{ METRICS_PORT: '99999' }, 'METRICS_PORT must be a port number from 0 to 65535.'],
    [
      { ENCRYPTION_KEYS: `now:${key},now:${bytes('old').toString('base64')}` },
      'ENCRYPTION_KEYS has the same name twice. Names must be unique.',
    ],
    [
      { ENCRYPTION_KEYS: `now:${key},old:${key}` },
      'ENCRYPTION_KEYS has the same key twice. A new name needs a new key.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
    [
      { TEXT_URL: 'https://text.example' },
      'TEXT_URL, TEXT_KEY and TEXT_FROM must be set together. One is missing.',
    ],
    [
      { USP_BROKER: 'mqtt://broker.example' },
      'USP_BROKER, USP_USER and USP_PASSWORD must be set together. One is missing.',
    ],
    [
      { USP_BROKER: 'https://broker.example' },
      'USP_BROKER must be an address such as mqtts://broker.example.net.',
    ],
    [{ USP_BROKER: 'mqtts://' }, 'USP_BROKER must be an address such as mqtts://broker.example.net.'],
    [{ USP_BROKER: 'mqtt:broker' }, 'USP_BROKER must be an address such as mqtts://broker.example.net.'],
    [{ USP_CONTROLLER: 'lightwell' }, 'USP_CONTROLLER must be an endpoint id such as self::lightwell.'],
    [{ VIDEO_KEY: 'k' }, 'VIDEO_URL and VIDEO_KEY must be set together. One is missing.'],
    [{ VIDEO_URL: 'videos.example' }, 'VIDEO_URL must be an address such as https://videos.example.net.'],
    [{ TEXT_KEY: 'short' }, 'TEXT_KEY must be at least 24 bytes in base64.'],
    [{ TEXT_FROM: '5855550102' }, 'TEXT_FROM must be a number such as +18005550100, or a short code.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent.'],
  ])('%o', (setting, sentence) => {
    expect(refusal(setting)).toBe(sentence)
  })

  it('all invalid ones at once', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'x' }).split('\n')).toHaveLength(2)
  })

  it('a brand file, with its first error', () => {
    const file = join(folder, 'brand-without-name.json')
    writeFileSync(file, '{}')
    expect(refusal({ BRAND_FILE: file })).toMatch(/^BRAND_FILE can’t be used: name /)
    expect(refusal({ BRAND_FILE: join(folder, 'nowhere.json') })).toMatch(/^BRAND_FILE can’t be used: ENOENT/)
  })
})

describe('production refuses', () => {
  it.each([
    [{ CLOCK: '2026-03-02T15:00:00Z' }, /^CLOCK isn’t allowed/],
    [{ DATABASE_URL: undefined }, /^DATABASE_URL is missing/],
    [{ ENCRYPTION_KEYS: undefined }, /^ENCRYPTION_KEYS is missing/],
    [{ CARD_FORM_URL: undefined }, /The payment sandbox isn’t allowed/],
    [{ CARD_FORM_KEY: undefined }, /The payment sandbox isn’t allowed/],
    [{ CARD_FORM_URL: 'http://forms.example' }, /^CARD_FORM_URL must be an https address/],
    [{ PUBLIC_URL: undefined }, /^PUBLIC_URL must be set to an https address/],
    [{ PUBLIC_URL: 'http://account.example.net' }, /^PUBLIC_URL must be set to an https address/],
    [{ BRAND_FILE: undefined }, /^BRAND_FILE is missing/],
    [{ DEMO: 'on' }, /^DEMO=on isn’t allowed/],
    [{ SMTP_URL: undefined }, /^SMTP_URL is missing/],
    [
      { TEXT_URL: 'http://text.example', TEXT_KEY: 'a'.repeat(32), TEXT_FROM: '12345' },
      /^TEXT_URL must be an https address/,
    ],
    [{ USP_BROKER: 'mqtt://broker.example', USP_USER: 'u', USP_PASSWORD: 'p' }, /^USP_BROKER must use TLS/],
    [{ VIDEO_URL: 'http://videos.example', VIDEO_KEY: 'k' }, /^VIDEO_URL must be an https address/],
    [
      { VIDEO_URL: 'https://videos.example', VIDEO_KEY: 'sandbox-video-key' },
      /^VIDEO_KEY is a sandbox or test key/,
    ],
    [{ MAIL_FROM: undefined }, /^MAIL_FROM is missing/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL must use TLS/],
    [{ SMTP_URL: 'smtp://mail.example:587?requireTLS=false' }, /^SMTP_URL must use TLS/],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=true' }, /^SMTP_URL must use TLS/],
    [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, /^SMTP_URL must use TLS/],
    [{ SMTP_URL: 'smtp://127.0.0.1.example.net' }, /^SMTP_URL must use TLS/],
    [{ DATABASE_URL: 'postgres://db.example/lightwell' }, /^DATABASE_URL must use TLS/],
    [{ DATABASE_URL: 'postgres://db.example/lightwell?sslmode=require' }, /^DATABASE_URL must use TLS/],
    [
      { DATABASE_URL: 'postgres://db.example/x?sslmode=verify-full&sslmode=disable' },
      /^DATABASE_URL must use TLS/,
    ],
    [{ DATABASE_URL: 'postgres://localhost/lightwell?host=db.example' }, /^DATABASE_URL must use TLS/],
    [{ DATABASE_URL: 'postgres://user:pa ss@[/lightwell' }, /^DATABASE_URL must use TLS/],
    [{ ENCRYPTION_KEYS: keyOf(Buffer.alloc(32)) }, /^ENCRYPTION_KEYS has a key that’s easy to guess/],
    [{ ENCRYPTION_KEYS: keyOf(Buffer.alloc(32, 'ab')) }, /^ENCRYPTION_KEYS has a key that’s easy to guess/],
    [
      { ENCRYPTION_KEYS: keyOf(Buffer.from(Array.from({ length: 32 }, (_, at) => at * 3))) },
      /^ENCRYPTION_KEYS has a key that’s easy to guess/,
    ],
    [
      { ENCRYPTION_KEYS: keyOf(Buffer.from('Sphinx of black quartz, judge my')) },
      /^ENCRYPTION_KEYS has a key that’s easy to guess/,
    ],
    [
      { ENCRYPTION_KEYS: `now:${key},${keyOf(Buffer.alloc(32))}` },
      /^ENCRYPTION_KEYS has a key that’s easy to guess/,
    ],
    [{ STAFF_SECOND_STEP: 'offered' }, /^STAFF_SECOND_STEP=offered isn’t allowed in production/],
    [{ CARD_FORM_KEY: 'sandbox-merchant-key' }, /^CARD_FORM_KEY is a sandbox or test key/],
    [{ CARD_FORM_KEY: 'sk_test_2f1c' }, /^CARD_FORM_KEY is a sandbox or test key/],
    [{ BILLER_URL: 'http://biller.example', BILLER_KEY: 'live' }, /^BILLER_URL must be an https address/],
    [
      { BILLER_URL: 'https://biller.example', BILLER_KEY: 'sandbox-biller-key' },
      /^BILLER_KEY is a sandbox or test key/,
    ],
    [
      { OIDC_ISSUER: 'http://id.example.net', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'live' },
      /^OIDC_ISSUER must be an https address/,
    ],
    [
      {
        OIDC_ISSUER: 'https://id.example.net',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'a-test-secret',
      },
      /^OIDC_CLIENT_SECRET is a sandbox or test secret/,
    ],
    [ofStaff({ STAFF_OIDC_ISSUER: 'http://id.example.net' }), /^STAFF_OIDC_ISSUER must be an https address/],
    [
      ofStaff({ STAFF_OIDC_CLIENT_SECRET: 'a-test-secret' }),
      /^STAFF_OIDC_CLIENT_SECRET is a sandbox or test secret/,
    ],
    [{ CARD_FORM_URL: 'https://localhost:3001' }, /^CARD_FORM_URL is on this machine/],
    [{ CARD_FORM_URL: 'https://127.0.0.9' }, /^CARD_FORM_URL is on this machine/],
    [{ CARD_FORM_URL: 'https://[::1]:3001' }, /^CARD_FORM_URL is on this machine/],
    [{ CARD_FORM_URL: 'https://account.example.net' }, /^CARD_FORM_URL has the same host as PUBLIC_URL/],
    [{ CARD_FORM_URL: 'https://account.example.net:8443' }, /^CARD_FORM_URL has the same host as PUBLIC_URL/],
    [{ TRUST_PROXY: undefined }, /^TRUST_PROXY is missing\. Set it to on/],
    [{ LIMITS: 'off' }, /^LIMITS=off isn’t allowed/],
  ])('%o', (setting, sentence) => {
    expect(refusal({ ...production(), ...setting })).toMatch(sentence)
  })

  it.each([
    [{ SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
    [{ SMTP_URL: 'smtp://localhost:25' }],
    [{ SMTP_URL: 'smtp://[::1]' }],
    [{ DATABASE_URL: 'postgres://127.0.0.1:5432/lightwell' }],
    [{ DATABASE_URL: 'postgres:///lightwell?host=/var/run/postgresql' }],
    [{ DATABASE_URL: 'postgres://db.example/lightwell?sslmode=verify-full&sslrootcert=/etc/ca.pem' }],
    [{ CARD_FORM_KEY: 'lw_live_latest' }],
  ])('but not %o', (setting) => {
    expect(read({ ...production(), ...setting }).env).toBe('production')
  })
})

/** The settings of an identity service for staff, with additional or changed settings. */
function ofStaff(added: Record<string, string>): Record<string, string> {
  return {
    STAFF_OIDC_ISSUER: 'https://id.example.net',
    STAFF_OIDC_CLIENT_ID: 'console',
    STAFF_OIDC_CLIENT_SECRET: 'live',
    STAFF_OIDC_NAME: 'Glow Staff ID',
    STAFF_OIDC_AGENTS: 'desk',
    ...added,
  }
}
