import { chooseLanguage } from '@lightwell/web-kit/session/choose-language.ts'
import { chooseTheme } from '@lightwell/web-kit/session/choose-theme.ts'
import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { type Theme, theme } from '@lightwell/web-kit/session/theme.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Flyout } from '@lightwell/web-kit/ui/Flyout.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Kbd } from '../shell/Kbd.tsx'
import { paths } from '../shell/paths.ts'
import { shortcuts } from '../shell/shortcuts.ts'
import { signOut } from './calls.ts'
import { staffRoleWords } from './role-words.ts'
import styles from './StaffMenu.module.css'
import { hasRole, useStaffSession } from './session.ts'
import { broadcast } from './tabs.ts'

/** Shows who's signed in and with which role. Has their chat links, language, appearance, and signing out. */
export function StaffMenu() {
  const session = useStaffSession()
  const { staff } = session
  const [chosen, setChosen] = useState(theme)
  const [isLeaving, setLeaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const other = locale() === 'en' ? 'es' : 'en'
  const failed = () => {
    setLeaving(false)
    setFailed(true)
  }
  const leave = () => {
    setLeaving(true)
    signOut().then((outcome) => {
      unlearnEverything()
      broadcast({ userName: undefined })
      location.assign(outcome.ok ? outcome.reply.next : paths.signIn)
    }, failed)
  }
  return (
    <Flyout
      label={
        <>
          <Icon name="person" label={words.portal_settings()} />
          <span className={styles.name}>{staff.fullName}</span>
        </>
      }
    >
      <div className={styles.menu}>
        <p className={styles.person}>
          <strong>{staff.fullName}</strong>
          <span>
            {staff.userName} · {staffRoleWords[staff.role]()}
          </span>
        </p>
        {hasRole(session, 'agent') && (
          <Link to={paths.chatLinks} className={styles.place}>
            {words.chat_links_title()} <Kbd keys={shortcuts.chatLinks} />
          </Link>
        )}
        <RadioGroup<Theme>
          legend={words.portal_theme()}
          value={chosen}
          onChange={(next) => {
            chooseTheme(next)
            setChosen(next)
          }}
          options={[
            { value: 'light', label: words.portal_theme_light() },
            { value: 'dark', label: words.portal_theme_dark() },
            { value: 'system', label: words.portal_theme_system() },
          ]}
        />
        <Button wide lang={other} onClick={() => void chooseLanguage(other).catch(failed)}>
          {words.portal_other_language()}
        </Button>
        <Button wide icon="sign-out" pending={isLeaving} onClick={leave}>
          {words.portal_sign_out()}
        </Button>
        {hasFailed && <p role="alert">{words.console_error()}</p>}
      </div>
    </Flyout>
  )
}
