// The addresses at which guests look up tickets and orders, and change them.
import type { Work, WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'

/** The page with the look-up form, by what is looked up (AH §2.2). */
export const lookUpPaths = {
  ticket: '/helpcenter/categories/ticket-status',
  order: '/helpcenter/categories/order-status',
} as const satisfies Record<WorkKind, string>

/** The calendar file of a visit, which comes after the look-up's path. */
export const visitFileName = 'visit.ics'

/** The form that changes a ticket or an order the guest has looked up. */
export const changePath = (
  { kind, id }: Pick<Work, 'kind' | 'id'>,
  change: 'time' | 'number' | 'cancel',
): string => `${lookUpPaths[kind]}/${change}?${new URLSearchParams({ id })}`

/** The page of past tickets or orders that starts after this one. */
export const pagePath = (kind: WorkKind, after: string): string =>
  `${lookUpPaths[kind]}?${new URLSearchParams({ after })}`

/** The calendar file for the visit of a ticket or an order. */
export const visitFilePath = ({ kind, id }: Pick<Work, 'kind' | 'id'>): string =>
  `${lookUpPaths[kind]}/${visitFileName}?${new URLSearchParams({ id })}`
