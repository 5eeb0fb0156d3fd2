import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import { lookUpPaths } from './pages.ts'

/** Where a guest changes one of what they looked up. */
export const changePath = (
  { kind, id }: { kind: WorkKind; id: string },
  change: 'time' | 'number' | 'cancel',
): string => `${lookUpPaths[kind]}/${change}?${new URLSearchParams({ id })}`
