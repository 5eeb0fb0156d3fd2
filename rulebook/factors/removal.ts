// How an app or a passkey is removed. Ours throughout (standards: Who may what).
import { z } from 'zod'
import { instant } from '../wire.ts'

/** What comes of asking for it in this session. */
export const removal = z.enum(['now', 'later']).meta({
  description:
    '`later`: this session has no proof older than a password reset by email, so the removal is announced and takes three days',
})

/** What came of asking for it. */
export const removed = z.object({
  ok: z.literal(true),
  removedAt: instant.nullable().meta({ description: 'when it will be removed; null: already removed' }),
})

/** `removal-stopped`: somebody has stopped it lately. `Retry-After` says when this session may ask for it again. */
export const removalRefusals = { 'removal-stopped': 409 } as const
