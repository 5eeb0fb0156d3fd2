import { chooseLanguage } from '@lightwell/web-kit/session/choose-language.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'

/** Leads to the other language, and says so in that language. */
export function LanguageSwitch() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const other = locale() === 'en' ? 'es' : 'en'
  const change = () => {
    setState('pending')
    chooseLanguage(other).catch(() => setState('failed'))
  }
  return (
    <>
      <Button icon="language" wide lang={other} pending={state === 'pending'} onClick={change}>
        {words.portal_other_language()}
      </Button>
      {state === 'failed' && (
        <span role="alert" className="visually-hidden">
          {words.portal_language_failed()}
        </span>
      )}
    </>
  )
}
