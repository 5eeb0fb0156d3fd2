// The session that pages read from the root route's context. `guarded.tsx` puts it there. The session stays the same
// for the whole visit, except when the last cent of a closed account is paid. A switch to another account or person
// loads a new document.
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { rootRouteId, useRouteContext } from '@tanstack/react-router'

/** Returns the signed-in person and their accounts. */
export function useSession(): Session {
  return useRouteContext({ from: rootRouteId, select: ({ session }) => session })
}

/** Returns the current account. Only for pages that require an account. */
export function useAccount(): LinkedAccount {
  const { account } = useSession()
  if (account === undefined) throw new Error('No account is in use.')
  return account
}

/** Returns the provider's name and contact details. */
export function useBrand(): Session['brand'] {
  return useSession().brand
}
