// How an app or a passkey is removed. Ours throughout (standards: Who may what).
import { z } from 'zod'
import { instant } from '../wire.ts'

/** What comes of asking for it in this session. */
export const removal = z.enum(['now', 'later']).meta({
  description:
    '`later`: this session shows nothing older than a password set by mail, so that its removal is told to its owner and takes three days',
})

/** What came of asking for it. */
export const removed = z.object({
  ok: z.literal(true),
  removedAt: instant.nullable().meta({ description: 'when it goes; null: it is gone' }),
})

/** `removal-stopped`: somebody has stopped it lately. `Retry-After` says when this session may ask for it again. */
export const removalRefusals = { 'removal-stopped': 409 } as const
