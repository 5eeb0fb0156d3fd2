import type { Tool } from '@lightwell/client/accounts/toolbox.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './Toolbox.module.css'

/** Links to pages that aren't in the menu or elsewhere on the summary (CP §2). */
export function Toolbox({ tools }: { tools: readonly Tool[] }) {
  if (tools.length === 0) return null
  return (
    <Card title={words.accounts_tools()}>
      <ul className={styles.list}>
        {tools.map(({ name, href, icon, target }) => (
          <li key={name}>
            <a
              className={styles.tool}
              href={href}
              {...(target === '_blank' && { target, rel: 'noreferrer' })}
            >
              <Icon name={icon} />
              {name}
              {target === '_blank' && <Icon name="external-link" size={16} />}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
