import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Added, forgetAdded, readAdded, startAdding } from '../../payment-methods/adding.ts'
import { methodName } from '../../payment-methods/names.ts'
import { paths } from '../../shell/paths.ts'

/**
 * Replaces the card that auto pay charges. The customer enters a new card in the hosted form, and auto pay switches to
 * that card. After the hosted form returns to this page, `added` has the result.
 */
export function useReplacing(accountId: string): {
  added: Added | undefined
  replace: (card: Method) => void
} {
  const [added] = useState(() => readAdded(accountId, 'autopay'))
  const navigate = useNavigate()
  useEffect(forgetAdded, [])
  const replace = (card: Method) => {
    startAdding({
      accountId,
      kind: 'card',
      purpose: 'autopay',
      returnTo: 'autopay',
      replaces: { id: card.id, name: methodName(card) },
      ...(card.nickname && { nickname: card.nickname }),
    })
    void navigate({ to: paths.newMethod })
  }
  return { added, replace }
}
