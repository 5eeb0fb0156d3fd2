import type * as contract from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from '../shell/Lines.module.css'
import { Said } from '../shell/Said.tsx'
import { troubleWords } from '../shell/trouble-words.ts'
import { type Trouble, useAsking } from '../shell/use-asking.ts'
import { StaffName } from '../staff/StaffName.tsx'
import { listVersions, restoreItem, type Version } from './calls.ts'
import { changesOf } from './differences.ts'
import { draftOf } from './draft.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

/**
 * The history of one kind of content, or of one item. Each row has a change, its author, and a button that restores the
 * version.
 */
export function VersionTable({
  kind,
  item,
  page: { versions: first, next: firstNext },
  onBegin,
  onRestored,
}: {
  kind: EditedKind
  /** Limits the history to this item. */
  item?: string
  page: { versions: Version[]; next: string | null }
  /** Called when a restore starts, so that the page can hide an earlier message. */
  onBegin: () => void
  onRestored: () => Promise<void>
}) {
  const [more, setMore] = useState<{ versions: Version[]; next: string | null }>()
  const showing = useAsking<typeof contract.listContentVersions>()
  const restoring = useAsking<typeof contract.restoreContentItem>()
  const [asked, setAsked] = useState<Version>()
  const [said, setSaid] = useState<string>()
  const versions = [...first, ...(more?.versions ?? [])]
  const next = more ? more.next : firstNext
  const showMore = () =>
    void showing.run(
      () => listVersions(kind, item, next ?? undefined),
      (page) => setMore({ versions: [...(more?.versions ?? []), ...page.versions], next: page.next }),
    )
  const restore = (version: Version) =>
    void restoring.run(
      () => restoreItem(kind, version.item, version.id, version.current),
      async () => {
        setMore(undefined)
        await onRestored()
        setAsked(undefined)
        setSaid(words.content_restored({ item: version.item, when: formatWhen(version.at, 'sentence') }))
      },
    )
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">{words.content_history()}</h2>
      <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
      {versions.length === 0 ? (
        <p>{words.content_history_none()}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.content_when()}</th>
                <th scope="col">{words.content_who()}</th>
                <th scope="col">{words.content_what()}</th>
                {item === undefined && <th scope="col">{words.content_item()}</th>}
                <th scope="col">
                  <span className="visually-hidden">{words.content_restore()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {versions.filter(isNotFolded).map((version) => (
                <tr key={version.id}>
                  <td className={styles.whole}>{formatWhen(version.at, 'list')}</td>
                  <td>{version.by ? <StaffName {...version.by} /> : words.content_by_file()}</td>
                  <td>
                    {changeWords[version.change]()}
                    <div className={styles.soft}>
                      {changesOf(kind, version, versions)
                        .map(({ label }) => label)
                        .join(', ')}
                    </div>
                  </td>
                  {item === undefined && <td>{version.item}</td>}
                  <td className={styles.act}>
                    {version.isCurrent && <StatusBadge tone="success">{words.content_now()}</StatusBadge>}
                    {!version.isCurrent && version.values && version.change !== 'moved' && (
                      <Button
                        variant="quiet"
                        aria-label={words.content_restore_of({
                          item: version.item,
                          when: formatWhen(version.at, 'sentence'),
                        })}
                        onClick={() => {
                          onBegin()
                          setSaid(undefined)
                          setAsked(version)
                        }}
                      >
                        {words.content_restore()}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked && (
        <RestoreDialog
          kind={kind}
          version={asked}
          current={versions.find((each) => each.item === asked.item && each.isCurrent)?.values ?? undefined}
          hasDraft={draftOf(kind, asked.item) !== undefined}
          isUnderWay={restoring.isUnderWay}
          trouble={restoring.trouble && restoreTrouble(restoring.trouble)}
          onRestore={() => restore(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {next !== null && (
        <div>
          <Button pending={showing.isUnderWay} onClick={showMore}>
            {words.content_more()}
          </Button>
        </div>
      )}
    </section>
  )
}

/**
 * If the same person moves an item several times in a row, only the last move is listed. False for the earlier moves.
 */
const isNotFolded = (version: Version, at: number, versions: Version[]): boolean => {
  const later = versions[at - 1]
  const isMove = version.change === 'moved' && later?.change === 'moved'
  return !(isMove && later.item === version.item && later.by?.userName === version.by?.userName)
}

function restoreTrouble(trouble: Trouble<string>): string {
  if (trouble.why === 'changed' || trouble.why === 'not-found') return words.content_restore_changed()
  if (trouble.why === 'content-refused') return words.content_restore_refused()
  if (trouble.why === 'too-many-items') return words.content_too_many()
  return troubleWords(trouble)
}

const changeWords: Record<Version['change'], () => string> = {
  loaded: words.content_change_loaded,
  added: words.content_change_added,
  changed: words.content_change_changed,
  moved: words.content_change_moved,
  removed: words.content_change_removed,
  restored: words.content_change_restored,
}
