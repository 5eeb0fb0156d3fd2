// Paths of the pages on which guests look up tickets and orders, and change them.
import type { Work, WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'

/** The page with the look-up form, by what is looked up (AH §2.2). */
export const lookUpPaths = {
  ticket: '/helpcenter/categories/ticket-status',
  order: '/helpcenter/categories/order-status',
} as const satisfies Record<WorkKind, string>

/** The name of a visit's calendar file, which is the last segment of its path. */
export const visitFileName = 'visit.ics'

/** The path of a form that changes a ticket or an order the guest has looked up. */
export const changePath = (
  { kind, id }: Pick<Work, 'kind' | 'id'>,
  change: 'time' | 'number' | 'cancel',
): string => `${lookUpPaths[kind]}/${change}?${new URLSearchParams({ id })}`

/** The path of the page of past tickets or orders that starts after this one. */
export const pagePath = (kind: WorkKind, after: string): string =>
  `${lookUpPaths[kind]}?${new URLSearchParams({ after })}`

/** The path of the calendar file for the visit of a ticket or an order. */
export const visitFilePath = ({ kind, id }: Pick<Work, 'kind' | 'id'>): string =>
  `${lookUpPaths[kind]}/${visitFileName}?${new URLSearchParams({ id })}`
