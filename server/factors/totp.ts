import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

// The codes of authenticator apps (RFC 6238), with the parameters that apps commonly support: SHA-1, six digits, and a
// new code every half minute.
const periodSeconds = 30
/**
 * The number of half minutes before and after the current one whose codes are accepted, too. Clocks differ, and people
 * type slowly.
 */
const window = 1

const appOf = (secret: string, names: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })

/** Makes a secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** Returns a secret in the forms that apps can import: as a URI, and as a QR code of that URI. */
export function enrolmentOf(secret: string, names: { issuer: string; label: string }) {
  const uri = appOf(secret, names).toString()
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** Returns the half minute that a code is for, counted from 1970. Undefined if the code isn't valid now. */
export function stepOf(secret: string, code: string, now: Temporal.Instant): number | undefined {
  const timestamp = now.epochMilliseconds
  const delta = appOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}
