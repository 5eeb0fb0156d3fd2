// Removal of an authenticator app or a passkey. All of this is ours (standards: Who may what).
import { z } from 'zod'
import { instant } from '../wire.ts'

/** The time at which a removal requested in this session takes effect: at once, or after three days. */
export const removal = z.enum(['now', 'later']).meta({
  description:
    '`later`: this session has no proof older than a password reset by email, so the removal is announced and takes three days',
})

/** The reply to a removal request. */
export const removed = z.object({
  ok: z.literal(true),
  removedAt: instant.nullable().meta({ description: 'when it will be removed; null: already removed' }),
})

/**
 * Refusals of a removal. `removal-stopped`: an earlier removal was stopped not long ago. `Retry-After` says when this
 * session may ask again.
 */
export const removalRefusals = { 'removal-stopped': 409 } as const
