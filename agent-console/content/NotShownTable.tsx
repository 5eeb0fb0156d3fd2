import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from '../shell/Lines.module.css'
import type { Seen } from './calls.ts'
import { howWords } from './how-words.ts'

/** The items that an account doesn't see, each with the reason. */
export const NotShownTable = ({
  items,
  edited,
  nameOf,
}: {
  items: Seen[]
  /** The id of the item in the form. */
  edited: string | undefined
  /** Returns the title of an item by its id. */
  nameOf: (id: string) => string
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
  <div className={styles.scroll} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.content_item()}</th>
          <th scope="col">{words.content_reason()}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, how }) => (
          <tr key={id}>
            <td>
              {nameOf(id)}{' '}
              {id === edited && <StatusBadge tone="accent">{words.content_preview_edited()}</StatusBadge>}
            </td>
            <td>{howWords(how, nameOf)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
