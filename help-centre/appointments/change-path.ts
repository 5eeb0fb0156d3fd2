import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import { lookUpPaths, visitFileName } from './pages.ts'

/** Where a guest changes one of what they looked up. */
export const changePath = (
  { kind, id }: { kind: WorkKind; id: string },
  change: 'time' | 'number' | 'cancel',
): string => `${lookUpPaths[kind]}/${change}?${new URLSearchParams({ id })}`

/** Where a page of those that are over begins behind one of them. */
export const pagePath = (kind: WorkKind, after: string): string =>
  `${lookUpPaths[kind]}?${new URLSearchParams({ after })}`

/** Where a guest has the visit for one of them as a file for calendars. */
export const visitFilePath = ({ kind, id }: { kind: WorkKind; id: string }): string =>
  `${lookUpPaths[kind]}/${visitFileName}?${new URLSearchParams({ id })}`
