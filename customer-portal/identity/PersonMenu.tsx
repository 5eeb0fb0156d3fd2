import { Flyout } from '@lightwell/web-kit/ui/Flyout.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { lazy } from '../shell/lazy.tsx'
import { useSession } from '../shell/session.ts'
import styles from './PersonMenu.module.css'

const PersonPanel = lazy(() => import('./PersonPanel.tsx'), 'PersonPanel')

/** The menu with settings for the person, not the account. The contents load when the menu first opens. */
export function PersonMenu() {
  const { person } = useSession()
  return (
    <Flyout
      lazy
      label={
        <>
          <Icon name="person" label={words.portal_settings()} />
          <span className={styles.name}>{person?.firstName}</span>
        </>
      }
    >
      <PersonPanel />
    </Flyout>
  )
}
