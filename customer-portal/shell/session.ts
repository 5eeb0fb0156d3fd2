// The session as pages have it: from the context of the root's route, into which `guarded.tsx` puts it. It stays as it is for the whole
// visit, since another account or another person begins with a new page: nothing renders again because of it, unless the last cent of a
// closed account was paid.
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { rootRouteId, useRouteContext } from '@tanstack/react-router'

/** Who is signed in, and with which accounts. */
export function useSession(): Session {
  return useRouteContext({ from: rootRouteId, select: ({ session }) => session })
}

/** The account in use, on pages that nobody sees without one. */
export function useAccount(): LinkedAccount {
  const { account } = useSession()
  if (account === undefined) throw new Error('No account is in use.')
  return account
}

/** The provider: its name, and how it is reached. */
export function useBrand(): Session['brand'] {
  return useSession().brand
}
