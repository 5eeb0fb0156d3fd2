import { signOut } from '@lightwell/web-kit/session/sign-out.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useSession } from '../shell/session.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './PersonPanel.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The menu's contents: the name of the signed-in person, language, theme, and signing out. */
export function PersonPanel() {
  const { person, agent } = useSession()
  return (
    <div className={styles.menu}>
      {person && (
        <p className={styles.person}>
          <strong>
            {person.firstName} {person.lastName}
          </strong>
          <span>{person.email}</span>
        </p>
      )}
      <ButtonLink to={paths.profile} icon="person" wide>
        {words.profile_title()}
      </ButtonLink>
      <ButtonLink to={paths.documents} icon="statement" wide>
        {words.portal_menu_documents()}
      </ButtonLink>
      <LanguageSwitch />
      <ThemeSwitch />
      {/* Hidden from staff: signing out would also sign out a customer on the same browser. */}
      {!agent && <SignOut />}
    </div>
  )
}

function SignOut() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    signOut().catch(() => setLeaving(false))
  }
  return (
    <Button
      icon="sign-out"
      wide
      pending={isLeaving}
      pendingLabel={words.portal_signing_out()}
      onClick={leave}
    >
      {words.portal_sign_out()}
    </Button>
  )
}
