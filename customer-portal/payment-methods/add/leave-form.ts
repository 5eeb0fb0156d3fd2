import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { keepDraft, readDraft } from '../../payments/once/draft.ts'
import { paths } from '../../shell/paths.ts'
import { endAdding, readAdding } from '../adding.ts'

/**
 * Handles the hosted form's cancel return. Goes back to the page before the form, with everything the customer entered
 * there. If the cancel return was opened by URL, goes to the payment form.
 */
export function leaveForm({ context: { account } }: { context: { account: LinkedAccount } }): never {
  const adding = readAdding(account.id)
  endAdding(adding)
  const draft = adding.purpose === 'payment' ? readDraft(account.id) : undefined
  if (draft) keepDraft({ ...draft, note: { kind: 'entry-cancelled' } })
  throw redirect({ to: paths[adding.returnTo], search: adding.search ?? {}, replace: true })
}
