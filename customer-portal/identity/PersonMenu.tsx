import { currentSession, signOut } from '@lightwell/web-kit/session/session.ts'
import { chooseTheme, type Theme, theme } from '@lightwell/web-kit/session/theme.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Flyout } from '@lightwell/web-kit/ui/Flyout.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from './PersonMenu.module.css'

/** Who is signed in, how the page looks, and the way out. */
export function PersonMenu() {
  const { frontierId: person } = currentSession()
  return (
    <Flyout
      label={
        <>
          <Icon name="person" label={words.portal_settings()} />
          <span className={styles.name}>{person?.firstName}</span>
        </>
      }
    >
      <div className={styles.menu}>
        {person && (
          <p className={styles.person}>
            <strong>
              {person.firstName} {person.lastName}
            </strong>
            <span>{person.email}</span>
          </p>
        )}
        <ThemeSwitch />
        <SignOut />
      </div>
    </Flyout>
  )
}

function ThemeSwitch() {
  const [chosen, setChosen] = useState(theme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setChosen(next)
  }
  return (
    <RadioGroup
      legend={words.portal_theme()}
      value={chosen}
      onChange={choose}
      options={[
        { value: 'system', label: words.portal_theme_system(), icon: 'monitor' },
        { value: 'light', label: words.portal_theme_light(), icon: 'sun' },
        { value: 'dark', label: words.portal_theme_dark(), icon: 'moon' },
      ]}
    />
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
