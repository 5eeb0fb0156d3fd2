import type * as contract from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from '../shell/Lines.module.css'
import { paths } from '../shell/paths.ts'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { type ListedItem, listItems, moveItem } from './calls.ts'
import { audienceWords } from './column-words.ts'
import { formatEnd } from './format-end.ts'
import { Mover } from './Mover.tsx'
import { titleOf } from './title-of.ts'

/** Lists the content items of one kind in their order. Two buttons move an item up or down. */
export function ItemTable({
  kind,
  list: { items: first, next: firstNext },
  onMoved,
  readAgain,
}: {
  kind: EditedKind
  list: { items: ListedItem[]; next: number | null }
  /** Called when an item was moved, with the message to show. */
  onMoved: (said: string) => void
  readAgain: () => Promise<void>
}) {
  const [more, setMore] = useState<{ items: ListedItem[]; next: number | null }>()
  const items = [...first, ...(more?.items ?? [])]
  const next = more ? more.next : firstNext
  const showing = useAsking<typeof contract.listContent>()
  const moving = useAsking<typeof contract.moveContentItem>()
  if (items.length === 0)
    return <EmptyState title={words.content_none()}>{words.content_none_text()}</EmptyState>
  const showMore = () =>
    void showing.run(
      () => listItems(kind, next ?? undefined),
      (page) => setMore({ items: [...(more?.items ?? []), ...page.items], next: page.next }),
    )
  const move = (item: ListedItem, at: number, to: 'up' | 'down') =>
    void moving.run(
      () => moveItem(kind, item.id, item.position, to),
      async () => {
        setMore(undefined)
        await readAgain()
        onMoved(words.content_moved({ title: titleOf(item), place: String(at + (to === 'up' ? 0 : 2)) }))
      },
      () => void readAgain(),
    )
  return (
    <>
      {moving.trouble && (
        <AnswerNotice>
          {['changed', 'not-found'].includes(moving.trouble.why)
            ? words.content_moved_meanwhile()
            : troubleWords(moving.trouble)}
        </AnswerNotice>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.content_item()}</th>
              <th scope="col">{words.content_state()}</th>
              <th scope="col">{words.content_from()}</th>
              <th scope="col">{words.content_until()}</th>
              <th scope="col">{words.content_for_whom()}</th>
              <th scope="col">{words.content_order()}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              <tr key={item.id}>
                <td>
                  <Link to={paths.contentItem} search={{ kind, item: item.id }} className={styles.name}>
                    {titleOf(item)}
                  </Link>
                  <div className={styles.soft}>{item.id}</div>
                </td>
                <td className={styles.whole}>
                  <StatusBadge tone={tones[item.state]}>{stateWords[item.state]()}</StatusBadge>
                </td>
                <td className={styles.whole}>{formatEnd(item.from)}</td>
                <td className={styles.whole}>{formatEnd(item.until)}</td>
                <td>{audienceWords(item.values) ?? words.content_everyone()}</td>
                <td className={styles.act}>
                  <Mover item={item} to="up" isOff={at === 0} onMove={() => move(item, at, 'up')} />
                  <Mover
                    item={item}
                    to="down"
                    isOff={at === items.length - 1 && next === null}
                    onMove={() => move(item, at, 'down')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {next !== null && (
        <div>
          <Button pending={showing.isUnderWay} onClick={showMore}>
            {words.content_more()}
          </Button>
        </div>
      )}
    </>
  )
}

const tones: Record<ListedItem['state'], StatusTone> = {
  live: 'success',
  coming: 'accent',
  over: 'neutral',
  unreadable: 'warning',
}
const stateWords: Record<ListedItem['state'], () => string> = {
  live: words.content_state_live,
  coming: words.content_state_coming,
  over: words.content_state_over,
  unreadable: words.content_state_unreadable,
}
