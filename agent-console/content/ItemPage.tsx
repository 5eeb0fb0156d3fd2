import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../shell/paths.ts'
import { Said } from '../shell/Said.tsx'
import { type Column, type ContentItem, readItem, type Version } from './calls.ts'
import { draftOf, endDraft } from './draft.ts'
import { ItemForm } from './ItemForm.tsx'
import { kindWords } from './kind-words.ts'
import { VersionTable } from './VersionTable.tsx'

/** One content item: its form, with both languages side by side, a preview, and its history. */
export function ItemPage({
  kind,
  item,
  columns,
  read,
  history,
}: {
  kind: EditedKind
  /** The item's id. Undefined for a new item. */
  item: string | undefined
  columns: Column[]
  /** Undefined if the item is new or was removed. */
  read: ContentItem | undefined
  history: { versions: Version[]; next: string | null }
}) {
  const router = useRouter()
  const saidBefore = useLocation({ select: ({ state }) => state.said })
  const [said, setSaid] = useState(saidBefore)
  // Restoring an earlier version replaces the form's contents. `times` counts the restores.
  const [restored, setRestored] = useState<{ times: number; read: ContentItem }>()
  const current = restored?.read ?? read
  const isGone = item !== undefined && current === undefined && draftOf(kind, item) === undefined
  return (
    <>
      <div>
        <Link to={paths.content} search={{ kind }}>
          {words.content_back()}
        </Link>
        <PageHeading
          title={
            item === undefined
              ? words.content_add_title({ kind: kindWords[kind]() })
              : (titleIn(current?.values) ?? item)
          }
        />
        <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
      </div>
      {isGone ? (
        <p>{words.content_gone()}</p>
      ) : (
        <ItemForm
          key={restored?.times}
          kind={kind}
          item={item}
          columns={columns}
          read={current}
          onTry={() => setSaid(undefined)}
          onSaved={async (what) => {
            await router.invalidate()
            setSaid(what)
          }}
        />
      )}
      {item !== undefined && (
        <VersionTable
          kind={kind}
          item={item}
          page={history}
          onBegin={() => setSaid(undefined)}
          onRestored={async () => {
            endDraft(kind, item)
            const again = await readItem(kind, item)
            if (again.ok) setRestored({ times: (restored?.times ?? 0) + 1, read: again.reply })
            await router.invalidate()
          }}
        />
      )}
    </>
  )
}

/** An item's title. Each kind of content has its own column for the title. */
function titleIn(values: Record<string, string> | undefined): string | undefined {
  const named = ['title', 'question', 'name', 'description', 'text']
  return named.map((column) => values?.[`${column}_${locale()}`]).find((text) => text !== undefined)
}
