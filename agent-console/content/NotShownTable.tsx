import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from '../Lines.module.css'
import type { Seen } from './calls.ts'
import { howWords } from './said-words.ts'

/** The items that an account doesn't see, and why. */
export const NotShownTable = ({
  items,
  nameOf,
}: {
  items: Seen[]
  /** Returns the title of the item with an id. */
  nameOf: (id: string) => string
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
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
            <td>{nameOf(id)}</td>
            <td>{howWords(how, nameOf)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
