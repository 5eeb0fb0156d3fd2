import { mayBill, mayPay } from '@lightwell/rulebook/accounts/rules.ts'
import { arrangeToolbox, type ToolboxItem } from '@lightwell/rulebook/accounts/toolbox.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { IconName } from '@lightwell/web-kit/ui/icons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import styles from './Toolbox.module.css'

/** What this person may want from here, and does not find in the menu (CP §2). */
export function Toolbox() {
  const found = arrangeToolbox(tools(useSession()))
  if (found.length === 0) return null
  return (
    <Card title={words.accounts_tools()}>
      <ul className={styles.list}>
        {found.map(({ name, href, icon, target }) => (
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

function tools({ account, brand: { chatUrl } }: Session): ToolboxItem<IconName>[] {
  const chat: ToolboxItem<IconName>[] = chatUrl === null ? [] : [chatAt(chatUrl)]
  return [
    ...(account && mayPay(account) ? payingTools() : []),
    ...(account && mayBill(account) ? billingTools() : []),
    ...chat,
  ]
}

const payingTools = (): ToolboxItem<IconName>[] => [
  { icon: 'auto-pay', name: words.accounts_auto_pay(), href: `#${paths.autopay}`, priority: 1 },
  { icon: 'card', name: words.accounts_tool_methods(), href: `#${paths.methods}`, priority: 2 },
]

const billingTools = (): ToolboxItem<IconName>[] => [
  { icon: 'statement', name: words.accounts_tool_compare(), href: `#${paths.selectBills}`, priority: 3 },
  { icon: 'receipt', name: words.accounts_tool_history(), href: `#${paths.paymentHistory}`, priority: 4 },
]

const chatAt = (href: string): ToolboxItem<IconName> => ({
  icon: 'support',
  name: words.accounts_tool_chat(),
  href,
  priority: 30,
  target: '_blank',
})
