// The provider's content for the portal, which supervisors edit in the console. All of this is ours. The content can
// also come from files (docs/content.md). In the form and in a file, an item is a row of texts, one for each column. So
// one schema checks both.
import { z } from 'zod'
import { call } from '../call.ts'
import { accountNumber, day, digits, id, instant, plainLines, plainText } from '../wire.ts'
import { how } from './codes.ts'
import { contentChanges, editedKinds } from './kinds.ts'

const ofKind = z.object({ kind: z.enum(editedKinds) })
const ofItem = ofKind.extend({
  item: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/),
})
const values = z
  .record(plainText(60), plainLines(4000))
  .meta({ description: 'what the columns hold, by their names; those that hold nothing are left out' })
/** The member of staff who made a change. Null if the change came from a file. */
const by = z.object({ userName: z.string(), fullName: z.string() }).nullable()
const version = id.nullable().meta({ description: 'null: as its file had it' })

const notFound = { 'not-found': 404 } as const
/** The member of staff isn't a supervisor anymore. */
const supervisors = { 'role-not-permitted': 403 } as const
/** Refusal of an item with errors. `fields` has a `WrongCode` for each wrong column. */
const refused = { 'content-refused': 422 } as const
/** Someone saved, moved or removed the item after you read it. Nothing was changed. Read the item again. */
const changed = { changed: 409 } as const

/** An item's current state, its start and its end. */
const standing = {
  state: z.enum(['live', 'coming', 'over', 'unreadable']).meta({
    description: '`unreadable`: today’s rules don’t take it, so nobody is shown it',
  }),
  from: z.union([day, instant]).nullable(),
  until: z.union([day, instant]).nullable(),
}

const control = z.enum(['text', 'link', 'number', 'day', 'time', 'flag', 'dollars', 'one', 'some', 'codes'])

/** The columns of a content kind, in the order of its form. */
export const readContentColumns = call({
  method: 'GET',
  path: '/api/agent/content/{kind}/columns',
  summary: 'Get the fields of a kind of content.',
  role: 'supervisor',
  params: ofKind,
  reply: z.array(
    z.object({
      name: z.string(),
      isNeeded: z.boolean(),
      isForWhom: z.boolean().meta({ description: 'it says for whom an item is, and on which days' }),
      control,
      most: z.number().nullable().meta({ description: 'the most letters that a text may have' }),
      range: z
        .object({ least: z.number(), most: z.number() })
        .nullable()
        .meta({ description: 'what a number may be' }),
      choices: z.array(z.string()),
      facts: z.array(z.string()).meta({ description: 'what may stand in braces' }),
    }),
  ),
})

/**
 * Lists a content kind's items, in the order of the file, a page at a time. `after`: the position of the last item
 * read.
 */
export const listContent = call({
  method: 'GET',
  path: '/api/agent/content/{kind}/items',
  summary: 'List the items of a kind of content.',
  role: 'supervisor',
  params: ofKind,
  query: z.object({ after: digits(z.number().int().max(2_000_000_000)).optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        position: z.number(),
        title: z.object({ en: z.string(), es: z.string() }),
        ...standing,
        values,
      }),
    ),
    next: z.number().nullable(),
  }),
})

export const readContentItem = call({
  method: 'GET',
  path: '/api/agent/content/{kind}/items/{item}',
  summary: 'Get an item of content.',
  role: 'supervisor',
  params: ofItem,
  reply: z.object({
    version,
    values,
    saved: z
      .object({ at: instant, by })
      .nullable()
      .meta({ description: 'its last version; `by` is null if a file brought it' }),
  }),
  refusals: notFound,
})

/** Adds an item at the end. Customers see the item within seconds, or once it starts. */
export const addContentItem = call({
  method: 'POST',
  path: '/api/agent/content/{kind}/items',
  summary: 'Add an item of content.',
  role: 'supervisor',
  params: ofKind,
  body: z.strictObject({ values }),
  reply: z.object({ version, ...standing }),
  refusals: { ...refused, ...supervisors, 'id-taken': 409, 'too-many-items': 409 },
})

