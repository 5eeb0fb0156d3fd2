// Paths of the pages on which guests look up tickets and orders, and change them.
import type { Work, WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'

/** The paths of the look-up pages (AH §2.2). */
export const lookUpPaths = {
  ticket: '/helpcenter/categories/ticket-status',
  order: '/helpcenter/categories/order-status',
} as const satisfies Record<WorkKind, string>

/** The file name of a visit's calendar file, which is the last segment of the file's path. */
export const visitFileName = 'visit.ics'

/** The path of a form that changes a ticket or an order that the guest found. */
export const changePath = (
  { kind, id }: Pick<Work, 'kind' | 'id'>,
  change: 'time' | 'number' | 'cancel',
): string => `${lookUpPaths[kind]}/${change}?${new URLSearchParams({ id })}`

/** The path of the page that lists the finished tickets or orders after the id `after`. */
export const pagePath = (kind: WorkKind, after: string): string =>
  `${lookUpPaths[kind]}?${new URLSearchParams({ after })}`

/** The path of the calendar file of a ticket's or an order's visit. */
export const visitFilePath = ({ kind, id }: Pick<Work, 'kind' | 'id'>): string =>
  `${lookUpPaths[kind]}/${visitFileName}?${new URLSearchParams({ id })}`
