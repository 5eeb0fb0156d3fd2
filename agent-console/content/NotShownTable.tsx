import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from '../Lines.module.css'
import type { Seen } from './calls.ts'
import { howWords } from './said-words.ts'

/** What an account isn't shown, and why. */
export const NotShownTable = ({ items }: { items: Seen[] }) => (
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
            <td>{id}</td>
            <td>{howWords(how)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
