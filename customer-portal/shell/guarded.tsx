// The routes that guard the sections nested in them. The guards follow rules that the server uses too
// (rulebook/accounts/who-may.ts). `routes.tsx` is the map of all routes.

import { loadSession } from '@lightwell/web-kit/session/session.ts'
import { createRootRoute, createRoute, Navigate } from '@tanstack/react-router'
import { noticesOn } from '../notices/loaders.ts'
import { toConsole } from '../views/to-console.ts'
import { SessionErrorPage } from './ErrorPage.tsx'
import { needsBilling, needsServiceScope, needsServices } from './guards.ts'
import { page } from './lazy.tsx'
import { paths } from './paths.ts'
import { Shell } from './Shell.tsx'
import { loadTemporal } from './temporal.ts'

export const root = createRootRoute({
  beforeLoad: async ({ location: { href } }) => ({ session: await (toConsole(href) ?? loadSession()) }),
  component: Shell,
  errorComponent: SessionErrorPage,
  // Unknown addresses redirect to the start page (CP §2).
  notFoundComponent: () => <Navigate to={paths.home} replace />,
})

export const withServices = createRoute({
  getParentRoute: () => root,
  id: 'with-services',
  beforeLoad: needsServices,
})

export const withBilling = createRoute({
  getParentRoute: () => withServices,
  id: 'with-billing',
  beforeLoad: needsBilling,
})

export const seeingServices = createRoute({
  getParentRoute: () => withServices,
  id: 'seeing-services',
  beforeLoad: needsServiceScope,
})

export const billing = createRoute({
  getParentRoute: () => withBilling,
  id: 'billing',
  beforeLoad: loadTemporal,
  // Reload the notices before each page of the section shows. Some may have been dismissed in the meantime, or are
  // about a bill that was paid. Unchanged answers come from the cache (`ask`).
  loader: {
    handler: ({ context: { account } }) => noticesOn(account.id, 'billing'),
    staleReloadMode: 'blocking',
  },
  shouldReload: true,
  component: page(() => import('./BillingFrame.tsx'), 'BillingFrame'),
})

export const payments = createRoute({ getParentRoute: () => billing, path: '/payments' })

export const statements = createRoute({ getParentRoute: () => billing, path: '/statements' })