/**
 * Saves an item. `version`: the version that the change starts from. If the item is the same as before, there's no new
 * version.
 */
export const changeContentItem = call({
  method: 'PUT',
  path: '/api/agent/content/{kind}/items/{item}',
  summary: 'Save an item of content.',
  role: 'supervisor',
  params: ofItem,
  body: z.strictObject({ version, values }),
  reply: z.object({ version, ...standing }),
  refusals: { ...notFound, ...refused, ...changed, ...supervisors },
})

export const removeContentItem = call({
  method: 'POST',
  path: '/api/agent/content/{kind}/items/{item}/remove',
  summary: 'Remove an item of content.',
  role: 'supervisor',
  params: ofItem,
  body: z.strictObject({ version }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { ...notFound, ...changed, ...supervisors },
})

/**
 * Moves an item one place up or down. `position`: the place it had when you read it. The first item can't move up, nor
 * the last one down: it stays where it is.
 */
export const moveContentItem = call({
  method: 'POST',
  path: '/api/agent/content/{kind}/items/{item}/move',
  summary: 'Move an item of content one place up or down.',
  role: 'supervisor',
  params: ofItem,
  body: z.strictObject({ position: z.number().int(), to: z.enum(['up', 'down']) }),
  reply: z.object({ position: z.number() }),
  refusals: { ...notFound, ...changed, ...supervisors },
})

/**
 * Restores an earlier version of an item, as its newest version. `version`: the version that the item has now. It's
 * null if the item never changed, or was removed.
 */
export const restoreContentItem = call({
  method: 'POST',
  path: '/api/agent/content/{kind}/items/{item}/restore',
  summary: 'Bring an earlier version of an item of content back.',
  role: 'supervisor',
  params: ofItem,
  body: z.strictObject({ versionId: id, version }),
  reply: z.object({ version }),
  refusals: { ...notFound, ...refused, ...changed, ...supervisors, 'too-many-items': 409 },
})

/**
 * Lists the versions of a content kind or of one item, newest first, a page at a time. `after`: the last version read.
 */
export const listContentVersions = call({
  method: 'GET',
  path: '/api/agent/content/{kind}/versions',
  summary: 'List who changed content, when, and what it was.',
  role: 'supervisor',
  params: ofKind,
  query: z.object({ item: ofItem.shape.item.optional(), after: id.optional() }),
  reply: z.object({
    versions: z.array(
      z.object({
        id,
        item: z.string(),
        change: z.enum(contentChanges),
        at: instant,
        by,
        values: values.nullable().meta({ description: 'null: it was removed' }),
        isCurrent: z.boolean(),
        current: version.meta({ description: 'the version of now, null also if it was removed' }),
      }),
    ),
    next: id.nullable(),
  }),
})

/**
 * Previews a content kind as an account's owner would see it, in both languages. Also says why other items aren't
 * shown.
 * - `values`: an item that isn't saved yet. It replaces the item with its id or, for a new id, is added at the end.
 * - `onDay`: previews the end of a later day instead of now.
 *
 * The account's own facts, such as its balance, aren't filled in, since staff see those only after verifying a
 * customer.
 */
export const previewContent = call({
  method: 'POST',
  path: '/api/agent/content/{kind}/preview',
  summary: 'Preview content for an account.',
  role: 'supervisor',
  changesState: false,
  params: ofKind,
  body: z.strictObject({ accountNumber, values: values.optional(), onDay: day.optional() }),
  reply: z.array(
    z.object({
      id: z.string(),
      title: z.object({ en: z.string(), es: z.string() }),
      how,
      told: z.object({ en: z.string(), es: z.string() }).nullable(),
    }),
  ),
  refusals: { ...notFound, ...refused },
})
