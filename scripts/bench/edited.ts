// Content changes made by supervisors over the years, for the benchmarks. The number of items doesn't depend on the
// number of accounts (`populate.ts`).
import type { ByStaff } from '@lightwell/server/acting/actor.ts'
import { findItem } from '@lightwell/server/content/item-read.ts'
import { changeItem } from '@lightwell/server/content-editor/edit.ts'
import { previewFor } from '@lightwell/server/content-editor/preview-for.ts'
import {
  listContent,
  listContentVersions,
  readContentItem,
} from '@lightwell/server/content-editor/read-content.ts'
import { contentKinds } from '@lightwell/server/start/nouns.ts'
import type { World } from '@lightwell/server/world.ts'
import { supervisorId } from './contacts.ts'
import type { Claim } from './money-claims.ts'

/** The item that has half of all versions. */
const often = 'due-date'
const seldom = 'counts-as-received'

/**
 * Versions of content items: one for every five accounts. Half of them are of the item `often`. The item `seldom` has
 * just a few, all of them old.
 */
export const editedRows = (accounts: number): string[] => [
  `insert into content_versions (id, kind, item_id, change, item, at, by_kind, by_id)
    select (lpad(to_hex(1700000000000 + n * 1000::bigint), 12, '0') || '70008000000000000000')::uuid, 'faq',
      case when n % 2 = 0 then '${often}' when n < 10 then '${seldom}' else 'item' || n % 30 end,
      'changed', (select item from content_items where kind = 'faq' order by position limit 1), now(), 'staff', '${supervisorId}'
    from generate_series(1, ${Math.floor(accounts / 5)}) n`,
]

/**
 * The reads and changes of content to measure, by the name that the report prints.
 * @param within makes a copy of the world that runs all its SQL in one transaction
 */
export function contentClaims(
  world: World,
  within: (queries: World['database']) => World,
  accountNumber: string,
): Record<string, Claim> {
  const kind = contentKinds.find(({ name }) => name === 'faq')
  if (kind === undefined) throw new Error('There should be questions and answers.')
  const acting: ByStaff = {
    actor: {
      kind: 'staff',
      staffId: supervisorId,
      sessionId: supervisorId,
      userName: 'supervises',
      role: 'supervisor',
    },
    subject: undefined,
    account: undefined,
    view: undefined,
    language: 'en',
  }
  const versions = (of: { item?: string; after?: string }, some: number): Claim => {
    return async (database) => {
      const { versions } = await listContentVersions({ ...world, database }, kind, of)
      if (versions.length < some) throw new Error(`${some} versions should be found, not ${versions.length}.`)
    }
  }
  const behind = '018bd000-0000-7000-8000-000000000000'
  return {
    'content: a kind': (database) => listContent({ ...world, database }, kind, undefined),
    'content: an item': (database) => readContentItem({ ...world, database }, kind, often),
    'content: versions': versions({}, 20),
    'content: versions of an item': versions({ item: often }, 20),
    'content: versions of another': versions({ item: seldom }, 5),
    'content: versions, a later page': versions({ after: behind }, 20),
    'change: a preview of content': async (database) =>
      previewFor({ ...world, database }, acting, kind, { accountNumber }),
    'change: content is edited': async (queries) => {
      const stored = await findItem(queries, kind.name, often)
      if (stored === undefined) throw new Error('The item should be there.')
      const values = { ...stored.item, question_en: 'When do I pay?' }
      const call = 'PUT /api/agent/content/{kind}/items/{item}' as const
      const saving = { acting, call, kind, id: often }
      const saved = await changeItem(within(queries), saving, { version: stored.version, values })
      if (!('version' in saved)) throw new Error(`It should be saved: ${JSON.stringify(saved)}`)
    },
  }
}
