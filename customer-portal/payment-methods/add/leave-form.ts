import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { keepDraft, readDraft } from '../../payments/once/draft.ts'
import { paths } from '../../shell/paths.ts'
import { endAdding, readAdding } from '../adding.ts'

/**
 * The hosted form's cancel return. Goes back to the previous page with everything typed there. It has no page of its
 * own, so opened by URL it goes to the payment form.
 */
export function leaveForm({ context: { account } }: { context: { account: LinkedAccount } }): never {
  const adding = readAdding(account.id)
  endAdding(adding)
  const draft = adding.purpose === 'payment' ? readDraft(account.id) : undefined
  if (draft) keepDraft({ ...draft, note: { kind: 'entry-cancelled' } })
  throw redirect({ to: paths[adding.returnTo], search: adding.search ?? {}, replace: true })
}
