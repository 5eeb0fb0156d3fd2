import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { World } from '../world.ts'

/**
 * The purposes of challenges, and the minutes that each is valid. Signing in gets the longest, because the sign-in page
 * may stay open for a while.
 */
const minutes = { 'sign-in': 60, add: 10, confirm: 10 } as const

/**
 * The purpose of a challenge, and its holder: the digest of a session or, without a session, a token in the browser's
 * cookie.
 */
export interface For {
  purpose: keyof typeof minutes
  holder: string
}

const nonceBytes = 16
const timeBytes = 6

/**
 * Makes a challenge, as base64url. It contains its expiry, and our signature binds it to its purpose and holder. So we
 * can check a challenge without having stored it. Only used challenges are stored (`spendChallenge`), and a million
 * visits to the sign-in page fill no table.
 */
export function newChallenge({ digests, clock }: World, whatFor: For): string {
  const expiresAt = Buffer.alloc(timeBytes)
  expiresAt.writeUIntBE(clock().add({ minutes: minutes[whatFor.purpose] }).epochMilliseconds, 0, timeBytes)
  const said = Buffer.concat([randomBytes(nonceBytes), expiresAt])
  const [signature] = signaturesOf({ digests }, said, whatFor)
  return Buffer.concat([said, signature ?? Buffer.alloc(0)]).toString('base64url')
}

/**
 * Reads the expiry of a challenge. Undefined if it has expired, or if we didn't make it for this purpose and holder.
 */
export function readChallenge(world: World, challenge: string, whatFor: For): Temporal.Instant | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  // Accepts only the exact text that we made. Decoding ignores some extra characters, so with one of them added, a used
  // challenge would look like a new one.
  if (bytes.toString('base64url') !== challenge) return undefined
  const said = bytes.subarray(0, nonceBytes + timeBytes)
  const signature = bytes.subarray(said.length)
  const isOurs = signaturesOf(world, said, whatFor).some(
    (right) => right.length === signature.length && timingSafeEqual(right, signature),
  )
  if (!isOurs) return undefined
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(said.readUIntBE(nonceBytes, timeBytes))
  return Temporal.Instant.compare(world.clock(), expiresAt) < 0 ? expiresAt : undefined
}

const signaturesOf = ({ digests }: Pick<World, 'digests'>, said: Buffer, { purpose, holder }: For) =>
  digests.ofChallenge(`${purpose} ${holder} ${said.toString('base64url')}`)
