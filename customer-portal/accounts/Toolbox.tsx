import { arrangeToolbox, type ToolboxItem } from '@lightwell/rulebook/accounts/toolbox.ts'
import { currentSession } from '@lightwell/web-kit/session/session.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { IconName } from '@lightwell/web-kit/ui/icons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { mayBillCurrentAccount } from '../guards.ts'
import { paths } from '../paths.ts'
import styles from './Toolbox.module.css'

/** The links that this person most often needs (CP §2). */
export function Toolbox() {
  return (
    <Card title={words.accounts_tools()}>
      <ul className={styles.list}>
        {arrangeToolbox(tools()).map(({ name, href, icon, target }) => (
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

function tools(): ToolboxItem<IconName>[] {
  const { chatUrl } = currentSession().brand
  const tools: ToolboxItem<IconName>[] = [
    { icon: 'question', name: words.accounts_tool_help(), href: `#${paths.help}`, priority: 20 },
  ]
  if (mayBillCurrentAccount()) {
    tools.push({ icon: 'card', name: words.portal_menu_pay(), href: `#${paths.payOnce}`, priority: 1 })
    tools.push({ icon: 'auto-pay', name: words.accounts_auto_pay(), href: `#${paths.autopay}`, priority: 5 })
  }
  if (chatUrl !== null) {
    tools.push({
      icon: 'support',
      name: words.accounts_tool_chat(),
      href: chatUrl,
      priority: 30,
      target: '_blank',
    })
  }
  return tools
}
