// What stands where a view doesn't allow something. It comes when it's needed: customers never see it.
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { lazy } from '../shell/lazy.tsx'

const load = () => import('./RefusedPage.tsx')

export const RefusedPage = lazy<'RefusedPage', { why: ModeRefusal; at: string }>(load, 'RefusedPage')
export const RefusedPart = lazy<'RefusedPart', { why: ModeRefusal }>(load, 'RefusedPart')
