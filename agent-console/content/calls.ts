import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

export type Column = CallReply<typeof contract.readContentColumns>[number]
export type ListedItem = CallReply<typeof contract.listContent>['items'][number]
export type ContentItem = CallReply<typeof contract.readContentItem>
export type Saved = CallReply<typeof contract.changeContentItem>
export type Version = CallReply<typeof contract.listContentVersions>['versions'][number]
export type Seen = CallReply<typeof contract.previewContent>[number]
/** The columns of an item, each as text. */
export type Values = Record<string, string>

/** Returns the columns that aren't empty. */
export const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

export const readColumns = (kind: EditedKind) =>
  ask<typeof contract.readContentColumns>('GET /api/agent/content/{kind}/columns', { params: { kind } })

export const listItems = (kind: EditedKind, after?: number) =>
  ask<typeof contract.listContent>('GET /api/agent/content/{kind}/items', {
    params: { kind },
    query: after === undefined ? {} : { after },
  })

export const readItem = (kind: EditedKind, item: string) =>
  ask<typeof contract.readContentItem>('GET /api/agent/content/{kind}/items/{item}', {
    params: { kind, item },
  })

export const addItem = (kind: EditedKind, values: Values) =>
  ask<typeof contract.addContentItem>('POST /api/agent/content/{kind}/items', {
    params: { kind },
    body: { values: filled(values) },
  })

export const changeItem = (kind: EditedKind, item: string, version: string | null, values: Values) =>
  ask<typeof contract.changeContentItem>('PUT /api/agent/content/{kind}/items/{item}', {
    params: { kind, item },
    body: { version, values: filled(values) },
  })

export const removeItem = (kind: EditedKind, item: string, version: string | null) =>
  ask<typeof contract.removeContentItem>('POST /api/agent/content/{kind}/items/{item}/remove', {
    params: { kind, item },
    body: { version },
  })

export const moveItem = (kind: EditedKind, item: string, position: number, to: 'up' | 'down') =>
  ask<typeof contract.moveContentItem>('POST /api/agent/content/{kind}/items/{item}/move', {
    params: { kind, item },
    body: { position, to },
  })

export const restoreItem = (kind: EditedKind, item: string, versionId: string, version: string | null) =>
  ask<typeof contract.restoreContentItem>('POST /api/agent/content/{kind}/items/{item}/restore', {
    params: { kind, item },
    body: { versionId, version },
  })

export const listVersions = (kind: EditedKind, item: string | undefined, after?: string) =>
  ask<typeof contract.listContentVersions>('GET /api/agent/content/{kind}/versions', {
    params: { kind },
    query: { ...(item !== undefined && { item }), ...(after !== undefined && { after }) },
  })

/**
 * Previews the items of a kind as an account would see them.
 * @param values an unsaved item to preview with the others
 * @param onDay the day to preview
 */
export const preview = (
  kind: EditedKind,
  accountNumber: string,
  { values, onDay }: { values: Values | undefined; onDay: Day },
) =>
  ask<typeof contract.previewContent>('POST /api/agent/content/{kind}/preview', {
    params: { kind },
    body: { accountNumber: accountNumber as never, onDay, ...(values && { values: filled(values) }) },
  })
