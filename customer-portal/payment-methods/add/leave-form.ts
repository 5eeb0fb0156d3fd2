import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { keepDraft, readDraft } from '../../payments/once/draft.ts'
import { paths } from '../../shell/paths.ts'
import { endAdding, readAdding } from '../adding.ts'

/**
 * The cancel return of the hosted form: back to where the customer came from, with everything that was typed there. It is
 * no page of its own, so opened by hand it leads to the payment form.
 */
export function leaveForm({ context: { account } }: { context: { account: LinkedAccount } }): never {
  const adding = readAdding(account.id)
  endAdding(adding)
  const draft = adding.purpose === 'payment' ? readDraft(account.id) : undefined
  if (draft) keepDraft({ ...draft, note: { kind: 'entry-cancelled' } })
  throw redirect({ to: paths[adding.returnTo], search: adding.search ?? {}, replace: true })
}
