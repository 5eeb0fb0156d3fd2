import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { World } from '../world.ts'

/** What a passkey signs, and for how many minutes it may: a page of sign-in stands open for a while. */
const minutes = { 'sign-in': 60, add: 10, confirm: 10 } as const

/** What for, and whose: the token of a browser in which nobody is signed in, or the digest of a session. */
export interface For {
  purpose: keyof typeof minutes
  holder: string
}

const nonceBytes = 16
const timeBytes = 6

/**
 * Makes a challenge, base64url. It says itself until when it holds and is signed by us for its purpose and holder, so that none
 * that waits is kept: whoever opens the sign-in page a million times fills no table. One that was used is (`spendChallenge`).
 */
export function newChallenge({ digests, clock }: World, whatFor: For): string {
  const expiresAt = Buffer.alloc(timeBytes)
  expiresAt.writeUIntBE(clock().add({ minutes: minutes[whatFor.purpose] }).epochMilliseconds, 0, timeBytes)
  const said = Buffer.concat([randomBytes(nonceBytes), expiresAt])
  const [signature] = signaturesOf({ digests }, said, whatFor)
  return Buffer.concat([said, signature ?? Buffer.alloc(0)]).toString('base64url')
}

/** Until when a challenge holds; `undefined` where it is over, or none of ours for this. */
export function readChallenge(world: World, challenge: string, whatFor: For): Temporal.Instant | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  // One spelling of it alone is ours: one that was used must not come again with a sign more that says nothing.
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
