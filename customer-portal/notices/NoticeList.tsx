import type { Notice } from '@lightwell/client/notices/notices.ts'
import { code } from '@lightwell/web-kit/api/code.ts'
import { lazy } from '../shell/lazy.tsx'

/** Code that comes where the provider says something. */
const parts = () => import('./notice-parts.ts')
const NoticeItem = lazy<'NoticeItem', { notice: Notice }>(parts, 'NoticeItem')

/** What the provider says here, each until it is dismissed, where it can be. Part of the page: nothing of it is read out by itself. */
export function NoticeList({ of: notices }: { of: readonly Notice[] }) {
  return notices.map((notice) => <NoticeItem key={notice.kind + notice.id} notice={notice} />)
}

/** Waits for the code of the list, for a loader that knows that something will be shown. */
export const noticeListReady = NoticeItem.ready
export const noticeParts = code(parts)
