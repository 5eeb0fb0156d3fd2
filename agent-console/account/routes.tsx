import { code } from '@lightwell/web-kit/api/code.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readNotes } from '../notes/calls.ts'
import { inView } from '../shell/frame.tsx'
import { paths } from '../shell/paths.ts'

const accountInUse = code(() => import('./in-use.ts'))

/** The parent route of all pages about the current account. Reads the data that each of them needs. */
const inAccount = createRoute({
  getParentRoute: () => inView,
  id: 'in-account',
  loader: async ({ parentMatchPromise }) => {
    const view = (await parentMatchPromise).loaderData
    return view && (await accountInUse()).readInUse(view)
  },
})

const billingPage = code(() => import('./billing/BillingPage.tsx'))
const billing = createRoute({
  getParentRoute: () => inAccount,
  path: paths.billing,
  loader: async ({ parentMatchPromise }) => {
    const [{ readBilling }, { loaderData: inUse }] = await Promise.all([billingPage(), parentMatchPromise])
    return inUse && readBilling(inUse)
  },
  component: lazyRouteComponent(() => billingPage(), 'BillingPage'),
})

const servicePage = code(() => import('./service/ServicePage.tsx'))
const service = createRoute({
  getParentRoute: () => inAccount,
  path: paths.service,
  loader: async ({ parentMatchPromise }) => {
    const [{ readService }, { loaderData: inUse }] = await Promise.all([servicePage(), parentMatchPromise])
    return inUse && readService(inUse)
  },
  component: lazyRouteComponent(() => servicePage(), 'ServicePage'),
})

const visitsPage = code(() => import('./visits/VisitsPage.tsx'))
const visits = createRoute({
  getParentRoute: () => inAccount,
  path: paths.visits,
  loader: async ({ parentMatchPromise }) => {
    const [{ readVisits }, { loaderData: inUse }] = await Promise.all([visitsPage(), parentMatchPromise])
    return inUse && readVisits(inUse)
  },
  component: lazyRouteComponent(() => visitsPage(), 'VisitsPage'),
})

const peoplePage = code(() => import('./people/PeoplePage.tsx'))
const people = createRoute({
  getParentRoute: () => inAccount,
  path: paths.people,
  loader: async ({ parentMatchPromise }) => {
    const [{ readPeople }, { loaderData: inUse }] = await Promise.all([peoplePage(), parentMatchPromise])
    return inUse && readPeople(inUse)
  },
  component: lazyRouteComponent(() => peoplePage(), 'PeoplePage'),
})

const notes = createRoute({
  getParentRoute: () => inView,
  path: paths.notes,
  loader: async ({ parentMatchPromise }) => {
    const view = (await parentMatchPromise).loaderData
    if (!view?.accountId) return {}
    const { accountId: id, accountNumber: number } = view
    return { account: { id, number: number ?? '' }, read: await readNotes(id) }
  },
  component: lazyRouteComponent(() => import('../notes/NotesPage.tsx'), 'NotesPage'),
})

export const accountPages = {
  inAccount: inAccount.addChildren({ billing, service, visits, people }),
  notes,
}
