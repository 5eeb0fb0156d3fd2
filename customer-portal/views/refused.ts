// Components shown when a staff view doesn't allow something. Loaded on demand, so never for customers.
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { lazy } from '../shell/lazy.tsx'

const load = () => import('./RefusedPage.tsx')

export const RefusedPage = lazy<'RefusedPage', { why: ModeRefusal; at: string }>(load, 'RefusedPage')
export const RefusedPart = lazy<'RefusedPart', { why: ModeRefusal }>(load, 'RefusedPart')
